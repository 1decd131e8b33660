import type { RemoteAuditEntry } from '@portal/shared/contracts';
import { formatDateTime, useWords } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import { ShortList } from './short-list';

const events: Readonly<Record<string, string>> = {
  'remote.rejected': 'rejected',
  'remote.file_changed': 'fileChanged',
};

/** What the portal refused to serve or to take. The detail is the server's own, for whoever looks into it. */
export function AuditCard({ audit }: { audit: readonly RemoteAuditEntry[] }) {
  const { t } = useWords('admin');
  return (
    <Card title={t('remotes.audit.title')}>
      <ShortList
        empty={t('remotes.audit.empty')}
        items={audit.map(({ at, event, version, file, detail }, place) => (
          <li key={`${at} ${place}`} className="admin-remotes__entry">
            <p className="admin-remotes__entry-head">
              <b>{Object.hasOwn(events, event) ? t(`remotes.audit.events.${events[event]}`) : event}</b>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            <p className="admin-remotes__entry-detail">{[version, file].filter(Boolean).join(' · ')}</p>
            {detail && <p lang="en">{detail}</p>}
          </li>
        ))}
      />
    </Card>
  );
}
