/** Time for a component to move the focus itself, in milliseconds. */
const grace = 100;
const historyLength = 10;
const containers =
  '[role="dialog"], [role="alertdialog"], [role="tabpanel"], [role="region"], section[aria-label], section[aria-labelledby], form, main';

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [hidden]') &&
  (element.checkVisibility?.() ?? true);

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at);
  return ancestors;
}

interface Visit {
  element: Element;
  /** Read when the element had the focus, because a removed element has none. */
  ancestors: readonly Element[];
}

/**
 * Returns the element itself if it was only moved, else the nearest remaining part of the page, else the element that
 * had the focus before, else the heading.
 */
function findTarget([last, ...earlier]: readonly Visit[]): Element | null | undefined {
  if (last && isUsable(last.element)) return last.element;
  return (
    last?.ancestors.find((ancestor) => ancestor.matches(containers) && isUsable(ancestor)) ??
    earlier.find(({ element }) => isUsable(element))?.element ??
    document.querySelector('main h1') ??
    document.querySelector('main')
  );
}

function focus(target: Element | null | undefined): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

const isOnBody = (): boolean => (document.activeElement ?? document.body) === document.body;
const hasRemoved = (changes: readonly MutationRecord[], element: Element): boolean =>
  changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));

/**
 * Moves the focus to the nearest remaining part of the page when the focused element is removed, hidden or disabled
 * and no component moves the focus. Otherwise the keyboard starts at the top of the page again, and a screen reader
 * loses its place. Returns a cleanup function.
 */
export function keepFocus(): () => void {
  let visits: readonly Visit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** After a click on plain text or a Tab out of the page the element stays usable, and the focus stays away. */
  const check = (changes: readonly MutationRecord[] = []): void => {
    const [last] = visits;
    if (timer !== undefined || !last || !isOnBody()) return;
    if (isUsable(last.element) && !hasRemoved(changes, last.element)) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isOnBody()) focus(findTarget(visits));
    }, grace);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    const others = visits.filter(({ element }) => element !== target);
    visits = [{ element: target, ancestors: ancestorsOf(target) }, ...others].slice(0, historyLength);
  };
  // A browser sends no event for the blur of a removed element.
  const removals = new MutationObserver(check);
  removals.observe(document.body, { childList: true, subtree: true });
  const onBlur = () => void setTimeout(check);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    clearTimeout(timer);
    removals.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}
