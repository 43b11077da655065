// Pairs this device: takes the code that a person types, or that the link carries behind its mark, and
// gives it to the server, which answers with a cookie that no script sees.

const [code, name, problem, button] = ["#code", "#name", "#problem", "button"].map((one) => document.querySelector(one));

document.documentElement.dataset.theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";

/** What to call this device, as far as its browser says. */
function guess() {
  const agent = navigator.userAgent;
  // An iPad says that it is a Mac, and that it has fingers.
  const system = /iPhone/.test(agent) ? "iPhone" : /iPad/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1) ? "iPad"
    : /Android/.test(agent) ? (/Mobile/.test(agent) ? "Android phone" : "Android tablet")
      : /CrOS/.test(agent) ? "Chromebook" : /Windows/.test(agent) ? "Windows computer"
        : /Macintosh/.test(agent) ? "Mac" : /Linux/.test(agent) ? "Linux computer" : "Device";
  const browser = /Edg/.test(agent) ? "Edge" : /Firefox|FxiOS/.test(agent) ? "Firefox"
    : /Chrome|CriOS/.test(agent) ? "Chrome" : /Safari/.test(agent) ? "Safari" : "";
  return browser ? `${system}, ${browser}` : system;
}

/** Where to go once paired: what was asked for, but not the link with the code. */
const goOn = () => location.replace(location.pathname === "/pair" ? "/" : location.pathname + location.search);

const show = (words) => { problem.textContent = words; };

async function pair() {
  button.disabled = true;
  show("");
  try {
    const answer = await fetch("/api/pairing", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: code.value, name: name.value }),
    });
    if (answer.ok) return goOn();
    show((await answer.json().catch(() => ({}))).detail ?? `The server answered ${answer.status}.`);
    code.select();
  } catch {
    show("The server cannot be reached. Is this device in the same network?");
  }
  button.disabled = false;
}

document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  pair();
});

name.value = guess();
const carried = location.hash.slice(1);
if (/^\d{8}$/.test(carried)) {
  code.value = `${carried.slice(0, 4)} ${carried.slice(4)}`;
  history.replaceState(null, "", location.pathname + location.search);
  document.querySelector("#lead").textContent = "The code is filled in. Say what this device is called, and pair it.";
  name.focus();
  name.select();
} else {
  code.focus();
}

// A link from another site or app comes without the cookie: a device that is paired already goes on.
fetch("/api/device").then((answer) => { if (answer.ok) goOn(); }, () => {});
