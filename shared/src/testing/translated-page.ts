import { fireEvent } from '@testing-library/react';

const pressable =
  'button, summary, input:is([type="checkbox"], [type="radio"]), [role="button"], [role="option"], [role^="menuitem"], [role="switch"], [role="tab"]';
/** Rows, series and days have many buttons that do the same. */
const mostOfOneKind = 2;

/** Replaces every text by elements, as the translators of browsers do. */
export function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // Most texts are translated already, and selectors are slow in jsdom.
    if (text.parentElement?.localName === 'font') continue;
    if (text.data.trim() === '' || text.parentElement?.closest('font, style, textarea')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`${text.data}*`);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/**
 * Yields the presses of all buttons, those of opened overlays included. `kinds`: the number of pressed buttons by class,
 * of former states too if they share it.
 */
export function* pressesIn(root: HTMLElement, kinds = new Map<string, number>()): Generator<() => void> {
  const pressed = new Set<Element>();
  const isNext = (element: Element): boolean =>
    !pressed.has(element) &&
    (kinds.get(element.className) ?? 0) < mostOfOneKind &&
    !element.closest('[inert]');
  for (;;) {
    const button = [...root.querySelectorAll(pressable)].findLast(isNext);
    if (!button) return;
    pressed.add(button);
    kinds.set(button.className, (kinds.get(button.className) ?? 0) + 1);
    yield () => void fireEvent.click(button);
  }
}
