import type { AuditEntry, AuditListQuery, GlobalAuditListQuery } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import type { Listing, SortKey } from '../lists/listing';
import { pageOf, type Page } from '../lists/page';
import { startOf } from '../lists/period';
import { rowOfWord } from '../lists/words';

const columns = `item.id, item.created_at as "createdAt", nullif(item.tenant_id, '') as "tenantId",
  (select name from tenants where id = item.tenant_id) as "tenantName", item.act,
  jsonb_build_object('id', item.actor_id, 'name', item.actor_name, 'roles', item.actor_roles) as actor,
  item.on_behalf_of_id as "onBehalfOfId",
  jsonb_build_object('type', item.target_type, 'id', item.target_id, 'name', item.target_name) as target,
  item.before, item.after, item.request_id as "requestId", item.position, item.hash`;

/** Entries of a list. Without a tenant, those of all tenants and of the portal itself. */
export interface AuditFilter extends Pick<AuditListQuery, 'act' | 'targetType' | 'targetId'> {
  tenantId?: string | undefined;
  from?: Date | undefined;
}

const conditions = {
  tenantId: 'item.tenant_id =',
  act: 'item.act =',
  targetType: 'item.target_type =',
  targetId: 'item.target_id =',
  from: 'item.created_at >=',
} as const;

/** Counts the entries of a filter; the length of a tenant's chain is the number of its entries. */
function totalOf(where: string, { tenantId, ...filters }: AuditFilter): Listing['total'] {
  if (Object.values(filters).some((value) => value !== undefined))
    return { kept: `(select count(*) from audit_entries item where ${where})` };
  return tenantId === undefined
    ? {
        estimate: `(select greatest(reltuples, 0)::bigint from pg_class where oid = 'audit_entries'::regclass)`,
      }
    : { kept: 'coalesce((select length from audit_chains where tenant_id = $1), 0)' };
}

/** Entries of a tenant are sorted by their position in its chain, those of all tenants by their time. */
const sortOf = (tenantId: string | undefined): SortKey =>
  tenantId === undefined
    ? { ascending: 'item.created_at', type: 'timestamptz', inWords: 'created_at' }
    : { ascending: 'item.position', type: 'integer', inWords: 'position' };

/** Listing of the audit by time. */
export function auditListing(filter: AuditFilter): Listing {
  const given = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
    (name) => filter[name] !== undefined,
  );
  const where = given.map((name, at) => `${conditions[name]} $${at + 1}`).join(' and ') || 'true';
  const isFiltered = given.some((name) => name !== 'tenantId');
  const ofTenant = filter.tenantId === undefined ? 'true' : 'words.tenant_id = $1';
  const sort = sortOf(filter.tenantId);
  return {
    table: 'audit_entries',
    where,
    params: given.map((name) => filter[name]),
    columns,
    sampleBy: sort.ascending,
    sorts: { createdAt: sort },
    words: {
      table: 'audit_entries_words',
      where: ofTenant,
      filter: isFiltered ? rowOfWord('audit_entries', where) : undefined,
    },
    total: totalOf(where, filter),
  };
}

/** Returns one page of the audit, newest entries first by default. */
export function listAudit(sql: Sql, query: GlobalAuditListQuery, now: Date): Promise<Page<AuditEntry>> {
  const { act, targetType, targetId, since, tenant: tenantId, ...rest } = query;
  const from = since && startOf(since, now);
  const listing = auditListing({ tenantId, act, targetType, targetId, from });
  return pageOf<AuditEntry>(sql, { sort: '-createdAt', ...rest }, listing);
}
