import { defaultLanguage, languages, type Language } from '../contracts/base/access';
import { storedValue } from '../storage';
import { invalidateTranslated } from '../store';
import { i18n } from './instance';
import { loadTranslations, registeredNamespaces } from './translations';

const stored = storedValue('meridian.language', (text) => (isLanguage(text) ? text : null));
const cookieName = 'meridian_language';

/** Whether a value is a supported language. */
export const isLanguage = (text: unknown): text is Language =>
  (languages as readonly unknown[]).includes(text);

/** Returns the language stored on this device, else the cookie's, else the browser's, else the default. */
export function rememberedLanguage(): Language {
  const kept = [stored.read(), readCookie()].find(isLanguage);
  if (kept) return kept;
  for (const wanted of navigator.languages ?? []) {
    const base = wanted.slice(0, 2).toLowerCase();
    if (isLanguage(base)) return base;
  }
  return defaultLanguage;
}

const readCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);

/**
 * Sets the document's language, and a cookie with the wanted language for pages that the server renders. They differ
 * when the wanted language could not be loaded.
 */
export function publishLanguage(shown: Language, wanted = shown): void {
  document.documentElement.lang = shown;
  document.cookie = `${cookieName}=${wanted}; path=/; max-age=31536000; SameSite=Lax`;
}

/** Namespaces of the page's own texts. A remote without its file shows its texts in the other language instead. */
const pageNamespaces = ['shared', 'host'];

/**
 * Switches the page to a language: loads its translations, then invalidates the data that depends on it. Throws, and
 * changes nothing, when the page's own texts cannot be loaded in the language.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all(
    registeredNamespaces().map(async (namespace) => {
      const loaded = await loadTranslations(language, namespace);
      if (loaded !== language && pageNamespaces.includes(namespace))
        throw new Error(`Unable to load translation ${language} of ${namespace}`);
    }),
  );
  await i18n.changeLanguage(language);
  publishLanguage(language);
  invalidateTranslated();
}

/** Returns the language that the page is shown in. */
export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : defaultLanguage);
