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
  const { t } = useTranslations('audit');
  return <ActsCard title={t('card.title')} query={useListAuditQuery({ targetId, size: cardSize })} />;
}

interface PersonCardsProps {
  personId: string;
}

/** Shows the last acts on a person of the tenant, and those that the person did there. */
export function PersonAuditCards({ personId }: PersonCardsProps) {
  const { t } = useTranslations('audit');
  const onPerson = useListAuditQuery({ targetId: personId, size: cardSize });
  const byPerson = useListAuditQuery({ actorId: personId, size: cardSize });
  return (
    <>
      <ActsCard title={t('card.onPerson')} query={onPerson} />
      <ActsCard title={t('card.byPerson')} query={byPerson} isByPerson />
    </>
  );
}

/** Shows the last acts on a person of any tenant, and those that the person did in all tenants. */
export function GlobalPersonAuditCards({ personId }: PersonCardsProps) {
  const { t } = useTranslations('audit');
  const onPerson = useListGlobalAuditQuery({ targetId: personId, size: cardSize });
  const byPerson = useListGlobalAuditQuery({ actorId: personId, size: cardSize });
  return (
    <>
      <ActsCard title={t('card.onPerson')} query={onPerson} />
      <ActsCard title={t('card.byPerson')} query={byPerson} isByPerson />
    </>
  );
}

interface ActsCardProps {
  title: string;
  query: QueryResult<AuditList>;
  /** The entries name their object, because all have the same actor. */
  isByPerson?: boolean;
}

function ActsCard({ title, query, isByPerson = false }: ActsCardProps) {
  const { t } = useTranslations('audit');
  return (
    <Card title={title}>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={2} />}
        isEmpty={({ total }) => total === 0}
        empty={<p className="admin-audit__none">{t(isByPerson ? 'card.emptyByPerson' : 'card.empty')}</p>}
      >
        {({ items }) => (
          <ol className="admin-audit__entries">
            {items.map((entry) => (
              <li key={entry.id}>
                <EntryOfCard entry={entry} isByPerson={isByPerson} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}

function EntryOfCard({ entry, isByPerson }: { entry: AuditEntry; isByPerson: boolean }) {
  const { actName, actorName } = useAuditTexts();
  return (
    <>
      <p className="admin-audit__head">
        <span>{actName(entry.act)}</span>
        <span className="admin-audit__by">
          {isByPerson ? entry.target.name : actorName(entry)}, <RelativeDate at={entry.createdAt} />
        </span>
      </p>
      <AuditChanges entry={entry} />
    </>
  );
}
