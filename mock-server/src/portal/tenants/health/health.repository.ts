import { configuratorTypes, failedJobDays, type TenantHealth } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';

const maxFailedJobs = 3;

/**
 * Returns the health of a tenant, or undefined if it does not exist. It runs in the system scope, because everyone else
 * reaches their own jobs only.
 */
export async function getTenantHealth(sql: Sql, id: string, now: Date): Promise<TenantHealth | undefined> {
  const [health] = await sql.query<TenantHealth>(
    `with failures as (
       select id, kind, finished_at from person_jobs
        where tenant_id = $1 and state in ('failed', 'expired')
          and finished_at >= $3::timestamptz - $4::integer * interval '1 day'
     )
     select (select jsonb_build_object(
                      'at', to_char(max(coalesce(finished_at, started_at)) at time zone 'utc',
                                    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                      'isRunning', bool_or(finished_at is null),
                      'unloadedCount', coalesce(sum(row_total - row_count) filter (where finished_at is not null), 0))
               from mapping_loads where tenant_id = item.id and type = any($2::text[])
             having count(*) > 0) as "lastLoad",
            (select coalesce(sum(total), 0)::integer from mapping_counts
              where tenant_id = item.id and type = any($2::text[]) and status = 'unmapped') as "unmappedCount",
            (select coalesce(sum(amount), 0)::bigint from mapping_items
              where tenant_id = item.id and type = any($2::text[]) and status = 'unmapped') as "unmappedAmount",
            (select count(*)::integer from failures) as "failedJobCount",
            (select coalesce(jsonb_agg(jsonb_build_object(
                      'id', id, 'kind', kind,
                      'finishedAt', to_char(finished_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                      order by finished_at desc), '[]')
               from (select * from failures order by finished_at desc limit $5::integer) as newest) as "failedJobs"
       from tenants item where item.id = $1`,
    [id, configuratorTypes, now, failedJobDays, maxFailedJobs],
  );
  return health;
}
