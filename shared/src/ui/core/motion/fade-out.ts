const timing: KeyframeAnimationOptions = { duration: 120, easing: 'ease-out', fill: 'forwards' };
const removedAttributes = [
  'id',
  'name',
  'role',
  'tabindex',
  'aria-modal',
  'aria-live',
  'data-perf',
  'data-ui-live',
];

/**
 * Fades out a copy of an element that React removes now. Call it in the cleanup function of a layout effect. The copy
 * is inert and hidden from assistive technology, so neither focus nor the removal waits for the animation. Does
 * nothing with reduced motion.
 */
export function fadeOutRemoved(element: HTMLElement): void {
  // Old browsers and jsdom have no animations.
  if (!('animate' in element) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = copyOf(element);
  queueMicrotask(() => {
    // React's strict mode runs cleanup functions without removing the element.
    if (element.isConnected) return;
    document.body.append(copy.element);
    copy.restoreScroll();
    const animation = copy.element.animate({ opacity: [1, 0] }, timing);
    const remove = () => copy.element.remove();
    animation.onfinish = remove;
    animation.oncancel = remove;
  });
}

function copyOf(element: HTMLElement): { element: HTMLElement; restoreScroll(): void } {
  const copy = element.cloneNode(true) as HTMLElement;
  const originals = [element, ...element.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  // Reading the scroll position of every element is one layout; the copies get theirs after they are in the page.
  const scrolled = originals.flatMap(({ scrollTop }, index) => {
    const target = copies[index];
    return scrollTop > 0 && target ? [{ target, scrollTop }] : [];
  });
  for (const one of copies) for (const name of removedAttributes) one.removeAttribute(name);
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('ui-leaving');
  return {
    element: copy,
    restoreScroll: () => {
      for (const { target, scrollTop } of scrolled) target.scrollTop = scrollTop;
    },
  };
}
