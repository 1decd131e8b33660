const key = 'meridian.dense-navigation';

/** Whether the person keeps the dense navigation narrow in this browser; narrow until they make it wide. */
export const denseNavigation = {
  wanted(): boolean {
    try {
      return localStorage.getItem(key) !== 'off';
    } catch {
      return true;
    }
  },
  keep(dense: boolean): void {
    try {
      localStorage.setItem(key, dense ? 'on' : 'off');
    } catch {
      // It holds until the page is left.
    }
  },
};
