import { defaultLanguage, languages, type Language } from '../contracts/base/access';
import { storedValue } from '../session';
import { invalidateTranslated } from '../store';
import { i18n } from './instance';
import { loadTranslations, registeredNamespaces } from './translations';

const stored = storedValue('meridian.language', (text) => (isLanguage(text) ? text : null));
const cookieName = 'meridian_language';

export const isLanguage = (text: unknown): text is Language =>
  (languages as readonly unknown[]).includes(text);

/** The language chosen on this device, else the last one in use here, else the browser's, else the default. */
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

/** Publishes the current language in the document and in a cookie for pages that the server renders. */
export function publishLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; SameSite=Lax`;
}

/** Loads the language's texts, switches the page to it and invalidates the data that depends on it. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all(registeredNamespaces().map((namespace) => loadTranslations(language, namespace)));
  await i18n.changeLanguage(language);
  publishLanguage(language);
  invalidateTranslated();
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : defaultLanguage);
