import type { ChangedMembers } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';
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

const isRefusal = (result: Results[number]['result']): boolean =>
  result === 'last_admin' || result === 'not_found';

/** Returns a function that shows how many members had each result. */
export function useMemberResults(): (results: Results) => void {
  const { t } = useTranslations('workspaces');
  const notice = useNotice();
  return (results) => {
    const parts = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((result) => {
      const count = results.filter((one) => one.result === result).length;
      return count > 0 ? [t(texts[result], { count, number: formatNumber(count) })] : [];
    });
    const text = parts.length > 0 ? `${parts.join(', ')}.` : t('bulk.none');
    if (parts.length === 0 || results.some(({ result }) => isRefusal(result))) notice.warning(text);
    else notice.success(text);
  };
}
