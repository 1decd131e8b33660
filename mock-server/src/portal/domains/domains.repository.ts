import { randomBytes } from 'node:crypto';
import type { DomainListQuery, DomainState, Language, domainSortFields } from '@portal/shared/contracts';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { rowOfWord } from '../../platform/lists/words';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { recordRemovedDomain } from './domain-actions';
import { domainColumns, type DomainRow } from './domain-row';

type DomainSorts = Record<(typeof domainSortFields)[number], SortKey>;

const domainSorts = (language: Language): DomainSorts => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  state: { ascending: 'item.state', type: 'text' },
  userCount: { ascending: 'item.user_count', type: 'integer' },
  createdAt: { ascending: 'item.created_at', type: 'timestamptz' },
});

const ofTenant: Omit<Listing, 'sorts' | 'params'> = {
  table: 'domains',
  where: 'item.tenant_id = $1',
  columns: domainColumns,
  words: { table: 'domains_words', where: 'words.tenant_id = $1' },
  total: { kept: `coalesce((select total from row_counts where tenant_id = $1 and list = 'domains'), 0)` },
};

const ofState: Omit<Listing, 'sorts' | 'params'> = {
  ...ofTenant,
  where: 'item.tenant_id = $1 and item.state = $2',
  words: {
    table: 'domains_words',
    where: 'words.tenant_id = $1',
    filter: rowOfWord('domains', 'item.tenant_id = $1 and item.state = $2'),
  },
  total: { kept: '(select count(*) from domains where tenant_id = $1 and state = $2)' },
};

/** The domains of one tenant, in all states or in one, in the alphabet of the language. */
export const domainsListing = (tenantId: string, language: Language, state?: DomainState): Listing => ({
  ...(state === undefined ? ofTenant : ofState),
  params: state === undefined ? [tenantId] : [tenantId, state],
  sorts: domainSorts(language),
});

/** Returns one page of the domains of a tenant. */
export const listDomains = (
  sql: Sql,
  { tenantId, language }: { tenantId: string; language: Language },
  query: DomainListQuery,
): Promise<Page<DomainRow>> =>
  selectPage<DomainRow>(sql, query, domainsListing(tenantId, language, query.state));

export async function getDomain(sql: Sql, tenantId: string, id: string): Promise<DomainRow | undefined> {
  const [row] = await sql.query<DomainRow>(
    `select ${domainColumns} from domains item where item.tenant_id = $1 and item.id = $2`,
    [tenantId, id],
  );
  return row;
}

/** Lets changes of the domains of one tenant happen one after the other, so that one domain is primary. */
export async function lockDomains(sql: Sql, tenantId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('domains of ' || $1, 0))`, [tenantId]);
}

export async function countDomains(sql: Sql, tenantId: string): Promise<number> {
  const [row] = await sql.query<{ total: number }>(
    `select total from row_counts where tenant_id = $1 and list = 'domains'`,
    [tenantId],
  );
  return row?.total ?? 0;
}

/** Returns whether another tenant has verified the name. Only the system scope sees the domains of other tenants. */
export async function isDomainTaken(sql: Sql, name: string, tenantId: string): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from domains where name = $1 and state = 'verified' and tenant_id <> $2`,
    [name, tenantId],
  );
  return rows.length > 0;
}

export interface NewDomain {
  tenantId: string;
  name: string;
  includeSubdomains: boolean;
  now: Date;
}

/** Adds a pending domain. Returns undefined if the tenant has it. */
export async function insertDomain(sql: Sql, domain: NewDomain): Promise<DomainRow | undefined> {
  const { tenantId, name, includeSubdomains, now } = domain;
  const sort = sortKeys(name);
  const [row] = await sql.query<DomainRow>(
    `insert into domains as item (tenant_id, name, include_subdomains, token, requested_at, created_at,
                                  search_text, sort_en, sort_tr)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz, $6, $7, $8)
     on conflict do nothing returning ${domainColumns}`,
    [
      tenantId,
      name,
      includeSubdomains,
      randomBytes(16).toString('hex'),
      now,
      searchText(name),
      sort.en,
      sort.tr,
    ],
  );
  return row;
}

/** The columns of a domain that its form changes. */
export type DomainSettings = Pick<
  DomainRow,
  'isPrimary' | 'includeSubdomains' | 'enforce' | 'joins' | 'joinRole' | 'joinWorkspaces'
>;

/** Changes the settings of a domain. A new primary domain replaces the present one. */
export async function updateDomain(
  sql: Sql,
  { id, tenantId }: Pick<DomainRow, 'id' | 'tenantId'>,
  change: DomainSettings,
): Promise<DomainRow | undefined> {
  if (change.isPrimary)
    await sql.query(
      `update domains set is_primary = false, version = version + 1
        where tenant_id = $1 and is_primary and id <> $2`,
      [tenantId, id],
    );
  const [row] = await sql.query<DomainRow>(
    `update domains item set is_primary = $3, include_subdomains = $4, enforce = $5, joins = $6,
            join_role = $7, join_workspaces = $8::text[], version = version + 1
      where item.tenant_id = $1 and item.id = $2 returning ${domainColumns}`,
    [
      ...[tenantId, id, change.isPrimary, change.includeSubdomains, change.enforce],
      ...[change.joins, change.joinRole, change.joinWorkspaces],
    ],
  );
  return row;
}

/** Makes the oldest verified domain primary if the tenant has no primary domain. Returns its id. */
async function choosePrimary(sql: Sql, tenantId: string): Promise<string | null> {
  const [chosen] = await sql.query<{ id: string }>(
    `update domains set is_primary = true, version = version + 1
      where id = (select id from domains where tenant_id = $1 and state = 'verified'
                   order by verified_at, id limit 1)
        and not exists (select 1 from domains where tenant_id = $1 and is_primary)
     returning id`,
    [tenantId],
  );
  return chosen?.id ?? null;
}

/** Deletes domains of a tenant. The oldest verified domain replaces a deleted primary one. */
export async function deleteDomains(
  sql: Sql,
  source: AuditSource,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<{ deletedIds: ReadonlySet<string>; newPrimaryId: string | null }> {
  const rows = await sql.query<DomainRow>(
    `delete from domains item where item.tenant_id = $1 and item.id = any($2) returning ${domainColumns}`,
    [tenantId, ids],
  );
  for (const row of rows) await recordRemovedDomain(sql, source, row);
  const lostPrimary = rows.some(({ isPrimary }) => isPrimary);
  const newPrimaryId = lostPrimary ? await choosePrimary(sql, tenantId) : null;
  return { deletedIds: new Set(rows.map(({ id }) => id)), newPrimaryId };
}
