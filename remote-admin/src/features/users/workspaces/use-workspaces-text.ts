import type { ListedUser } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

/** Returns a function that returns the listed names of a user's workspaces, and the number of further ones. */
export function useWorkspacesText() {
  const { t } = useTranslations('users');
  return ({ count, names }: ListedUser['workspaces']): string => {
    const more = count - names.length;
    const text = names.join(', ') || t('account.noWorkspaces');
    return more > 0 ? t('workspaces.more', { count: more, number: formatNumber(more), names: text }) : text;
  };
}
