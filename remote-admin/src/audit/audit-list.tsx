import { auditActs, auditPeriods, auditSortFields } from '@portal/shared/contracts';
import { DataList, loadAllRows, useListAddress } from '@portal/shared/ui/list';
import { useTranslations } from '../translations';
import { auditColumns } from './audit-columns';
import { useAuditTexts } from './audit-text';
import { useLazyListAuditQuery, useListAuditQuery } from './audit.api';

/** Acts on remotes are those of the portal, not of a tenant. */
const actsInTenants = auditActs.filter((act) => !act.startsWith('remote.'));

/** Options of the list, shown at an address with these parameters. */
export const auditListAt = (screenParams: Readonly<Record<string, string>>) =>
  ({
    name: 'audit',
    sortFields: auditSortFields,
    defaultSort: '-createdAt',
    filters: { act: actsInTenants, since: auditPeriods },
    screenParams,
  }) as const;

/** Shows the acts of administrators in the tenant, newest first. */
export function AuditList({ list }: { list: ReturnType<typeof auditListAt> }) {
  const { t, lookUp } = useTranslations('audit');
  const texts = useAuditTexts();
  const address = useListAddress(list);
  const result = useListAuditQuery(address.query);
  const [listAudit] = useLazyListAuditQuery();
  return (
    <div data-perf={result.data ? 'audit' : undefined}>
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[
          { name: 'act', label: t('columns.act'), valueLabel: texts.actName },
          {
            name: 'since',
            label: t('columns.createdAt'),
            valueLabel: (period) => lookUp(`periods.${period}`, period),
          },
        ]}
        exports={{
          fileName: t('fileName'),
          loadRows: () => loadAllRows(address.query, (query) => listAudit(query).unwrap()),
        }}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={auditColumns(t, texts)}
        rowName={({ act, target }) => `${texts.actName(act)}: ${target.name}`}
        address={address}
        result={result}
      />
    </div>
  );
}
