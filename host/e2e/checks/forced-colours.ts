// Playwright serializes this function and runs it in the page, so it must not use anything from this module.

export interface Marking {
  /** Elements that carry the marking, such as the current page. */
  marked: string;
  /** Comparable elements without it. Without this selector the marking has to differ from the page. */
  others?: string;
  /** The part that is drawn. Default: the element itself. */
  part?: '::before' | '::after';
}

/** Returns the markings that are missing or cannot be seen: without a background or an outline of their own. */
export function findInvisibleMarkings(markings: readonly Marking[]): string[] {
  const { backgroundColor: canvas } = getComputedStyle(document.body);
  const isTransparent = (colour: string): boolean => /^rgba\(.*, 0\)$/.test(colour);
  const lookOf = (element: Element, part?: string): string => {
    const { backgroundColor, outlineStyle } = getComputedStyle(element, part);
    const ground = isTransparent(backgroundColor) ? canvas : backgroundColor;
    return `${ground} ${outlineStyle}`;
  };
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return markings.flatMap(({ marked, others, part }) => {
    const elements = shown(marked);
    if (elements.length === 0) return [`${marked} is not on the page`];
    const plain =
      others === undefined ? [`${canvas} none`] : shown(others).map((element) => lookOf(element, part));
    if (plain.length === 0) return [`${others} is not on the page`];
    return elements
      .filter((element) => plain.includes(lookOf(element, part)))
      .map((element) => `${marked} looks like the rest: ${element.outerHTML.slice(0, 100)}`);
  });
}
