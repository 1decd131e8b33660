import {
  auditActions,
  auditSortFields,
  auditTargetTypes,
  recentPeriods,
  type AuditEntry,
  type AuditList as AuditListPage,
} from '@portal/shared/contracts';
import type { QueryResult } from '@portal/shared/ui';
import { DataList, useListAddress, type DataListProps, type ListColumn } from '@portal/shared/ui/list';
import { usePeriodFilter } from '../status/use-period-filter';
import { useTranslations, type Translate } from '../translations';
import { auditColumns, tenantColumn } from './audit-columns';
import { useAuditTexts } from './audit-text';
import {
  groupReads,
  useListAuditQuery,
  useListGlobalAuditQuery,
  withoutReads,
  type ListedEntry,
} from './audit.api';
import { entryFilters, entryFiltersOfAll, useAuditFilters } from './use-audit-filters';
import { useExportAudit } from './use-export-audit';

/** Actions on remotes and announcements are in the audit of the portal, not of a tenant. */
const actionsInTenants = auditActions.filter((act) => !/^(remote|announcement)\./.test(act));

const targetsInTenants = auditTargetTypes.filter((type) => type !== 'remote' && type !== 'announcement');

/** Value of the filter that adds the reads of the provider. */
const shownReads = ['shown'] as const;

/** Options of the list, shown at an address with these parameters. */
export const auditListAt = (screenParams: Readonly<Record<string, string>>) =>
  ({
    name: 'audit',
    sortFields: auditSortFields,
    defaultSort: '-createdAt',
    filters: { act: actionsInTenants, targetType: targetsInTenants, since: recentPeriods, reads: shownReads },
    idFilters: entryFilters,
    screenParams,
  }) as const;

export interface AuditListProps {
  list: ReturnType<typeof auditListAt>;
  /** Default: the person's own tenant. */
  tenantId?: string;
}

/** Options of the list of all tenants, with the actions on remotes. */
export const globalAuditListAt = (screenParams: Readonly<Record<string, string>>) =>
  ({
    ...auditListAt(screenParams),
    filters: { act: auditActions, targetType: auditTargetTypes, since: recentPeriods, reads: shownReads },
    idFilters: entryFiltersOfAll,
  }) as const;

/** Shows the actions of administrators in a tenant, newest first. */
export function AuditList({ list, tenantId }: AuditListProps) {
  const address = useListAddress(list);
  const query = { ...withoutReads(address.query), ...(tenantId === undefined ? {} : { tenant: tenantId }) };
  const result = useListAuditQuery(query);
  const start = useExportAudit(query, { ofAll: tenantId !== undefined });
  return <AuditTable address={address} result={result} exports={{ start }} />;
}

/** Shows the actions of administrators in all tenants and on the portal itself, newest first. */
export function GlobalAuditList({ list }: { list: ReturnType<typeof globalAuditListAt> }) {
  const address = useListAddress(list);
  const query = withoutReads(address.query);
  const result = useListGlobalAuditQuery(query);
  const start = useExportAudit(query, { ofAll: true });
  const columns = (t: Translate<'audit'>) => [tenantColumn(t)];
  return <AuditTable address={address} result={result} exports={{ start }} moreColumns={columns} />;
}

interface AuditTableProps extends Pick<DataListProps<ListedEntry>, 'address' | 'exports'> {
  result: QueryResult<AuditListPage>;
  moreColumns?(t: Translate<'audit'>): ListColumn<AuditEntry>[];
}

function AuditTable({ address, result, exports, moreColumns }: AuditTableProps) {
  const { t } = useTranslations('audit');
  const texts = useAuditTexts();
  const { moreFilters, rowActions } = useAuditFilters(address, result.data?.items);
  const grouped = result.data && { ...result.data, items: groupReads(result.data.items) };
  return (
    <div data-perf={result.data ? 'audit' : undefined}>
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[
          { name: 'act', label: t('columns.act'), valueLabel: texts.actionName },
          { name: 'targetType', label: t('fields.targetType'), valueLabel: texts.targetName },
          usePeriodFilter(t('columns.createdAt')),
          { name: 'reads', label: t('reads.filter'), valueLabel: () => t('reads.shown') },
        ]}
        moreFilters={moreFilters}
        rowActions={rowActions}
        exports={exports}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={[...auditColumns(t, texts), ...(moreColumns?.(t) ?? [])]}
        rowName={(entry) => `${texts.actionName(entry.act)}: ${texts.objectOf(entry)}`}
        address={address}
        result={{ ...result, data: grouped }}
      />
    </div>
  );
}
