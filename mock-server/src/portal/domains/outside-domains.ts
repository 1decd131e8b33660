import type { OutsideDomains } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

/**
 * Returns how many users and open invitations have an address in no verified domain. The users of each domain are
 * counted when they change; users of a domain inside another one count once.
 */
export async function countOutside(sql: Sql, tenantId: string): Promise<OutsideDomains> {
  const [row] = await sql.query<OutsideDomains>(
    `with verified as (
       select name, include_subdomains, user_count from domains
        where tenant_id = $1 and state in ('verified', 'lapsed')
     ), separate as (
       select user_count from verified
        where not exists (select 1 from verified as wider
                           where wider.name <> verified.name
                             and is_in_domain(verified.name, wider.name, wider.include_subdomains))
     )
     select greatest(0, tenants.user_count - coalesce((select sum(user_count) from separate), 0))::integer as users,
            (select count(*)::integer from invitations
              where tenant_id = $1 and state in ('pending', 'bounced')
                and not exists (select 1 from verified
                                 where is_in_domain(email_domain(email), name, include_subdomains))) as invitations
       from tenants where id = $1`,
    [tenantId],
  );
  return row ?? { users: 0, invitations: 0 };
}
