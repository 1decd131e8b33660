import { defaultLanguage, type Language } from '../contracts/base/access';
import { i18n } from './instance';

export type Translations = Record<string, unknown>;
export type TranslationsSource = (language: Language) => Promise<Translations>;

const retries = 2;
const pause = 300;
const sources = new Map<string, TranslationsSource>();
/** Marks a bundle that contains the texts of another language, so that the next load requests its own. */
const otherLanguage: TranslationsSource = () => Promise.reject(new Error('never called'));
/** Source of each loaded bundle; another version of a remote has another source. */
const loadedFrom = new Map<string, TranslationsSource>();

async function withRetries(load: () => Promise<Translations>): Promise<Translations> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === retries) throw error;
      await new Promise((done) => setTimeout(done, pause * (attempt + 1)));
    }
  }
}

/** Returns the start of a `sha384-…` hash in URL-safe characters. */
const versionOf = (hash: string): string =>
  hash.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_').slice(0, 16);

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
    if (hash) url.searchParams.set('v', versionOf(hash));
    const response = await fetch(url, hash ? { integrity: hash } : {});
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    return (await response.json()) as Translations;
  };
}

interface Load {
  namespace: string;
  source: TranslationsSource;
  /** Language of the file; default: the language of the bundle. */
  from?: Language;
}

async function loadInto(language: Language, { namespace, source, from = language }: Load): Promise<void> {
  const key = `${language} ${namespace}`;
  // A bundle that was added directly, as in tests, counts as loaded.
  const loaded = loadedFrom.get(key) ?? source;
  if (i18n.hasResourceBundle(language, namespace) && loaded === source) return;
  const translations = await withRetries(() => source(from));
  // Another version may have been registered during the download.
  if (sources.get(namespace) !== source) return;
  i18n.addResourceBundle(language, namespace, translations, true, true);
  loadedFrom.set(key, from === language ? source : otherLanguage);
}

/**
 * Loads a namespace in a language, else in the other language, each with two retries. Throws "Unable to load
 * translation and all the fallback languages" when both fail.
 */
export async function loadTranslations(language: Language, namespace: string): Promise<void> {
  const source = sources.get(namespace);
  if (!source) return;
  try {
    await loadInto(language, { namespace, source });
  } catch {
    try {
      // i18next falls back to the default language; the default language itself takes the texts of another one.
      if (language !== defaultLanguage) await loadInto(defaultLanguage, { namespace, source });
      else await loadInto(language, { namespace, source, from: 'tr' });
    } catch (error) {
      throw new Error('Unable to load translation and all the fallback languages', { cause: error });
    }
  }
}

export function registerTranslations(namespace: string, source: TranslationsSource): void {
  sources.set(namespace, source);
}

export const registeredNamespaces = (): string[] => [...sources.keys()];

/** Reused per URL, so that reactivating a version does not fetch its translations again. */
const sourceByAddress = new Map<string, TranslationsSource>();

/**
 * Adds the translations of a package, or replaces those of its previous version. Resolves when they are loaded in
 * the current language. Keys of the previous version that are missing in the new one are kept, because its screen
 * may still be shown.
 */
export async function addTranslations(
  namespace: string,
  address: (language: Language) => string,
  integrity?: (language: Language) => string | undefined,
): Promise<void> {
  const key = address(defaultLanguage);
  const source = sourceByAddress.get(key) ?? translationsAt(address, integrity);
  sourceByAddress.set(key, source);
  registerTranslations(namespace, source);
  await loadTranslations(i18n.language as Language, namespace);
}
