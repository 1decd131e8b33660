import type { Page } from '@playwright/test';
import { finishAnimations } from '../pages/shell';

/** Returns the layout faults of the current frame: overlaps, clipped content, small or unreachable controls. */
export async function checkFrame(page: Page): Promise<string[]> {
  await finishAnimations(page);
  return page.evaluate(findFrameFaults);
}

/** Playwright serializes this function and runs it in the page, so it must not use anything from this module. */
function findFrameFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const label = (element: Element): string =>
    element.getAttribute('aria-label') || element.textContent.trim().slice(0, 40) || element.className;
  const box = (element: Element) => element.getBoundingClientRect();
  // Text for screen readers only is 1 px wide.
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    box(element).width > 1 &&
    box(element).bottom > 0;
  const seen = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

  // Content of the screen scrolls below the controls in the corner of the layout without a frame.
  const isInCorner = (element: Element): boolean => element.closest('.host-empty__corner') !== null;
  const scrollsBelow = (one: Element, other: Element): boolean =>
    isInCorner(one) !== isInCorner(other) &&
    [one, other].some((each) => each.closest('.host-screen') !== null);
  const overlap = (one: Element, other: Element): boolean => {
    if (one.contains(other) || other.contains(one) || scrollsBelow(one, other)) return false;
    const [a, b] = [box(one), box(other)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 0.5 && down > 0.5;
  };
  const overlaps = (elements: HTMLElement[]): string[] =>
    elements.flatMap((one, index) =>
      elements
        .slice(index + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${label(one)} lies on ${label(other)}`),
    );

  const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
  const cutBy = (control: Element): Element | undefined => {
    const own = box(control);
    for (let at = control.parentElement; at?.closest('.host-frame'); at = at.parentElement) {
      const around = box(at);
      if (clips(at) && (own.left < around.left - 0.5 || own.right > around.right + 0.5)) return at;
    }
    return undefined;
  };
  const isSmall = (control: Element): boolean => {
    const inText = getComputedStyle(control).display === 'inline' && control.closest('p, li') !== null;
    return !inText && Math.min(box(control).width, box(control).height) < 24;
  };
  const isNameless = (control: Element): boolean =>
    !control.matches('input') && !control.textContent.trim() && !control.getAttribute('aria-label');
  const faultsOf = (control: HTMLElement): string[] => {
    const { left, right, width, height } = box(control);
    const cutter = cutBy(control);
    return [
      left < -0.5 || right > clientWidth + 0.5 ? 'stands out of the window' : '',
      isSmall(control) ? `is only ${Math.round(width)} × ${Math.round(height)}` : '',
      isNameless(control) ? `has no name: ${control.outerHTML.slice(0, 80)}` : '',
      cutter ? `is cut by ${cutter.className}` : '',
    ]
      .filter((fault) => fault !== '')
      .map((fault) => `${label(control)} ${fault}`);
  };

  const controls = seen('.host-frame :is(a[href], button, input, select, textarea, summary)').filter(
    (element) => !element.closest('[inert], .ui-skip-link'),
  );
  const texts = seen(':is(.host-side, .host-top, .host-toolbar) *');
  return [
    ...(scrollWidth > clientWidth ? [`the page scrolls ${scrollWidth - clientWidth} px sideways`] : []),
    ...overlaps(seen('.host-side:not(.host-side--over), .host-toolbar, .host-top > .host-bar, main')),
    ...overlaps(controls),
    ...controls.flatMap(faultsOf),
    ...texts
      .filter((element) => clips(element) && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${label(element)} is cut: ${element.scrollWidth} px in ${element.clientWidth}`),
  ];
}
