import { defaultLanguage, type Language } from '../contracts/base/access';
import { i18n } from './instance';

export type Translations = Record<string, unknown>;
export type TranslationsSource = (language: Language) => Promise<Translations>;

const retries = 2;
const pause = 300;
const sources = new Map<string, TranslationsSource>();
/** The source of each loaded bundle: another version of a remote brings another source. */
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

/** The start of a `sha384-…` hash, in characters that an address may contain. */
const versionOf = (hash: string): string =>
  hash.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_').slice(0, 16);

/**
 * Fetches translations from an address. With a hash, the address carries its start as `?v=` and the browser rejects
 * other content. Bare `fetch`: the files are public and need none of the portal's headers.
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

async function loadInto(language: Language, namespace: string, source: TranslationsSource): Promise<void> {
  const key = `${language} ${namespace}`;
  // A bundle that was added directly, as tests do, counts as loaded.
  const loaded = loadedFrom.get(key) ?? source;
  if (i18n.hasResourceBundle(language, namespace) && loaded === source) return;
  const translations = await withRetries(() => source(language));
  // Another version may have been registered during the download.
  if (sources.get(namespace) !== source) return;
  i18n.addResourceBundle(language, namespace, translations, true, true);
  loadedFrom.set(key, source);
}

/**
 * Loads a namespace in a language. After two retries it loads the fallback language.
 * Throws "Unable to load translation and all the fallback languages" when that fails too.
 */
export async function loadTranslations(language: Language, namespace: string): Promise<void> {
  const source = sources.get(namespace);
  if (!source) return;
  try {
    await loadInto(language, namespace, source);
  } catch {
    try {
      await loadInto(defaultLanguage, namespace, source);
    } catch (error) {
      throw new Error('Unable to load translation and all the fallback languages', { cause: error });
    }
  }
}

export function registerTranslations(namespace: string, source: TranslationsSource): void {
  sources.set(namespace, source);
}

export const registeredNamespaces = (): string[] => [...sources.keys()];

/** One source per address, so that the translations of a version that is activated again are not fetched twice. */
const sourceByAddress = new Map<string, TranslationsSource>();

/**
 * Adds the translations of a package, or replaces those of its previous version. Resolves when they are loaded in the
 * current language. Keys that only the previous version has are kept, because its screen may still be shown.
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
