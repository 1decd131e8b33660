import type { ListedUser } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

/**
 * Returns a function that returns the listed names of the workspaces that a user is a member of, and the number of more
 * ones, or else what the user may read without a membership.
 */
export function useWorkspacesText() {
  const { t } = useTranslations('users');
  return ({ count, names, further }: ListedUser['workspaces']): string => {
    const more = count - names.length;
    const text = names.join(', ') || t(`workspaces.further.${further}`);
    return more > 0 ? t('workspaces.more', { count: more, number: formatNumber(more), names: text }) : text;
  };
}
