const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** What Tab reaches inside, in order. */
export const stopsIn = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert]'),
  );

const gap = 8;
const leastHeight = 240;

/**
 * Puts the box under its button, one end at that end of the button, inside the window; above the button where there is no
 * room below. The style sheet makes a sheet of it on narrow screens and leaves these values alone there.
 */
export function placePanel(
  box: HTMLElement,
  anchor: HTMLElement,
  { width, align }: { width: number; align: 'start' | 'end' },
): void {
  const at = anchor.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const size = Math.min(width, clientWidth - 2 * gap);
  const atLeft = (getComputedStyle(anchor).direction === 'rtl') === (align === 'end');
  const wanted = atLeft ? at.left : at.right - size;
  const below = window.innerHeight - at.bottom - 2 * gap;
  const above = at.top - 2 * gap;
  const isBelow = below >= leastHeight || below >= above;
  const set = (name: string, value: number | 'auto') =>
    box.style.setProperty(`--ui-panel-${name}`, value === 'auto' ? value : `${Math.round(value)}px`);
  set('width', size);
  set('left', Math.max(gap, Math.min(wanted, clientWidth - size - gap)));
  set('top', isBelow ? at.bottom + gap : 'auto');
  set('bottom', isBelow ? 'auto' : window.innerHeight - at.top + gap);
  set('height', Math.max(0, isBelow ? below : above));
}
