import type { TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useProblemNotice } from '@portal/shared/ui';
import { runOnSelection, type BulkAction, type SelectedRows } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useBulkOutcome } from '../../bulk/use-bulk-outcome';
import { useTranslations } from '../../translations';
import { useDeleteDomainsMutation, useVerifyDomainsMutation } from './domains.api';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

const outcomes = {
  deleted: 'bulk.removed',
  queued: 'bulk.queued',
  too_soon: 'bulk.tooSoon',
  not_found: 'bulk.missing',
} as const;
type Outcome = keyof typeof outcomes;

/**
 * Returns the actions on selected domains. `loadMatching` returns all domains that match the search and the filters,
 * for a selection of all.
 */
export function useBulkActions(loadMatching: () => Promise<readonly TenantDomain[]>): BulkAction[] {
  const { t } = useTranslations('domains');
  const confirm = useConfirm();
  const runOnRows = useRunOnRows(loadMatching);
  const [verifyDomains] = useVerifyDomainsMutation();
  const [deleteDomains] = useDeleteDomainsMutation();
  const remove = async (rows: SelectedRows) => {
    const isConfirmed = await confirm({
      title: t('bulk.title', { count: rows.count, number: formatNumber(rows.count) }),
      message: t('bulk.text'),
      actions: {
        confirm: { label: t('delete.confirm'), color: 'danger' },
        cancel: { label: t('delete.cancel') },
      },
      dismissible: true,
    });
    return isConfirmed && runOnRows(rows, (ids) => deleteDomains(ids).unwrap());
  };
  return [
    {
      key: 'check',
      label: t('verification.check'),
      icon: <RefreshCw {...icon} />,
      run: (rows) => runOnRows(rows, (ids) => verifyDomains(ids).unwrap()),
    },
    { key: 'delete', label: t('delete.open'), icon: <Trash2 {...icon} />, run: remove },
  ];
}

type Call = (ids: readonly string[]) => Promise<{ results: readonly { result: Outcome }[] }>;

/** Returns a function that runs a call on the selected rows and shows how many had each outcome. */
function useRunOnRows(loadMatching: () => Promise<readonly TenantDomain[]>) {
  const { t } = useTranslations('domains');
  const showOutcome = useBulkOutcome({
    results: Object.keys(outcomes) as Outcome[],
    refusals: ['too_soon', 'not_found'],
    textOf: (outcome, values) => t(outcomes[outcome], values),
    none: t('bulk.none'),
  });
  const showProblem = useProblemNotice();
  return async (rows: SelectedRows, call: Call): Promise<boolean> => {
    try {
      showOutcome(await runOnSelection(rows, loadMatching, call));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
}
