// Shows the steps for the device at hand; all can be chosen.

const root = document.documentElement;
root.classList.add("scripted");
root.dataset.theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";

const agent = navigator.userAgent;
const isPad = /iPad|iPhone/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1);
const system = isPad ? "apple" : /Firefox/.test(agent) ? "firefox" : /Android/.test(agent) ? "android"
  : /Macintosh/.test(agent) ? "mac" : /Windows/.test(agent) ? "windows" : "linux";

function choose(chosen) {
  for (const button of document.querySelectorAll("[data-system]")) {
    button.setAttribute("aria-pressed", button.dataset.system === chosen);
  }
  for (const steps of document.querySelectorAll("[data-steps]")) {
    steps.toggleAttribute("data-chosen", steps.dataset.steps === chosen);
  }
}

for (const button of document.querySelectorAll("[data-system]")) {
  button.addEventListener("click", () => choose(button.dataset.system));
}
choose(system);
