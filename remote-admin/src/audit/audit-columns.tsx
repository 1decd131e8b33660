import type { AuditEntry } from '@portal/shared/contracts';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { Building2, Folder, Globe, History, UserRound } from 'lucide-react';
import type { Translate } from '../translations';
import { AuditActor } from './audit-actor';
import { AuditChanges } from './audit-changes';
import type { AuditTexts } from './audit-text';
import type { ListedEntry } from './audit.api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

function TargetIcon({ type }: Pick<AuditEntry['target'], 'type'>) {
  if (type === 'user') return <UserRound {...icon} />;
  if (type === 'workspace') return <Folder {...icon} />;
  if (type === 'tenant' || type === 'session') return <Building2 {...icon} />;
  return type === 'domain' ? <Globe {...icon} /> : <History {...icon} />;
}

/** Column of the list of all tenants. */
export const tenantColumn = (t: Translate<'audit'>): ListColumn<AuditEntry> => ({
  field: 'tenantId',
  title: t('columns.tenant'),
  render: ({ tenantId, tenantName }) => tenantName ?? tenantId ?? t('portal'),
  text: ({ tenantId, tenantName }) => tenantName ?? tenantId ?? t('portal'),
});

export const auditColumns = (
  t: Translate<'audit'>,
  { actionName, objectOf, actorName, identityOf, changesOf }: AuditTexts,
): ListColumn<ListedEntry>[] => [
  {
    field: 'act',
    title: t('columns.act'),
    render: (entry) => (
      <RecordName
        id={entry.id}
        name={actionName(entry.act)}
        icon={<TargetIcon type={entry.target.type} />}
        second={objectOf(entry)}
      />
    ),
    text: (entry) => `${actionName(entry.act)}: ${objectOf(entry)}`,
  },
  {
    field: 'changes',
    title: t('columns.changes'),
    phone: 'line',
    render: (entry) => changesOf(entry).length > 0 && <AuditChanges entry={entry} />,
    text: (entry) =>
      changesOf(entry)
        .map(({ label, before, after }) => `${label}: ${before === null ? '' : `${before} → `}${after}`)
        .join('; '),
  },
  {
    field: 'actor',
    title: t('columns.actor'),
    phone: 'line',
    render: (entry) => <AuditActor entry={entry} />,
    text: (entry) => [actorName(entry), ...identityOf(entry)].join(', '),
  },
  timeColumn({
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    phone: 'end',
    at: ({ createdAt }) => createdAt,
  }),
  {
    field: 'requestId',
    title: t('columns.requestId'),
    optional: true,
    render: ({ requestId }) => requestId,
    text: ({ requestId }) => requestId,
  },
];
