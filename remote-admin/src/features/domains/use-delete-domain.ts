import type { TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { useLeaveRemoved } from '../../detail/use-leave-removed';
import { useTranslations } from '../../translations';
import { domainSearch } from './domains-address';
import { useDeleteDomainMutation } from './domains.api';
import { useDomainAction } from './use-domain-action';

/** Returns a function that deletes a domain after a question that names the consequences. */
export function useDeleteDomain({ returnsToList }: { returnsToList: boolean }) {
  const { t } = useTranslations('domains');
  const confirm = useConfirm();
  const notice = useNotice();
  const navigate = useNavigate();
  const leave = useLeaveRemoved();
  const run = useDomainAction('state');
  const [deleteDomain] = useDeleteDomainMutation();
  return async (domain: TenantDomain): Promise<void> => {
    const { id, name, isPrimary, enforce, userCount } = domain;
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
    if (returnsToList) await leave();
    const isDone = await run({ item: domain, call: deleteDomain, outcome: t('delete.outcome') });
    if (isDone) notice.success(t('delete.done', { name }));
    else if (returnsToList) await navigate({ search: domainSearch(id) });
  };
}
