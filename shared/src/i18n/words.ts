import { defaultLanguage, type Language } from '../contracts/base/access';
import { i18n } from './instance';

export type Words = Record<string, unknown>;
export type WordsSource = (language: Language) => Promise<Words>;

const retries = 2;
const pause = 300;
const sources = new Map<string, WordsSource>();
/** Which source the words came from that are there now; another version of a remote brings another one. */
const loadedFrom = new Map<string, WordsSource>();

async function withRetries(load: () => Promise<Words>): Promise<Words> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === retries) throw error;
      await new Promise((done) => setTimeout(done, pause * (attempt + 1)));
    }
  }
}

/**
 * Words of a file at an address, which is refused when it is not the one with this hash. Bare `fetch`: word files are
 * public and need none of the portal's headers.
 */
export function wordsAt(
  address: (language: Language) => string,
  integrity: (language: Language) => string | undefined = () => undefined,
): WordsSource {
  return async (language) => {
    const hash = integrity(language);
    const response = await fetch(
      new URL(address(language), document.baseURI),
      hash ? { integrity: hash } : {},
    );
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    return (await response.json()) as Words;
  };
}

async function loadInto(language: Language, namespace: string, source: WordsSource): Promise<void> {
  const key = `${language} ${namespace}`;
  // What was put there by hand, as tests do, counts as loaded.
  const loaded = loadedFrom.get(key) ?? source;
  if (i18n.hasResourceBundle(language, namespace) && loaded === source) return;
  const words = await withRetries(() => source(language));
  // Another version has taken over while these were on their way.
  if (sources.get(namespace) !== source) return;
  i18n.addResourceBundle(language, namespace, words, true, true);
  loadedFrom.set(key, source);
}

/** Loads a namespace in a language; after two retries in the fallback language; after that it fails by name. */
export async function loadWords(language: Language, namespace: string): Promise<void> {
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

export function registerWords(namespace: string, source: WordsSource): void {
  sources.set(namespace, source);
}

export const registeredNamespaces = (): string[] => [...sources.keys()];

/** One source for one place, so that the words of a version that comes again are not fetched again. */
const places = new Map<string, WordsSource>();

/**
 * Adds the words of a package, or replaces those of its other version; resolves when they can be shown in the language
 * in use. What a part on the screen shows and the new words lack stays.
 */
export async function addWords(
  namespace: string,
  address: (language: Language) => string,
  integrity?: (language: Language) => string | undefined,
): Promise<void> {
  const place = address(defaultLanguage);
  const source = places.get(place) ?? wordsAt(address, integrity);
  places.set(place, source);
  registerWords(namespace, source);
  await loadWords(i18n.language as Language, namespace);
}
