import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language } from '../contracts/base/access';
import { i18n } from './instance';
import { publishLanguage } from './language';
import { loadWords, registerWords, wordsAt, type Words } from './words';

export interface I18nOptions {
  language: Language;
  /** Where the host's words lie, `{lang}` for the language; null when the page has no host. */
  loadPath?: string | null;
}

const sharedWords = async (language: Language): Promise<Words> =>
  language === 'tr' ? (await import('./words/tr.json')).default : (await import('./words/en.json')).default;

/** Readies the instance without loading anything. */
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

/** Starts the translations: shared's words and the host's, in this language. */
export async function startI18n({
  language,
  loadPath = './assets/i18n/{lang}.json',
}: I18nOptions): Promise<void> {
  await initI18n(language);
  registerWords('shared', sharedWords);
  if (loadPath !== null)
    registerWords(
      'host',
      wordsAt((lang) => loadPath.replace('{lang}', lang)),
    );
  const namespaces = loadPath === null ? ['shared'] : ['shared', 'host'];
  await Promise.all(namespaces.map((namespace) => loadWords(language, namespace)));
  if (i18n.language !== language) await i18n.changeLanguage(language);
  publishLanguage(language);
}
