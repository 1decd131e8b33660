const timing: KeyframeAnimationOptions = { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Fades an element in over 150 ms; `rise` also moves it up by that many pixels. Does nothing with reduced motion. */
export function fadeIn(element: Element, rise = 0): void {
  // Old browsers and jsdom have no animations.
  if (!('animate' in element) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate({ opacity: [0, 1], translate: [`0 ${rise}px`, '0 0'] }, timing);
}
