// Replaces @rc-component/util/es/Dom/dynamicCSS in browser builds. antd creates styles at run time; as
// constructable style sheets they need no style element, and so no nonce, no 'unsafe-inline' and no Trusted
// Types policy. The returned nodes are never attached to the document: antd only sets attributes on them.

const orderAttribute = 'data-rc-order';
const priorityAttribute = 'data-rc-priority';

/** Container → its style sheets in cascade order: `{ node, sheet, css }`. */
const sheetsOf = new Map();

const containerOf = (option) => option.attachTo ?? document.head;

function entriesOf(container) {
  if (!sheetsOf.has(container)) sheetsOf.set(container, []);
  return sheetsOf.get(container);
}

/** Returns the document or shadow root that contains the container. */
function scopeOf(container) {
  const root = container.getRootNode();
  return 'adoptedStyleSheets' in root ? root : document;
}

const markOf = ({ mark } = {}) => (mark ? (mark.startsWith('data-') ? mark : `data-${mark}`) : 'rc-util-key');

function orderName(prepend) {
  if (prepend === 'queue') return 'prependQueue';
  return prepend ? 'prepend' : 'append';
}

/** Returns the index at which the original would insert the style element. */
function placeOf(entries, order, priority) {
  if (order === 'append') return entries.length;
  if (order === 'prepend') return 0;
  const before = entries.findLastIndex(
    ({ node }) =>
      node.getAttribute(orderAttribute) !== 'append' &&
      priority >= Number(node.getAttribute(priorityAttribute) || 0),
  );
  return before + 1;
}

function insertSheet(container, entries, place) {
  const adopted = scopeOf(container).adoptedStyleSheets;
  const next = entries[place + 1];
  const at = next ? adopted.indexOf(next.sheet) : -1;
  adopted.splice(at === -1 ? adopted.length : at, 0, entries[place].sheet);
}

export function injectCSS(css, option = {}) {
  if (typeof document === 'undefined') return null;
  const { prepend, priority = 0 } = option;
  const order = orderName(prepend);
  const node = document.createElement('style');
  node.setAttribute(orderAttribute, order);
  if (order === 'prependQueue' && priority) node.setAttribute(priorityAttribute, `${priority}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const container = containerOf(option);
  const entries = entriesOf(container);
  const place = placeOf(entries, order, priority);
  entries.splice(place, 0, { node, sheet, css });
  insertSheet(container, entries, place);
  return node;
}

const find = (key, option) =>
  entriesOf(containerOf(option)).find(({ node }) => node.getAttribute(markOf(option)) === key);

export function removeCSS(key, option = {}) {
  const entry = find(key, option);
  if (!entry) return;
  const container = containerOf(option);
  const entries = entriesOf(container);
  entries.splice(entries.indexOf(entry), 1);
  const adopted = scopeOf(container).adoptedStyleSheets;
  const at = adopted.indexOf(entry.sheet);
  if (at !== -1) adopted.splice(at, 1);
}

/** Part of the original's interface, where it clears a cache; this module has none. */
export function clearContainerCache() {}

export function updateCSS(css, key, option = {}) {
  if (typeof document === 'undefined') return null;
  const entry = find(key, option);
  if (entry) {
    if (entry.css !== css) {
      entry.css = css;
      entry.sheet.replaceSync(css);
    }
    return entry.node;
  }
  const node = injectCSS(css, option);
  node?.setAttribute(markOf(option), key);
  return node;
}
