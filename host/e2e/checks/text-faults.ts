/**
 * Returns the faults of the shown texts: cut without an ellipsis and a title, outside the window or on another
 * control. Playwright serializes this function and runs it in the page, so it must not use anything from this module.
 */
export function findTextFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const box = (element: Element) => element.getBoundingClientRect();
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(element).width > 1;
  const nameOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `<${element.localName} class="${element.className}"> ${text.slice(0, 30)}`;
  };
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');

  /** Rectangles of the text itself, which may be larger than its element. */
  const linesOf = (element: Element): DOMRect[] =>
    [...element.childNodes]
      .filter((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  const isEllipsis = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };
  const isScrollable = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);

  /** Returns the ancestor that hides a part of the text; null for a scrolling one, where the text can be reached. */
  const cutterOf = (element: Element, line: DOMRect): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (isScrollable(at)) return null;
      const around = box(at);
      const clips = getComputedStyle(at).overflowX !== 'visible';
      if (clips && (line.right > around.right + 1.5 || line.left < around.left - 1.5)) return at;
    }
    return null;
  };
  const textFault = (element: Element): string[] => {
    for (const line of linesOf(element)) {
      const cutter = cutterOf(element, line);
      if (cutter && !isEllipsis(cutter)) return [`${nameOf(element)} is cut by ${nameOf(cutter)}`];
      if (cutter && !element.closest('[title]') && !cutter.querySelector('[title]'))
        return [`${nameOf(element)} is shortened and has no title`];
    }
    return [];
  };

  const seen = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const texts = seen('body *').filter(
    (element) =>
      hasText(element) &&
      !element.closest('.ui-hidden, .ui-table--phone thead, svg, script, option, [inert]'),
  );
  const controls = seen(':is(a[href], button, input, select, textarea, summary)').filter(
    (element) => !element.closest('[inert], .ui-skip-link, .ui-hidden'),
  );
  /** Overlays, sticky heads and floating buttons lie on other content on purpose: only controls of the same are compared. */
  const layerOf = (element: Element): Element => {
    let layer: Element = document.body;
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.matches('.ui-panes__action'))
        layer = at;
    return layer;
  };
  /** The parts of a control, one a line, that its scrolled ancestors do not hide. */
  const visibleBoxes = (element: Element) =>
    [...element.getClientRects()].map((part) => {
      let { left, right, top, bottom } = part;
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(at).overflowY)) continue;
        const clip = box(at);
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
      }
      return { left, right, top, bottom };
    });
  const boxes = new Map(controls.map((control) => [control, visibleBoxes(control)]));
  const layers = new Map(controls.map((control) => [control, layerOf(control)]));
  const overlap = (one: HTMLElement, other: HTMLElement): boolean => {
    if (one.contains(other) || other.contains(one) || layers.get(one) !== layers.get(other)) return false;
    return (boxes.get(one) ?? []).some((a) =>
      (boxes.get(other) ?? []).some((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1;
      }),
    );
  };
  const overlaps = controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${nameOf(one)} lies on ${nameOf(other)}`),
  );
  const outside = texts
    .filter((element) =>
      linesOf(element).some(
        (line) => line.right > clientWidth + 1 && !isInsideScroller(element) && !cutterOf(element, line),
      ),
    )
    .map((element) => `${nameOf(element)} stands out of the window`);

  function isInsideScroller(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (isScrollable(at)) return true;
    return false;
  }

  return [
    ...(scrollWidth > clientWidth ? [`the page scrolls ${scrollWidth - clientWidth} px sideways`] : []),
    ...texts.flatMap(textFault),
    ...outside,
    ...overlaps,
  ];
}
