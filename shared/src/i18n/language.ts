import { defaultLanguage, languages, type Language } from '../contracts/base/access';
import { invalidateTranslated } from '../store';
import { i18n } from './instance';
import { loadWords, registeredNamespaces } from './words';

const storageKey = 'meridian.language';
const cookieName = 'meridian_language';

export const isLanguage = (text: unknown): text is Language =>
  (languages as readonly unknown[]).includes(text);

/** The language chosen on this device alone, else the one last in use here, else the browser's, else the default. */
export function rememberedLanguage(): Language {
  const kept = [readStored(), readCookie()].find(isLanguage);
  if (kept) return kept;
  for (const wanted of navigator.languages ?? []) {
    const base = wanted.slice(0, 2).toLowerCase();
    if (isLanguage(base)) return base;
  }
  return defaultLanguage;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

const readCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);

/** The language in use, mirrored where pages without JavaScript state can see it. It says nothing about a choice. */
export function publishLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; SameSite=Lax`;
}

/** Loads the language's texts, switches the page to it and invalidates the data that depends on it. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all(registeredNamespaces().map((namespace) => loadWords(language, namespace)));
  await i18n.changeLanguage(language);
  publishLanguage(language);
  invalidateTranslated();
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : defaultLanguage);
