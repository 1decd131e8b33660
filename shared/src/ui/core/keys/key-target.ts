const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="image"], [type="range"], [type="color"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]';
const surfaces = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const pressable = 'a[href], button, summary, input, [role="button"], [role="link"], [role="tab"]';
const usesArrows =
  'input:not([type="checkbox"]), [role="tab"], [role="radio"], [role="slider"], [role="treeitem"], [role="separator"]';

const isPress = (key: string): boolean => key === 'Enter' || key === ' ';

/** Returns whether the focused element uses this key itself: a text field, a button or a control with arrow keys. */
export function usesKey(target: Element, key: string): boolean {
  if (target.closest(textFields)) return true;
  if (isPress(key)) return target.closest(pressable) !== null;
  return key.length > 1 && target.closest(usesArrows) !== null;
}

/** Returns whether a dialog or a menu outside this layer has the focus or covers the page. */
export function isCovered(layer: HTMLElement | null, target: Element): boolean {
  const surface = target.closest(surfaces) ?? [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return surface !== undefined && !layer?.contains(surface);
}
