import type { RemoteHistoryEntry } from '@portal/shared/contracts';
import { formatDateTime } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import type { TenantNames } from '../cohort-text';
import { useTranslations } from '../../../translations';
import { actionText, actorName, detailLines } from './history-text';
import { ShortList } from './short-list';

interface HistoryCardProps {
  history: readonly RemoteHistoryEntry[];
  tenants: TenantNames;
}

/** Shows the history of a remote, newest first. */
export function HistoryCard({ history, tenants }: HistoryCardProps) {
  const { t } = useTranslations('remotes');
  return (
    <Card title={t('history.title')}>
      <ShortList
        empty={t('history.empty')}
        items={history.map((entry) => (
          <li key={entry.revision} className="admin-remotes__entry">
            <HistoryEntry entry={entry} tenants={tenants} />
          </li>
        ))}
      />
    </Card>
  );
}

/** Actors whose reasons only repeat their name and the figures. */
const actorsWithoutReason = ['health-gate', 'start-up'];

export function HistoryEntry({ entry, tenants }: { entry: RemoteHistoryEntry; tenants: TenantNames }) {
  const { t } = useTranslations('remotes');
  return (
    <>
      <p className="admin-remotes__entry-head">
        <b>{actionText(t, entry)}</b>
        <span>
          {actorName(t, entry.by)}, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </span>
      </p>
      {!actorsWithoutReason.includes(entry.by) && <p>{entry.reason}</p>}
      {detailLines(t, entry, tenants).map((line) => (
        <p key={line} className="admin-remotes__entry-detail">
          {line}
        </p>
      ))}
    </>
  );
}
