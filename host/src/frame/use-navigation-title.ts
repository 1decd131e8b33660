import { currentLanguage } from '@portal/shared/i18n';
import { useTranslations } from '../translations';

interface TitledEntry {
  /** Key in the host's translations, such as `navigation.home`. */
  title: string;
  /** Texts of an entry that a remote declares. */
  words?: { en: string; tr: string };
}

/** Returns a function that returns the title of a navigation entry. */
export function useNavigationTitle(): (entry: TitledEntry) => string {
  const { lookUp } = useTranslations('navigation');
  return ({ title, words }) =>
    words?.[currentLanguage()] ?? lookUp(title.replace(/^navigation\./, ''), title);
}
