// What a page is asked about who it can be used by: by keys, by eyes, at any size. Evaluated in a page by `reach.py`, which has its functions.

const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getClientRects().length > 0;
const inView = ({ left, right, top, bottom, width, height }) => width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/** What an element is called in a complaint. */
const called = (node) => {
    const classes = typeof node.className === "string" && node.className ? `.${node.className.trim().split(/\s+/).join(".")}` : "";
    const words = (node.ariaLabel ?? node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    const within = node.parentElement?.closest("[class]")?.getAttribute("class") ?? "";
    return `${node.localName}${classes} “${words}” in ${within.slice(0, 40)}`;
};

// Colours.

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const known = new Map();
/** A colour's red, green and blue from 0 to 1, and how opaque it is. */
const colour = (text) => {
    if (known.has(text)) return known.get(text);
    canvas.canvas.width = canvas.canvas.height = 1;
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const rgba = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => one / 255);
    known.set(text, rgba);
    return rgba;
};
const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
const luminance = (rgb) => rgb.slice(0, 3).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
/** How two colours differ, from 1 to 21 (WCAG 2). */
const contrast = (a, b) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
};
/** The colour that lies beneath what is in an element; null where that is a picture. */
const beneath = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.backgroundImage !== "none" || at.matches("canvas, img, video, svg, picture")) return null;
        const one = colour(style.backgroundColor);
        layers.push(one);
        if (one[3] === 1) break;
    }
    return layers.reverse().reduce((below, one) => over(one, below), colour(getComputedStyle(document.documentElement).backgroundColor));
};
/** How opaque an element is with all that it is in. */
const opacityOf = (node) => {
    let opacity = 1;
    for (let at = node; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
};

const isDisabled = (node) => node.closest(":disabled, [aria-disabled='true'], [inert]") !== null
    || node.closest("label")?.control?.disabled === true;

/** Texts in view, each with the element that it stands in and where. */
function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.data.trim() || !shown(node.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        if (rect.width > 1 && inView(rect)) yield { node, parent: node.parentElement, rect };
    }
}

/** Texts that cannot be read for want of contrast. What cannot be used may be faint, and so may be what is a picture. */
export function faintTexts() {
    const found = [];
    const look = (parent, style, words) => {
        const below = beneath(parent);
        if (!below || isDisabled(parent) || parent.closest("svg, canvas, .announced, .unseen")) return;
        const [r, g, b, a] = colour(style.color);
        const seen = over([r, g, b, a * opacityOf(parent)], below);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const ratio = contrast(seen, below);
        if (ratio < (isLarge ? 3 : 4.5) - 0.005) found.push(`${words.trim().slice(0, 30)}: ${ratio.toFixed(2)}, ${called(parent)}`);
    };
    for (const { node, parent } of texts()) look(parent, getComputedStyle(parent), node.data);
    for (const field of document.querySelectorAll("input, textarea")) {
        if (!shown(field) || !inView(field.getBoundingClientRect())) continue;
        if (field.value === "" && field.placeholder) look(field, getComputedStyle(field, "::placeholder"), field.placeholder);
    }
    return [...new Set(found)];
}

// Room.

const scrolls = (node, axis) => {
    for (let at = node; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (/auto|scroll/.test(axis === "x" ? style.overflowX : style.overflowY)) return true;
    }
    return false;
};
const clips = (style) => /hidden|clip/.test(style.overflowX);

/** Texts that are cut off or lie outside their control, and controls that lie outside the window. */
export function cutTexts() {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth || document.scrollingElement.scrollLeft > 0) {
        found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    }
    for (const node of document.querySelectorAll("button, a[href], input:not([type=hidden]), select, textarea, [tabindex='0'], summary")) {
        if (!shown(node) || node.closest(".announced, .unseen")) continue;
        const { left, right } = node.getBoundingClientRect();
        if ((left < -1 || right > innerWidth + 1) && !scrolls(node.parentElement, "x") && right > 0) found.push(`outside ${Math.round(left)} to ${Math.round(right)}: ${called(node)}`);
    }
    for (const { node, parent, rect } of texts()) {
        if (parent.closest(".unseen, .pin, svg, canvas, .announced, select, option")) continue;
        if (rect.right > innerWidth + 1 && !scrolls(parent, "x")) found.push(`text to ${Math.round(rect.right)}: ${called(parent)}`);
        if (rect.left < -1 && !scrolls(parent, "x")) found.push(`text from ${Math.round(rect.left)}: ${called(parent)}`);
        for (let at = parent; at && at !== document.body; at = at.parentElement) {
            const style = getComputedStyle(at);
            const box = at.getBoundingClientRect();
            const isCutAcross = clips(style) && (rect.right > box.right + 1 || rect.left < box.left - 1);
            const isCutDown = /hidden|clip/.test(style.overflowY) && (rect.bottom > box.bottom + 3 || rect.top < box.top - 3);
            if (isCutAcross && style.textOverflow !== "ellipsis") { found.push(`cut across: ${called(parent)} by ${called(at)}`); break; }
            if (isCutDown && style.webkitLineClamp === "none") { found.push(`cut down: ${called(parent)} by ${called(at)}`); break; }
            if (at.matches("button, a.button") && (rect.right > box.right + 1 || rect.left < box.left - 1 || rect.bottom > box.bottom + 2)) { found.push(`runs out of its button: ${called(at)}`); break; }
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        }
    }
    return [...new Set(found)];
}

