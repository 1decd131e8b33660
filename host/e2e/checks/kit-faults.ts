// Playwright serializes these functions and runs them in the page, so they must not use anything from this module.

/** Returns the controls of the gallery whose focus is not visible. Focuses each of them. */
export function findHiddenFocus(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      '.gallery :is(a[href], button:not(:disabled), input:not(:disabled), select, textarea:not(:disabled), [tabindex="0"])',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.tabIndex >= 0 &&
      // Links in text that is edited take no focus.
      !element.parentElement?.closest('[contenteditable="true"]'),
  );
  /** The ring may belong to the label after a hidden radio button, or to the frame around an input. */
  const around = (element: Element): Element[] =>
    [
      element,
      element.nextElementSibling,
      element.previousElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      element.parentElement?.parentElement?.parentElement,
      element.closest('.ant-select'),
    ].filter((part) => part instanceof Element);
  const lookOf = (element: Element): string =>
    around(element)
      .map((part) => {
        const style = getComputedStyle(part);
        const outline =
          style.outlineStyle === 'none'
            ? ''
            : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
        const isForced = matchMedia('(forced-colors: active)').matches;
        return `${outline} ${style.borderColor} ${style.borderWidth} ${isForced ? '' : style.boxShadow}`;
      })
      .join('|');
  return stops.flatMap((element) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const before = lookOf(element);
    element.focus();
    if (lookOf(element) !== before) return [];
    // Without motion a transition still takes one frame.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    return lookOf(element) === before ? [element.outerHTML.slice(0, 120)] : [];
  });
}

/** Returns the selected and ticked elements that look like the others beside them. */
export function findHiddenSelection(): string[] {
  const looks = (element: Element): string => {
    const { backgroundColor, borderColor, color, outlineStyle } = getComputedStyle(element);
    // antd draws the tick of a checkbox as a pseudo-element.
    const { opacity, transform } = getComputedStyle(element, '::after');
    return [backgroundColor, borderColor, color, outlineStyle, opacity, transform].join('|');
  };
  const pairs: [string, string][] = [
    ['.ui-tab[aria-selected="true"]', '.ui-tab[aria-selected="false"]'],
    ['.ui-segmented__input:checked + *', '.ui-segmented__input:not(:checked) + *'],
    ['[role="menuitemradio"][aria-checked="true"]', '[role="menuitemradio"][aria-checked="false"]'],
    [
      '.ant-checkbox-checked:not(.ant-checkbox-disabled)',
      '.ant-checkbox:not(.ant-checkbox-checked, .ant-checkbox-disabled)',
    ],
  ];
  return pairs.flatMap(([selected, other]) => {
    const [one, two] = [document.querySelector(selected), document.querySelector(other)];
    return one && two && looks(one) === looks(two) ? [`${selected} looks like ${other}`] : [];
  });
}

/** Marks the elements that only a background makes visible: surfaces, bars, dots. */
export function markPaintedElements(): number {
  const painted = [...document.querySelectorAll('.gallery *, .ui-layer *, .ui-menu, .ui-panel')].filter(
    (element) => {
      const { backgroundColor } = getComputedStyle(element);
      const behind = element.parentElement ? getComputedStyle(element.parentElement).backgroundColor : '';
      const isTransparent = /^rgba\(.*, 0\)$/.test(backgroundColor);
      return !isTransparent && backgroundColor !== behind && element.textContent.trim() === '';
    },
  );
  for (const element of painted) element.setAttribute('data-painted', '');
  return painted.length;
}

/** Returns the marked elements that are invisible in forced colours: on the canvas, without a border. */
export function findVanishedElements(): string[] {
  return [...document.querySelectorAll('[data-painted]')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
    .filter((element) => {
      const style = getComputedStyle(element);
      const hasBorder = ['Top', 'Right', 'Bottom', 'Left'].some(
        (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
      );
      const canvas = getComputedStyle(document.body).backgroundColor;
      const isTransparent = /^rgba\(.*, 0\)$/.test(style.backgroundColor);
      return !hasBorder && (isTransparent || style.backgroundColor === canvas);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Returns the surfaces and buttons without a border. */
export function findBorderlessSurfaces(): string[] {
  const surfaces =
    '.ui-button, .ui-card, .ui-stat, .ui-modal, .ui-drawer, .ui-confirm, .ui-menu, .ui-panel, .ui-notice, .ui-pill:not(.ui-pill--quiet), .ui-form__box, .ui-list__card, .ui-table:not(.ui-list__card *)';
  return [...document.querySelectorAll(surfaces)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const style = getComputedStyle(element);
      return !['top', 'right', 'bottom', 'left'].some(
        (side) =>
          parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          style.getPropertyValue(`border-${side}-style`) !== 'none',
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Returns the elements that move for longer than 10 ms. */
export function findMotion(): string[] {
  const longest = (durations: string): number =>
    Math.max(
      ...durations.split(',').map((part) => parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1000)),
    );
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      return (
        (animationName !== 'none' && longest(animationDuration) > 10) || longest(transitionDuration) > 10
      );
    })
    .map((element) => element.outerHTML.slice(0, 100));
}

/** Notes the font size of every text and field of the gallery. */
export function markFontSizes(): number {
  const hasText = (element: Element): boolean =>
    element.matches('input:not([type="checkbox"], [type="radio"]), select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
  const texts = [...document.querySelectorAll<HTMLElement>('.gallery *')].filter(
    (element) => hasText(element) && element.checkVisibility() && element.closest('svg') === null,
  );
  for (const element of texts) element.dataset['font'] = getComputedStyle(element).fontSize;
  return texts.length;
}

/** Returns the noted texts that did not grow with the font size of the page. */
export function findFixedTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-font]')]
    .filter((element) => {
      const before = parseFloat(element.dataset['font'] ?? '');
      return parseFloat(getComputedStyle(element).fontSize) < before * 1.9;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
