import type { Page } from '@playwright/test';

export interface KeyboardRound {
  /** Labels of the focused elements, in Tab order. */
  stops: string[];
  /** Labels of visible, enabled controls that Tab did not reach. */
  missed: string[];
  /** Stops without a visible focus indicator, each with the fault. */
  unseen: string[];
}

const limit = 300;

/** Presses Tab from the start of the page until the focus leaves it, and checks the focus indicator of each stop. */
export async function tabThroughPage(page: Page): Promise<KeyboardRound> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const visited = await page.evaluateHandle(() => new Set<Element>());
  // Banners and notices may come during the round, above the place that it has reached.
  const present = await page.evaluateHandle(() => new Set(document.querySelectorAll<HTMLElement>('*')));
  const round: KeyboardRound = { stops: [], missed: [], unseen: [] };
  for (let count = 0; count < limit; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtStop, visited);
    if (!stop) break;
    round.stops.push(stop.label);
    if (stop.fault) round.unseen.push(`${stop.label}: ${stop.fault}`);
  }
  round.missed = await page.evaluate(
    ([reached, known]) => {
      // Arrow keys move within a group of radio buttons.
      const isInReachedGroup = (element: HTMLElement): boolean =>
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        [...reached].some((one) => one instanceof HTMLInputElement && one.name === element.name);
      return (
        [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !element.matches(':disabled') && !element.closest('[inert]'))
          .filter((element) => known.has(element) && !reached.has(element) && !isInReachedGroup(element))
          // Arrow keys move within tabs, menus and virtual lists; a button opens the choice of a file.
          .filter(
            (element) =>
              element.tabIndex >= 0 ||
              !element.matches('[role="tablist"] *, [role="menu"] *, .ui-virtual-list *, [type="file"]'),
          )
          .map((element) => element.getAttribute('aria-label') ?? element.textContent)
      );
    },
    [visited, present] as const,
  );
  await Promise.all([visited.dispose(), present.dispose()]);
  return round;
}

/** Runs in the page. Returns null when the focus left the page or returned to a visited element. */
function lookAtStop(visited: Set<Element>): { label: string; fault: string | null } | null {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body || visited.has(stop)) return null;
  visited.add(stop);
  // Transitions last until the next frame even with reduced motion.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const label = stop.getAttribute('aria-label') ?? stop.textContent.trim();
  const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  /** Whether a part has an outline that it loses with the focus. */
  const isMarkedByFocus = (element: Element, part?: string): boolean => {
    if (!hasOutline(getComputedStyle(element, part))) return false;
    stop.blur();
    const isPermanent = hasOutline(getComputedStyle(element, part));
    stop.focus();
    return !isPermanent;
  };
  /** The style with the focus indicator and its owner: the element, a part that it draws, or a frame around it. */
  const findMark = (): { style: CSSStyleDeclaration; owner: Element } => {
    const own = { style: getComputedStyle(stop), owner: stop };
    if (hasOutline(own.style)) return own;
    const around = [stop.parentElement, stop.parentElement?.parentElement].filter((one) => one != null);
    const parts = [undefined, '::after', '::before'];
    const marks = [stop, ...around].flatMap((element) => parts.map((part) => ({ element, part })));
    const mark = marks.find(({ element, part }) => isMarkedByFocus(element, part));
    return mark ? { style: getComputedStyle(mark.element, mark.part), owner: mark.element } : own;
  };
  const { style: mark, owner } = findMark();
  const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = mark;
  const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(colour)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (): string => {
    for (let at = stop.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
    }
    return 'rgb(255 255 255)';
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, right, top, bottom, width, height } = stop.getBoundingClientRect();
  const cutBy = (): Element | undefined => {
    const own = owner.getBoundingClientRect();
    for (let at = owner.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const around = at.getBoundingClientRect();
      if (own.left - reach < around.left || own.right + reach > around.right) return at;
      if (own.top - reach < around.top || own.bottom + reach > around.bottom) return at;
    }
    return undefined;
  };
  const covers = (other: Element | null): boolean =>
    other !== null && (stop.contains(other) || other.contains(stop));
  const atMiddle = document.elementFromPoint(left + width / 2, top + height / 2);
  const fault = (): string | null => {
    if (!hasOutline(mark)) return `no outline (${outlineStyle})`;
    if (contrast(outlineColor, ground()) < 3) return `faint outline ${outlineColor} on ${ground()}`;
    // The browser scrolls to whole pixels, so a part of a pixel may stay outside.
    if (Math.min(left, top, innerWidth - right, innerHeight - bottom) <= -1) return 'out of the window';
    if (!covers(atMiddle)) return `under ${atMiddle?.outerHTML.slice(0, 80)}`;
    const cutter = cutBy();
    return cutter ? `outline cut by ${cutter.className}` : null;
  };
  return { label, fault: fault() };
}
