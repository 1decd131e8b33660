import type { Tenant } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';

interface NewTenant extends Pick<Tenant, 'id' | 'slug' | 'name'> {
  status?: Tenant['status'];
  createdAt?: Date | undefined;
  region?: string;
  contactEmail?: string;
}

/** Inserts a tenant with its search and sort columns. */
export async function insertTenant(sql: Sql, tenant: NewTenant): Promise<void> {
  const { id, slug, name, status = 'active', createdAt, region = null, contactEmail = null } = tenant;
  const sort = sortKeys(name);
  await sql.query(
    `insert into tenants (id, slug, name, status, created_at, search_text, sort_en, sort_tr, region, contact_email)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6, $7, $8, $9, $10)`,
    [id, slug, name, status, createdAt, searchText(name, slug), sort.en, sort.tr, region, contactEmail],
  );
}
