const key = 'meridian.language';

/**
 * The language chosen in this browser alone, under the key that the portal's translations use. Once the person's own
 * choice is stored it is forgotten: from then on what they choose elsewhere holds here, too.
 */
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
  forget(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage holds no choice either.
    }
  },
};
