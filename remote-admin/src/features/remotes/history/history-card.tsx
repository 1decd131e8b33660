import type { RemoteHistoryEntry } from '@portal/shared/contracts';
import { formatDateTime, useWords } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import type { TenantNames } from '../cohort-words';
import { actionWords, byWords, detailLines } from './history-words';
import { ShortList } from './short-list';

interface HistoryCardProps {
  history: readonly RemoteHistoryEntry[];
  tenants: TenantNames;
}

/** Who did what, when and why; the newest first. */
export function HistoryCard({ history, tenants }: HistoryCardProps) {
  const { t } = useWords('admin');
  return (
    <Card title={t('remotes.history.title')}>
      <ShortList
        empty={t('remotes.history.empty')}
        items={history.map((entry) => (
          <li key={entry.revision} className="admin-remotes__entry">
            <HistoryEntry entry={entry} tenants={tenants} />
          </li>
        ))}
      />
    </Card>
  );
}

/** Reasons of the portal itself say no more than who did it, and what the figures show. */
const withoutReason = ['health-gate', 'start-up'];

export function HistoryEntry({ entry, tenants }: { entry: RemoteHistoryEntry; tenants: TenantNames }) {
  const { t } = useWords('admin');
  return (
    <>
      <p className="admin-remotes__entry-head">
        <b>{actionWords(t, entry)}</b>
        <span>
          {byWords(t, entry.by)}, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </span>
      </p>
      {!withoutReason.includes(entry.by) && <p>{entry.reason}</p>}
      {detailLines(t, entry, tenants).map((line) => (
        <p key={line} className="admin-remotes__entry-detail">
          {line}
        </p>
      ))}
    </>
  );
}
