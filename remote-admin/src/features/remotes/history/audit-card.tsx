import type { RemoteAuditEntry } from '@portal/shared/contracts';
import { formatDateTime } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { ShortList } from './short-list';

const events = {
  'remote.rejected': 'rejected',
  'remote.file_changed': 'fileChanged',
} as const;
const isKnown = (event: string): event is keyof typeof events => Object.hasOwn(events, event);

/** Shows what the portal refused to serve or to publish. The server writes the details in English. */
export function AuditCard({ audit }: { audit: readonly RemoteAuditEntry[] }) {
  const { t } = useTranslations('remotes');
  return (
    <Card title={t('audit.title')}>
      <ShortList
        empty={t('audit.empty')}
        items={audit.map(({ at, event, version, file, detail }, place) => (
          <li key={`${at} ${place}`} className="admin-remotes__entry">
            <p className="admin-remotes__entry-head">
              <b>{isKnown(event) ? t(`audit.events.${events[event]}`) : event}</b>
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
