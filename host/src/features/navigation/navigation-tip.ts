const tipGap = 8;

/** Shows the name as a tip. Its position is fixed, because the navigation clips its overflow. */
export function showTip(link: HTMLElement): void {
  const { top, height, left, right } = link.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(link).direction === 'rtl';
  const start = isRightToLeft ? window.innerWidth - left : right;
  link.style.setProperty('--host-tip-top', `${Math.round(top + height / 2)}px`);
  link.style.setProperty('--host-tip-start', `${Math.round(start + tipGap)}px`);
  link.dataset.tip = '';
}

/** Hides the tip of a link. */
export function hideTip(link: HTMLElement): void {
  delete link.dataset.tip;
}
