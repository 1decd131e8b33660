import type { Sql } from '../database/database';
import { PortalError } from '../http/problem';

const daySeconds = 86_400;

/** Returns the seconds until the next day in UTC begins. */
const secondsOfDayLeft = (now: Date): number => daySeconds - Math.floor((now.getTime() / 1000) % daySeconds);

/**
 * Counts an export of the tenant, or throws `tenant.export_limit` if the tenant has no exports left today. Parallel
 * calls wait for each other at the row of the tenant.
 */
export async function countExport(
  sql: Sql,
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<void> {
  // The day never goes back, because the clocks of two servers may differ at midnight.
  const counted = await sql.query(
    `insert into export_counts as counted (tenant_id, day, total)
     select id, ($2::timestamptz at time zone 'utc')::date, 1
       from tenants where id = $1 and coalesce(exports_per_day, 1) > 0
     on conflict (tenant_id) do update
        set day = greatest(counted.day, excluded.day),
            total = case when excluded.day > counted.day then 1 else counted.total + 1 end
      where excluded.day > counted.day
         or counted.total < (select coalesce(exports_per_day, 2147483647) from tenants where id = excluded.tenant_id)
     returning total`,
    [tenantId, now],
  );
  if (counted.length === 0)
    throw new PortalError('tenant.export_limit', { retryAfterSeconds: secondsOfDayLeft(now) });
}
