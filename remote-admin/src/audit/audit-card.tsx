import type { AuditEntry, AuditList } from '@portal/shared/contracts';
import { Card, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { useTranslations } from '../translations';
import { AuditChanges } from './audit-changes';
import { useAuditTexts } from './audit-text';
import { useListAuditQuery, useListGlobalAuditQuery } from './audit.api';
import './audit.css';

const cardSize = 10;

/** Shows the last actions on one object of the tenant. */
export function AuditCard({ targetId }: { targetId: string }) {
  const { t } = useTranslations('audit');
  return <ActionsCard title={t('card.title')} query={useListAuditQuery({ targetId, size: cardSize })} />;
}

const onPerson = (personId: string) => ({ targetId: personId, size: cardSize }) as const;
const byPerson = (personId: string) => ({ actorId: personId, size: cardSize }) as const;

/** Shows the last actions on a person of the tenant, and those that the person did there. */
export function PersonAuditCards({ personId }: { personId: string }) {
  return (
    <PersonCards
      onPerson={useListAuditQuery(onPerson(personId))}
      byPerson={useListAuditQuery(byPerson(personId))}
    />
  );
}

/** Shows the last actions on a person of any tenant, and those that the person did in all tenants. */
export function GlobalPersonAuditCards({ personId }: { personId: string }) {
  return (
    <PersonCards
      onPerson={useListGlobalAuditQuery(onPerson(personId))}
      byPerson={useListGlobalAuditQuery(byPerson(personId))}
    />
  );
}

type PersonCardsProps = Record<'onPerson' | 'byPerson', QueryResult<AuditList>>;

function PersonCards(queries: PersonCardsProps) {
  const { t } = useTranslations('audit');
  return (
    <>
      <ActionsCard title={t('card.onPerson')} query={queries.onPerson} />
      <ActionsCard title={t('card.byPerson')} query={queries.byPerson} isByPerson />
    </>
  );
}

interface ActionsCardProps {
  title: string;
  query: QueryResult<AuditList>;
  /** The entries name their object, because all have the same actor. */
  isByPerson?: boolean;
}

function ActionsCard({ title, query, isByPerson = false }: ActionsCardProps) {
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
  const { actionName, actorName, identityOf } = useAuditTexts();
  return (
    <>
      <p className="admin-audit__head">
        <span>{actionName(entry.act)}</span>
        <span className="admin-audit__by">
          {isByPerson ? entry.target.name : actorName(entry)}, <RelativeDate at={entry.createdAt} />
        </span>
      </p>
      {!isByPerson &&
        identityOf(entry).map((line) => (
          <p key={line} className="admin-audit__identity">
            {line}
          </p>
        ))}
      <AuditChanges entry={entry} />
    </>
  );
}
