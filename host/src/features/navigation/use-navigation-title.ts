import type { NavigationItem } from '@portal/shared/contracts';
import { currentLanguage, useWords } from '@portal/shared/i18n';

/** The words of an entry: those that a remote brings, or the host's own by key. */
export function useNavigationTitle({ title, words }: NavigationItem): string {
  const { t } = useWords('host');
  return words ? words[currentLanguage()] : t(title);
}
