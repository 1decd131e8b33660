import type { TenantDomain } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import type { RowAction } from '@portal/shared/ui/list';
import { RefreshCw, Star, Trash2 } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useDeleteDomain } from './use-delete-domain';
import { useCheckDomain, useMakePrimary } from './use-domain-changes';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Returns a function that returns the actions on a domain of the list. */
export function useRowActions(): (domain: TenantDomain) => RowAction[] {
  const { t } = useTranslations('domains');
  const notice = useNotice();
  const { checkDomain } = useCheckDomain();
  const { makePrimary } = useMakePrimary();
  const deleteDomain = useDeleteDomain({ returnsToList: false });
  const check = async (domain: TenantDomain) => {
    const checked = await checkDomain(domain);
    const failure = checked?.state === 'verified' ? null : checked?.verification.failure;
    if (failure)
      notice.info(
        t('actions.notVerified', { name: domain.name, reason: t(`verification.failures.${failure}`) }),
      );
  };
  return (domain) => [
    {
      key: 'check',
      label: t(domain.state === 'failed' ? 'verification.restart' : 'verification.check'),
      icon: <RefreshCw {...icon} />,
      quick: true,
      onSelect: () => void check(domain),
    },
    ...(domain.state === 'verified' && !domain.isPrimary
      ? [
          {
            key: 'primary',
            label: t('primaryCard.make'),
            icon: <Star {...icon} />,
            onSelect: () => void makePrimary(domain),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('delete.open'),
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: () => void deleteDomain(domain),
    },
  ];
}
