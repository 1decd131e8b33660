// Playwright serializes these functions and runs them in the page, so they must not use anything from this module.

/** Returns the rows whose states are not on the baseline of a text beside them. */
export function findShiftedStates(): string[] {
  const bottomOf = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom));
  };
  const textCell = (row: Element): Element | undefined =>
    [...row.querySelectorAll('td')].find((cell) => cell.childElementCount === 0 && cell.textContent !== '');
  return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
    const [state, text] = [row.querySelector('td .ui-pill--quiet'), textCell(row)];
    if (!state || !text) return [];
    const shift = bottomOf(state) - bottomOf(text);
    return Math.abs(shift) < 0.25 ? [] : [`${row.textContent.slice(0, 40)}: ${shift.toFixed(1)} px`];
  });
}

/** Returns the names of rows that are cut, and the dates that have more than one line. */
export function findCutTexts(): string[] {
  const names = [...document.querySelectorAll('tbody .ui-record__name > :first-child')].filter(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
  );
  const dates = [...document.querySelectorAll('tbody time')].filter(
    (date) => date.getClientRects().length > 1,
  );
  return [...names, ...dates].map((element) => element.textContent);
}

/** Returns the parts of a layer that scroll down and whose content is wider than they are. Tables and tabs scroll sideways. */
export function findWideParts(layer: Element): string[] {
  return [layer, ...layer.querySelectorAll('*')]
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .filter((part) => !part.matches('.ui-tabs') && part.querySelector(':scope > table') === null)
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(
      ({ localName, className, scrollWidth, clientWidth }) =>
        `<${localName} class="${className}"> scrolls ${scrollWidth - clientWidth} px sideways`,
    );
}

/** Returns labels that are closer to the help above them than to their own field. */
export function findMisplacedLabels(): string[] {
  const fields = [...document.querySelectorAll('.ui-form .ui-field:has(> .ui-field__head)')];
  return fields.flatMap((field) => {
    const above = field.previousElementSibling?.querySelector('.ui-field__help, .ui-field__error');
    const [label, control] = [field.querySelector('.ui-field__label'), field.children[1]];
    if (!above || !label || !control) return [];
    const box = (element: Element) => element.getBoundingClientRect();
    const [before, after] = [box(label).top - box(above).bottom, box(control).top - box(label).bottom];
    return before > after + 4 ? [] : [`${label.textContent}: ${before} px below the help, ${after} px above`];
  });
}

/** Returns the widths of the fields of the open dialog, and the height that exceeds the window. */
export function measureDialog(): { widths: number[]; excess: number } {
  const fields = [...document.querySelectorAll('.ui-modal .ui-field:not(.ui-field--code)')];
  const { top, bottom } = document.querySelector('.ui-modal')?.getBoundingClientRect() ?? new DOMRect();
  return {
    widths: [...new Set(fields.map((field) => Math.round(field.getBoundingClientRect().width)))],
    excess: Math.max(0, -top, bottom - innerHeight),
  };
}
