const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Returns the elements inside that Tab reaches, in order. */
export const stopsIn = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert]'),
  );

const gap = 8;
const minHeight = 240;

/**
 * Positions the box below its button, aligned with one end of it and inside the window; above the button when there
 * is no space below. On narrow screens the style sheet shows a bottom sheet and ignores these values.
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
  const isBelow = below >= minHeight || below >= above;
  const set = (name: string, value: number | 'auto') =>
    box.style.setProperty(`--ui-panel-${name}`, value === 'auto' ? value : `${Math.round(value)}px`);
  set('width', size);
  set('left', Math.max(gap, Math.min(wanted, clientWidth - size - gap)));
  set('top', isBelow ? at.bottom + gap : 'auto');
  set('bottom', isBelow ? 'auto' : window.innerHeight - at.top + gap);
  set('height', Math.max(0, isBelow ? below : above));
}
