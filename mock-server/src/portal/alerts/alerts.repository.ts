import { configuratorTypes, type Alert } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

/**
 * Returns the number of unmapped items per kind, for one tenant or, when `tenantId` is null, for all tenants.
 * Kinds without unmapped items are omitted.
 */
export async function listAlerts(sql: Sql, tenantId: string | null): Promise<Alert[]> {
  return sql.query<Alert>(
    `select type as "configuratorType", sum(total)::int as "unmappedCount"
       from mapping_counts
      where status = 'unmapped' and ($1::text is null or tenant_id = $1)
      group by type having sum(total) > 0
      order by array_position(array(select jsonb_array_elements_text($2::jsonb)), type)`,
    [tenantId, JSON.stringify(configuratorTypes)],
  );
}
