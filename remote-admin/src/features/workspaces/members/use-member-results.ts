import type { ChangedMembers } from '@portal/shared/contracts';
import { useBulkOutcome } from '../../../bulk/use-bulk-outcome';
import { useTranslations } from '../../../translations';

type Results = ChangedMembers['results'];

const texts = {
  added: 'bulk.added',
  changed: 'bulk.changed',
  removed: 'bulk.removed',
  unchanged: 'bulk.unchanged',
  last_admin: 'bulk.lastAdmin',
  not_found: 'bulk.missing',
} as const satisfies Record<Results[number]['result'], string>;

/** Returns a function that shows how many members had each result. */
export function useMemberResults(): (results: Results) => void {
  const { t } = useTranslations('workspaces');
  return useBulkOutcome({
    results: Object.keys(texts) as (keyof typeof texts)[],
    refusals: ['last_admin', 'not_found'],
    textOf: (result, values) => t(texts[result], values),
    none: t('bulk.none'),
  });
}
