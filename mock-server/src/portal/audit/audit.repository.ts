import {
  AuditEntry,
  auditedReads,
  type AuditListQuery,
  type GlobalAuditFilters,
  type GlobalAuditListQuery,
  type Language,
} from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { selectList } from '../../platform/lists/select-list';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { computePeriodStart } from '../../platform/lists/period';
import { rowOfWord } from '../../platform/lists/words';
import { loadReports } from '../reports/library/report-library';

/** Ids of the tenants that the values of an action on an announcement or a remote contain. */
const namedTenants = ['$.**.tenantIds[*]', '$[*].tenantStates ? (@.type() == "object").keyvalue().key']
  .map(
    (path) =>
      `select value #>> '{}' from jsonb_path_query(jsonb_build_array(item.before, item.after), '${path}', '{}', true) value`,
  )
  .join(' union all ');

/** Returns the name of a tenant, also of a deleted one. */
const nameOfTenant = (id: string): string =>
  `coalesce((select name from tenants where tenants.id = ${id}),
            (select name from deleted_tenants where deleted_tenants.id = ${id}))`;

/** Looked up one by one, because a join would read all tenants. */
const tenantNames = `select id, ${nameOfTenant('named.id')} as name
  from (${namedTenants}) named (id)`;

/** The entry that opened the session in which the action was done. */
const session = `select jsonb_build_object('mode', opened.after ->> 'mode', 'reason', opened.after ->> 'reason')
  from audit_entries opened
 where opened.tenant_id = item.tenant_id and opened.target_id = item.on_behalf_of_id and opened.act = 'acting.opened'
 limit 1`;

const columns = selectList(AuditEntry, {
  tenantId: `nullif(item.tenant_id, '')`,
  tenantName: nameOfTenant('item.tenant_id'),
  actor: `jsonb_build_object('id', item.actor_id, 'name', item.actor_name, 'roles', item.actor_roles)`,
  session: `(${session})`,
  target: `jsonb_build_object('type', item.target_type, 'id', item.target_id, 'name', item.target_name)`,
  tenantNames: `coalesce((select jsonb_object_agg(id, name) from (${tenantNames}) named where name is not null), '{}')`,
});

/** Filter of a list. Without a tenant, entries of all tenants and of the portal itself match. */
export interface AuditFilter extends Pick<AuditListQuery, 'act' | 'targetType' | 'targetId' | 'actorId'> {
  tenantId?: string | undefined;
  from?: Date | undefined;
  /** Leaves the reads of the provider out. */
  hidesReads?: boolean;
}

/** Written as in the indexes of the entries without reads. */
const withoutReads = `item.act <> all (array[${auditedReads.map((act) => `'${act}'`).join(', ')}])`;

/** Condition of each filter. The position in a chain has no order of times, so periods use the indexes of times. */
const conditionsIn = (time: string) =>
  ({
    tenantId: 'item.tenant_id =',
    act: 'item.act =',
    targetType: 'item.target_type =',
    targetId: 'item.target_id =',
    actorId: 'item.actor_id =',
    from: `${time} >=`,
  }) as const;

/** Written as in the indexes of one tenant, so that the list of all tenants does not use them. */
const timeOfTenant = 'least(item.created_at)';
const timeOfAll = 'item.created_at';

/** The length of a tenant's chain is the number of its entries. */
const chainLength = 'coalesce((select length from audit_chains where tenant_id = $1), 0)';
const allEntries = `(select greatest(reltuples, 0)::bigint from pg_class where oid = 'audit_entries'::regclass)`;

/**
 * All entries, or the share that a filter leaves of the newest ones. Without `ctid` and with a larger sample, the
 * entries of a tenant would be sorted, because a prepared statement is planned for a tenant of average size.
 */
function totalOf(where: string, { tenantId, sort }: { tenantId: string | undefined; sort: SortKey }) {
  const all = tenantId === undefined ? allEntries : chainLength;
  const ofTenant = tenantId === undefined ? 'true' : 'item.tenant_id = $1';
  return {
    estimate: `(select round(${all} * avg(case when ${where} then 1 else 0 end))::bigint
                  from (select * from audit_entries item where ${ofTenant} and item.ctid is not null
                         order by ${sort.ascending} desc, item.id desc limit 100) item)`,
  };
}

const wholeTotal = (tenantId: string | undefined): Listing['total'] =>
  tenantId === undefined ? { estimate: allEntries } : { kept: chainLength };

/** A tenant's entries are sorted by their position in its chain; entries of a period or of all tenants by their time. */
const sortOf = ({ tenantId, from }: AuditFilter, time: string): SortKey =>
  tenantId !== undefined && from === undefined
    ? { ascending: 'item.position', type: 'integer', inWords: 'position' }
    : { ascending: time, type: 'timestamptz', inWords: 'created_at' };

/** Listing of the audit by time. */
export function auditListing(filter: AuditFilter): Listing {
  const { tenantId } = filter;
  const time = tenantId === undefined ? timeOfAll : timeOfTenant;
  const conditions = conditionsIn(time);
  const given = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
    (name) => filter[name] !== undefined,
  );
  const where =
    [
      ...given.map((name, at) => `${conditions[name]} $${at + 1}`),
      ...(filter.hidesReads ? [withoutReads] : []),
    ].join(' and ') || 'true';
  const isFiltered = filter.hidesReads === true || given.some((name) => name !== 'tenantId');
  const sort = sortOf(filter, time);
  return {
    table: 'audit_entries',
    where,
    params: given.map((name) => filter[name]),
    columns,
    sampleBy: sort.ascending,
    sorts: { createdAt: sort },
    words: {
      table: 'audit_entries_words',
      where: tenantId === undefined ? 'true' : 'words.tenant_id = $1',
      filter: isFiltered ? rowOfWord('audit_entries', where) : undefined,
    },
    total: isFiltered ? totalOf(where, { tenantId, sort }) : wholeTotal(tenantId),
  };
}

/** Returns the listing of a query with its filters. */
export function toFilteredListing(
  { act, targetType, targetId, actorId, since, reads, tenant: tenantId }: GlobalAuditFilters,
  now: Date,
): Listing {
  const from = since && computePeriodStart(since, now);
  return auditListing({ tenantId, act, targetType, targetId, actorId, from, hidesReads: reads === 'hidden' });
}

/** Entries contain the name that a report had, or its id; people know its title. */
function withTitle(entry: AuditEntry, language: Language): AuditEntry {
  const { type, id } = entry.target;
  const name = type === 'report' ? loadReports().reports.get(id)?.title[language] : undefined;
  return name === undefined ? entry : { ...entry, target: { ...entry.target, name } };
}

/** Returns one page of the audit, newest entries first by default. */
export async function listAudit(
  sql: Sql,
  query: GlobalAuditListQuery,
  { now, language }: Pick<Viewer, 'now' | 'language'>,
): Promise<Page<AuditEntry>> {
  const page = await selectPage<AuditEntry>(
    sql,
    { sort: '-createdAt', ...query },
    toFilteredListing(query, now),
  );
  return { ...page, items: page.items.map((entry) => withTitle(entry, language)) };
}
