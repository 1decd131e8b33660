const key = 'meridian.language';

/** The language chosen in this browser, under the key that the portal's translations use. */
export const languageChoice = {
  made(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  keep(language: string): void {
    document.cookie = `meridian_language=${language}; path=/; max-age=31536000; SameSite=Lax`;
    try {
      localStorage.setItem(key, language);
    } catch {
      // The cookie and the address carry the choice as well.
    }
  },
};
