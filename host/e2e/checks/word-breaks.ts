/**
 * Returns the words that continue on another line. Identifiers, addresses and what people entered may break, because
 * they have no other place to do so. Playwright serializes this function and runs it in the page, so it must not use
 * anything from this module.
 */
export function findWordBreaks(): string[] {
  const identifiers = 'code, kbd, .ui-rich-text, .host-note-text, [data-breaks]';
  const isIdentifier = (text: string): boolean => /[@/_]|\w\.\w|\p{L}\d|\d\p{L}/u.test(text);
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('.ui-hidden, svg, script, style, [inert]');

  const linesOf = (node: Node, from: number, to: number): number => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    return tops.filter((top, place) => tops.findIndex((other) => Math.abs(other - top) < 4) === place).length;
  };
  /** Returns the word with the characters up to the next spaces. */
  const wholeOf = (text: string, from: number, to: number): string =>
    (/\S*$/.exec(text.slice(0, from))?.[0] ?? '') +
    text.slice(from, to) +
    (/^\S*/.exec(text.slice(to))?.[0] ?? '');

  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent: text } = node;
    if (!text?.trim() || !parentElement || !isSeen(parentElement) || parentElement.closest(identifiers))
      continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}’']{2,}/gu)) {
      const to = index + word.length;
      if (isIdentifier(wholeOf(text, index, to)) || linesOf(node, index, to) < 2) continue;
      found.push(`“${word}” in <${parentElement.localName} class="${parentElement.className}">`);
    }
  }
  return found;
}
