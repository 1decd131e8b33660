import type { RemoteAuditEntry } from '@portal/shared/contracts';
import { formatDateTime, useWords } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import { ShortList } from './short-list';

/** What the portal refused to serve or to take. Event and detail are the server's own, for whoever looks into it. */
export function AuditCard({ audit }: { audit: readonly RemoteAuditEntry[] }) {
  const { t } = useWords('admin');
  return (
    <Card title={t('remotes.audit.title')}>
      <ShortList
        empty={t('remotes.audit.empty')}
        items={audit.map(({ at, event, version, file, detail }, place) => (
          <li key={`${at} ${place}`} className="admin-remotes__entry">
            <p className="admin-remotes__entry-head">
              <b>
                <code>{event}</code>
              </b>
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
