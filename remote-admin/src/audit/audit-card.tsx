import type { AuditEntry, AuditList } from '@portal/shared/contracts';
import { Card, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { useTranslations } from '../translations';
import { AuditChanges } from './audit-changes';
import { useAuditTexts } from './audit-text';
import { useListAuditQuery, useListGlobalAuditQuery } from './audit.api';
import './audit.css';

const cardSize = 10;

/** Shows the last acts on one object of the tenant. */
export function AuditCard({ targetId }: { targetId: string }) {
  return <ActsCard query={useListAuditQuery({ targetId, size: cardSize })} />;
}

/** Shows the last acts on one object of any tenant. */
export function GlobalAuditCard({ targetId }: { targetId: string }) {
  return <ActsCard query={useListGlobalAuditQuery({ targetId, size: cardSize })} />;
}

function ActsCard({ query }: { query: QueryResult<AuditList> }) {
  const { t } = useTranslations('audit');
  return (
    <Card title={t('card.title')}>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={2} />}
        isEmpty={({ total }) => total === 0}
        empty={<p className="admin-audit__none">{t('card.empty')}</p>}
      >
        {({ items }) => (
          <ol className="admin-audit__entries">
            {items.map((entry) => (
              <li key={entry.id}>
                <EntryOfCard entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}

function EntryOfCard({ entry }: { entry: AuditEntry }) {
  const { actName, actorName } = useAuditTexts();
  return (
    <>
      <p className="admin-audit__head">
        <span>{actName(entry.act)}</span>
        <span className="admin-audit__by">
          {actorName(entry)}, <RelativeDate at={entry.createdAt} />
        </span>
      </p>
      <AuditChanges entry={entry} />
    </>
  );
}