/** Texts that do not stand there whole, also where an ellipsis says so. What people have called something themselves may be shortened, and formulas. */
export function shortenedTexts() {
    const named = ".object-name, .data-name, .project-name, .preview .name, .menu h2, .field, .announced, .toast-words, .unseen, option";
    const found = [];
    for (const { parent } of texts()) {
        if (parent.closest(named)) continue;
        for (let at = parent; at && at !== document.body; at = at.parentElement) {
            const { overflowX } = getComputedStyle(at);
            if (/auto|scroll/.test(overflowX)) break;
            if (overflowX !== "visible" && at.scrollWidth > at.clientWidth + 1) { found.push(`shortened: ${called(parent)}`); break; }
        }
    }
    for (const field of document.querySelectorAll("input[placeholder]")) {
        if (!shown(field) || field.value !== "") continue;
        const style = getComputedStyle(field);
        canvas.font = `${style.fontSize} ${style.fontFamily}`;
        const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        if (canvas.measureText(field.placeholder).width > room + 1) found.push(`shortened: ${called(field)} “${field.placeholder}”`);
    }
    return [...new Set(found)];
}

/** All that is said in view: texts, but for those on keys, and what buttons are called. */
export function said() {
    const names = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].filter(shown)
        .flatMap((one) => [one.ariaLabel, one.title, one.placeholder]);
    return [...new Set([document.title, ...names, ...[...texts()].filter(({ parent }) => !parent.closest("kbd")).map(({ node }) => node.data)].filter(Boolean).map((one) => one.trim()))];
}

// Keys.

/** All that Tab stops at, in the order of the document. */
export function stops() {
    const all = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable='true'], [tabindex]")];
    const top = document.querySelector("dialog:modal");
    return all.filter((node) => node.tabIndex >= 0 && !node.disabled && shown(node) && !node.closest("[inert]") && !(top && !top.contains(node))
        && !(node.matches("fieldset:disabled *"))
        // Of radio buttons with one name the chosen one, or the first.
        && !(node.type === "radio" && !node.checked && [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(node.name)}"]`)].some((one) => one.checked)));
}

export function describe(node) { return called(node); }

/** What is wrong with how the element that has the keys shows it; nothing where all is well. */
export function focusShown(node) {
    const problems = [];
    const rect = node.getBoundingClientRect();
    if (!inView(rect)) problems.push(`has the keys out of sight: ${called(node)}`);
    const candidates = [node, node.nextElementSibling, node.parentElement, ...node.children].filter(Boolean);
    const ringOf = (one) => {
        for (const pseudo of [null, "::before", "::after"]) {
            const style = getComputedStyle(one, pseudo);
            if (style.outlineStyle === "auto") return null;
            if (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1) return style.outlineColor;
        }
        return undefined;
    };
    const rings = candidates.map(ringOf).filter((one) => one !== undefined);
    // A desk or a page as a whole shows no ring: nothing in it is meant.
    if (rings.length === 0 && node.matches("main, .desk")) return problems;
    if (rings.length === 0) return [...problems, `has the keys without a ring: ${called(node)}`];
    const below = beneath(node.parentElement ?? node);
    if (below && !rings.some((one) => one === null || contrast(over(colour(one), below), below) >= 3)) problems.push(`ring of too little contrast: ${called(node)}`);
    return problems;
}

// Motion and forced colours.

/** Elements that move though people asked for none. */
export function moving() {
    const seconds = (text) => Math.max(...text.split(",").map((one) => parseFloat(one) * (one.trim().endsWith("ms") ? 0.001 : 1)));
    const found = [];
    for (const node of document.querySelectorAll("*")) {
        for (const pseudo of [null, "::before", "::after"]) {
            const style = getComputedStyle(node, pseudo);
            if (seconds(style.transitionDuration) > 0.01) found.push(`transition of ${style.transitionDuration}: ${called(node)}${pseudo ?? ""}`);
            if (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) found.push(`animation ${style.animationName}: ${called(node)}${pseudo ?? ""}`);
        }
    }
    return [...new Set(found)];
}

const STATES = ["aria-pressed", "aria-selected", "aria-checked", "aria-current"];
const SEEN = ["backgroundColor", "color", "outlineStyle", "outlineColor", "outlineWidth", "borderTopColor", "borderTopWidth", "borderTopStyle", "borderBottomWidth", "borderBottomColor", "borderLeftWidth",
    "textDecorationLine", "fontWeight", "translate", "transform", "content", "display", "visibility", "backgroundImage", "insetInlineStart", "left", "right", "fill", "stroke"];
const looks = (node) => [node, ...node.querySelectorAll("*")].slice(0, 40)
    .map((one) => [null, "::before", "::after"].map((pseudo) => { const style = getComputedStyle(one, pseudo); return SEEN.map((name) => style[name]).join(); }).join("|")).join("\n");

/** Things that are on, chosen or current, and look the same where they are not. */
export function hiddenStates() {
    const isOn = (node, name) => node.hasAttribute(name) && node.getAttribute(name) !== "false";
    const found = [];
    for (const node of document.querySelectorAll(STATES.map((name) => `[${name}]`).join())) {
        const names = STATES.filter((name) => isOn(node, name));
        if (!shown(node) || names.length === 0 || node.matches(".tray-list *")) continue;
        const values = names.map((name) => node.getAttribute(name));
        const before = looks(node);
        for (const name of names) if (name === "aria-current") node.removeAttribute(name); else node.setAttribute(name, "false");
        const isSeen = looks(node) !== before;
        names.forEach((name, at) => node.setAttribute(name, values[at]));
        if (!isSeen) found.push(`${names.join()} is not seen: ${called(node)}`);
    }
    return found;
}
