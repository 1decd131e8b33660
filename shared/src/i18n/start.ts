import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language } from '../contracts/base/access';
import { i18n } from './instance';
import { publishLanguage } from './language';
import {
  loadTranslations,
  registerTranslations,
  translationsAt,
  type Translations,
  type TranslationsSource,
} from './translations';

export interface I18nOptions {
  language: Language;
  /** Returns the URL of the host's translations, which contain the texts of `shared`. A page without host loads only these. */
  hostAddress?: (language: Language) => string;
  /** Returns the URL of the texts of the first screen, with all texts of `shared`. Without it all texts are loaded. */
  firstAddress?: ((language: Language) => string) | undefined;
}

const loadAll = (language: Language, namespaces: readonly string[]): Promise<Language[]> =>
  Promise.all(namespaces.map((namespace) => loadTranslations(language, namespace)));

/** Initialises i18next without loading translations. Does nothing when it is initialised already. */
export async function initI18n(language: Language): Promise<void> {
  if (i18n.isInitialized) return;
  i18n.use(initReactI18next);
  await i18n.init({
    lng: language,
    fallbackLng: defaultLanguage,
    ns: ['shared'],
    defaultNS: 'shared',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      if (process.env.NODE_ENV !== 'production') console.warn(`Missing translation key: ${namespace}:${key}`);
    },
    react: { useSuspense: false, bindI18nStore: 'added', bindI18n: 'languageChanged' },
  });
}

/** Returns the URL of the texts of `shared` on a page without host; the same as in shared/tooling/webpack. */
const sharedAddress = (language: Language): string => `/assets/i18n/shared/${language}.json`;

/** Key of the texts of `shared` in the host's file; the same as in shared/tooling/translations/join.mjs. */
const sharedKey = '@shared';

/** Returns a source that requests each language's file once. */
function onceEach(fetchFile: TranslationsSource): TranslationsSource {
  const files = new Map<Language, Promise<Translations>>();
  return (language) => {
    const file =
      files.get(language) ??
      fetchFile(language).catch((error: unknown) => {
        files.delete(language);
        throw error;
      });
    files.set(language, file);
    return file;
  };
}

const sharedTexts =
  (load: TranslationsSource): TranslationsSource =>
  async (language) => {
    const { [sharedKey]: texts = {} } = await load(language);
    return texts as Translations;
  };

const hostTexts =
  (load: TranslationsSource): TranslationsSource =>
  async (language) => {
    const { [sharedKey]: _shared, ...texts } = await load(language);
    return texts;
  };

/** Registers the host's files as the source of both namespaces, so that a page loads one file. */
function registerHostFile(all: TranslationsSource, first?: TranslationsSource): void {
  for (const [namespace, textsIn] of [['shared', sharedTexts] as const, ['host', hostTexts] as const])
    registerTranslations(namespace, textsIn(all), first && { screen: 'first', source: textsIn(first) });
}

/**
 * Loads the translations of `shared` and of the host, and switches the page to the language. When a file fails, the
 * whole page is shown in the other language, because `lang`, dates and numbers must match the texts.
 */
export async function startI18n({ language, hostAddress, firstAddress }: I18nOptions): Promise<void> {
  await initI18n(language);
  if (hostAddress)
    registerHostFile(
      onceEach(translationsAt(hostAddress)),
      firstAddress && onceEach(translationsAt(firstAddress)),
    );
  else registerTranslations('shared', translationsAt(sharedAddress));
  const namespaces = hostAddress ? ['shared', 'host'] : ['shared'];
  const shown = (await loadAll(language, namespaces)).find((one) => one !== language) ?? language;
  if (shown !== language) await loadAll(shown, namespaces);
  if (i18n.language !== shown) await i18n.changeLanguage(shown);
  publishLanguage(shown, language);
}
