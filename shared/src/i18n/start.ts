import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language } from '../contracts/base/access';
import { i18n } from './instance';
import { publishLanguage } from './language';
import { loadSharedTranslations } from '../translations';
import { loadTranslations, registerTranslations, translationsAt, type Translations } from './translations';

export interface I18nOptions {
  language: Language;
  /** Returns the URL of the host's translations; null when the page has no host. */
  hostAddress: ((language: Language) => string) | null;
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

/** Key of the texts of `shared` in the host's file; the same as in shared/tooling/translations/join.mjs. */
const sharedKey = '@shared';

/** Registers the host's file as the source of both namespaces, so that a page loads one file. */
function registerHostFile(address: (language: Language) => string): void {
  const fetchFile = translationsAt(address);
  const files = new Map<Language, Promise<Translations>>();
  const load = (language: Language): Promise<Translations> => {
    const file =
      files.get(language) ??
      fetchFile(language).catch((error: unknown) => {
        files.delete(language);
        throw error;
      });
    files.set(language, file);
    return file;
  };
  registerTranslations('shared', async (language) => {
    const { [sharedKey]: texts } = await load(language);
    return (texts as Translations | undefined) ?? loadSharedTranslations(language);
  });
  registerTranslations('host', async (language) => {
    const { [sharedKey]: _shared, ...texts } = await load(language);
    return texts;
  });
}

/**
 * Loads the translations of `shared` and of the host, and switches the page to the language. When a file fails, the
 * whole page is shown in the other language, because `lang`, dates and numbers must match the texts.
 */
export async function startI18n({ language, hostAddress }: I18nOptions): Promise<void> {
  await initI18n(language);
  if (hostAddress) registerHostFile(hostAddress);
  else registerTranslations('shared', loadSharedTranslations);
  const namespaces = hostAddress ? ['shared', 'host'] : ['shared'];
  const shown = (await loadAll(language, namespaces)).find((one) => one !== language) ?? language;
  if (shown !== language) await loadAll(shown, namespaces);
  if (i18n.language !== shown) await i18n.changeLanguage(shown);
  publishLanguage(shown, language);
}
