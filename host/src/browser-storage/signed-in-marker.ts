const key = 'meridian.signed-in';

/**
 * Says, across tabs, that somebody signed in on this browser: the landing page then tries a silent sign-in.
 * It is a hint and carries nothing about the person.
 */
export const signedInMarker = {
  present(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  put(): void {
    try {
      localStorage.setItem(key, '1');
    } catch (error) {
      console.warn('The sign-in could not be remembered for other tabs', error);
    }
  },
  remove(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage holds no marker either.
    }
  },
};
