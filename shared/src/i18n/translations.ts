import { defaultLanguage, languages, type Language } from '../contracts/base/access';
import { textsVersion } from '../contracts/remotes/opened-screen';
import { i18n } from './instance';
import { deferTexts, loadTextsFor } from './later-texts';

export type Translations = Record<string, unknown>;
export type TranslationsSource = (language: Language) => Promise<Translations>;

/** The texts of one screen, which are requested first. */
export interface ScreenTexts {
  screen: string;
  /** Rejects when the texts are not available on their own; the whole file has them too. */
  source: TranslationsSource;
}

const retries = 2;
/** Wait before the first retry in milliseconds; longer before each further one. */
const retryDelay = 300;
const sources = new Map<string, { source: TranslationsSource; first: ScreenTexts | undefined }>();
/** Bundles that contain the texts of another language: the next load requests their own. */
const inOtherLanguage = new Set<string>();
const otherLanguage: Language = 'tr';

async function withRetries(load: () => Promise<Translations>): Promise<Translations> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === retries) throw error;
      await new Promise((done) => setTimeout(done, retryDelay * (attempt + 1)));
    }
  }
}

/**
 * Returns a source that fetches translations from a URL. With a hash, the URL contains its start as `?v=` and the
 * browser rejects other content. Uses plain `fetch`: the files are public and need none of the portal's headers.
 */
export function translationsAt(
  address: (language: Language) => string,
  integrity: (language: Language) => string | undefined = () => undefined,
): TranslationsSource {
  return async (language) => {
    const hash = integrity(language);
    const url = new URL(address(language), document.baseURI);
    if (hash) url.searchParams.set('v', textsVersion(hash));
    const response = await fetch(url, hash ? { integrity: hash } : {});
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    return (await response.json()) as Translations;
  };
}

interface Load {
  namespace: string;
  source: TranslationsSource;
  first?: ScreenTexts | undefined;
  /** Language of the file; default: the language of the bundle. */
  from?: Language;
}

/** Adds the texts of the other language where texts of the language are missing. */
async function addOtherLanguage(language: Language, { namespace, source }: Load): Promise<void> {
  const isDefault = language === defaultLanguage;
  const all = await source(isDefault ? otherLanguage : defaultLanguage);
  // i18next falls back to the default language only.
  i18n.addResourceBundle(defaultLanguage, namespace, all, true, !isDefault);
}

/**
 * Adds the texts of the first screen, and the others later. Returns false when they are not available, and after a
 * change of the language, because other screens may be shown then.
 */
async function loadFirst(language: Language, { namespace, source, first }: Load): Promise<boolean> {
  if (!first || languages.some((known) => i18n.hasResourceBundle(known, namespace))) return false;
  const texts = await first.source(language).catch(() => null);
  if (!texts) return false;
  i18n.addResourceBundle(language, namespace, texts, true, true);
  deferTexts(
    { language, namespace },
    {
      screen: first.screen,
      load: async (silent) => {
        try {
          const all = await withRetries(() => source(language));
          i18n.addResourceBundle(language, namespace, all, true, true, { silent });
        } catch (error) {
          await addOtherLanguage(language, { namespace, source });
          throw error;
        }
      },
    },
  );
  return true;
}

async function loadInto(language: Language, load: Load): Promise<void> {
  const { namespace, source, from = language } = load;
  const key = `${language} ${namespace}`;
  if (i18n.hasResourceBundle(language, namespace) && !inOtherLanguage.has(key)) return;
  if (from === language && (await loadFirst(language, load))) return;
  const translations = await withRetries(() => source(from));
  i18n.addResourceBundle(language, namespace, translations, true, true);
  if (from === language) inOtherLanguage.delete(key);
  else inOtherLanguage.add(key);
}

/**
 * Loads a namespace in a language, else in the other language, each with two retries. Returns the language of the
 * loaded texts. Throws "Unable to load translation and all the fallback languages" when both fail.
 */
export async function loadTranslations(language: Language, namespace: string): Promise<Language> {
  const registered = sources.get(namespace);
  if (!registered) return language;
  const { source, first } = registered;
  try {
    await loadInto(language, { namespace, source, first });
    return language;
  } catch {
    try {
      // i18next falls back to the default language; the default language itself takes the texts of another one.
      if (language === defaultLanguage) await loadInto(language, { namespace, source, from: otherLanguage });
      else await loadInto(defaultLanguage, { namespace, source });
      return language === defaultLanguage ? otherLanguage : defaultLanguage;
    } catch (error) {
      throw new Error('Unable to load translation and all the fallback languages', { cause: error });
    }
  }
}

/** Registers a source, so that a change of the language loads it too. The newest one is the last in the list. */
export function registerTranslations(
  namespace: string,
  source: TranslationsSource,
  first?: ScreenTexts,
): void {
  sources.delete(namespace);
  sources.set(namespace, { source, first });
}

export const registeredNamespaces = (): string[] => [...sources.keys()];

/** Hash of each language's file, and the texts that a screen shows first. */
export interface TextOptions {
  integrity?: (language: Language) => string | undefined;
  first?: ScreenTexts | undefined;
}

/**
 * Adds the translations of a package, or of one version of a remote (`versionNamespace`). Resolves when they are
 * loaded in the current language; with `first`, when this screen's texts are loaded.
 */
export async function addTranslations(
  namespace: string,
  address: (language: Language) => string,
  { integrity, first }: TextOptions = {},
): Promise<void> {
  registerTranslations(namespace, translationsAt(address, integrity), first);
  await loadTranslations(i18n.language as Language, namespace);
  await loadTextsFor(namespace, first?.screen);
}

/** Keeps loaded texts, but requests no further language: a missing file of an unused version must not block a change. */
export function removeTranslations(namespace: string): void {
  sources.delete(namespace);
}
