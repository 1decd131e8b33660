import type { TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { useDeleteDomainMutation } from './domains.api';

/** Returns a function that deletes a domain after a question that names the consequences. */
export function useDeleteDomain({ returnsToList }: { returnsToList: boolean }) {
  const { t } = useTranslations('domains');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const navigate = useNavigate();
  const [deleteDomain] = useDeleteDomainMutation();
  return async ({ id, name, isPrimary, enforce, userCount, version }: TenantDomain): Promise<void> => {
    const consequences = [
      t('delete.users', { count: userCount, number: formatNumber(userCount) }),
      ...(isPrimary ? [t('delete.primary')] : []),
      ...(enforce ? [t('delete.enforce')] : []),
    ];
    const isConfirmed = await confirm({
      title: t('delete.title', { name }),
      message: consequences.join(' '),
      actions: {
        confirm: { label: t('delete.confirm'), color: 'danger' },
        cancel: { label: t('delete.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    // The list comes first: the screen of a deleted domain would load it again and find nothing.
    if (returnsToList) await navigate({ search: '' });
    const { error } = await deleteDomain({ id, ifMatch: version });
    if (error) showProblem(error);
    else notice.success(t('delete.done', { name }));
  };
}
