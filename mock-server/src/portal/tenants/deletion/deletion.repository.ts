import type { Sql } from '../../../platform/database/database';

/** Stores when the data of a tenant is deleted; null for never. */
export async function updateDeletion(sql: Sql, id: string, deletionAt: Date | null): Promise<void> {
  await sql.query('update tenants set delete_at = $2::timestamptz where id = $1', [id, deletionAt]);
}

export async function hasDeletionStarted(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query('select 1 from tenants where id = $1 and deletion_started_at is not null', [
    id,
  ]);
  return rows.length > 0;
}

/** A tenant whose deletion is planned. */
export interface PlannedTenant {
  id: string;
  slug: string;
  name: string;
  deletionAt: string;
}

/** Returns a tenant whose deletion is planned, and lets other changes of it wait until the transaction ends. */
export async function lockPlannedTenant(sql: Sql, id: string): Promise<PlannedTenant | undefined> {
  const [row] = await sql.query<PlannedTenant>(
    `select id, slug, name, delete_at as "deletionAt" from tenants
      where id = $1 and delete_at is not null for update`,
    [id],
  );
  return row;
}

/** Marks that the rows of a tenant are being deleted, and disconnects its directory, so that no person is added. */
export async function startDeletion(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query(
    `update tenants set deletion_started_at = coalesce(deletion_started_at, $2::timestamptz), external_tid = null
      where id = $1`,
    [id, now],
  );
}

/** Selects the addresses that people or invitations of a tenant have. */
export async function listTenantAddresses(
  sql: Sql,
  id: string,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await sql.query<{ email: string }>(
    `select lower(email) as email from people where tenant_id = $1 and lower(email) = any($2::text[])
      union select lower(email) from invitations where tenant_id = $1 and lower(email) = any($2::text[])`,
    [id, addresses],
  );
  return rows.map(({ email }) => email);
}

/** Deletes a tenant without rows, and keeps what its audit needs. */
export async function replaceByDeleted(
  sql: Sql,
  { id, slug, name }: Pick<PlannedTenant, 'id' | 'slug' | 'name'>,
  now: Date,
): Promise<void> {
  await sql.query(
    'insert into deleted_tenants (id, slug, name, deleted_at) values ($1, $2, $3, $4::timestamptz)',
    [id, slug, name, now],
  );
  await sql.query('delete from tenants where id = $1', [id]);
}
