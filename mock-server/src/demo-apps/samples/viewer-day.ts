import type { Sql } from '../../platform/database/database';
import { todayIn } from '../../platform/text/today';

/** Time zones that decide the day of a person, the most important one first. */
type TimeZones = readonly (string | null)[];

/** Returns the time zones of a person and of the tenant. The user of the mock sign-in has none. */
export async function findTimeZones(sql: Sql, personId: string): Promise<TimeZones> {
  const [row] = await sql.query<{ own: string | null; tenant: string | null }>(
    `select p.preferences ->> 'timeZone' as own, t.settings -> 'preferences' ->> 'timeZone' as tenant
       from people p left join tenants t on t.id = p.tenant_id
      where p.id = $1`,
    [personId],
  );
  return row ? [row.own, row.tenant] : [];
}

/** Returns today in the first of the time zones that exists, else in UTC. */
export function todayInFirst(now: Date, timeZones: TimeZones): string {
  for (const timeZone of timeZones) {
    if (timeZone === null) continue;
    try {
      return todayIn(now, timeZone);
    } catch {
      // A zone that was valid when it was stored may be unknown today.
    }
  }
  return todayIn(now, 'UTC');
}
