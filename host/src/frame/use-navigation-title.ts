import { currentLanguage } from '@portal/shared/i18n';
import { useTranslations } from '../translations';

interface Titled {
  /** A key of the host's texts, `navigation.home`. */
  title: string;
  /** The texts of an entry that a remote brings. */
  words?: { en: string; tr: string };
}

/** Returns a function for the title of a navigation entry. */
export function useNavigationTitle(): (entry: Titled) => string {
  const { lookUp } = useTranslations('navigation');
  return ({ title, words }) =>
    words?.[currentLanguage()] ?? lookUp(title.replace(/^navigation\./, ''), title);
}
