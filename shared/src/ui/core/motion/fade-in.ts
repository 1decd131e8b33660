const timing: KeyframeAnimationOptions = { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * Fades an element in over 150 ms. Does nothing with reduced motion. It does not move the element, because fixed
 * descendants, such as the loading bar, would move too.
 */
export function fadeIn(element: Element): void {
  // Old browsers and jsdom have no animations.
  if (!('animate' in element) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate({ opacity: [0, 1] }, timing);
}
