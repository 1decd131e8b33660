import type { Sql } from '../../platform/database/database';

/** Returns those of the addresses that lie outside the tenant's verified domains, if one of these is enforced. */
export async function addressesOutside(
  sql: Sql,
  tenantId: string | null,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ email: string }>(
    `select email from unnest($2::text[]) as email
      where exists (select 1 from domains where tenant_id = $1 and enforce and state in ('verified', 'lapsed'))
        and not exists (
          select 1 from domains
           where tenant_id = $1 and state in ('verified', 'lapsed')
             and is_in_domain(email_domain(email), name, include_subdomains))`,
    [tenantId, emails],
  );
  return new Set(rows.map(({ email }) => email));
}
