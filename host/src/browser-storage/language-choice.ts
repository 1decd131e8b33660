import { storedValue } from '@portal/shared/storage';

const stored = storedValue('meridian.language', String);

/**
 * Language chosen in this browser, under the key that the translations read. It is removed once it is saved with the
 * person's preferences, so that a later choice on another device applies here too.
 */
export const languageChoice = {
  exists: (): boolean => stored.read() !== null,
  write(language: string): void {
    document.cookie = `meridian_language=${language}; path=/; max-age=31536000; SameSite=Lax`;
    stored.write(language);
  },
  remove: stored.remove,
};
