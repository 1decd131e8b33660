import { alertLimits, configuratorTypes, type Alert } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

const inOrder = (parameter: string) =>
  `array_position(array(select jsonb_array_elements_text(${parameter}::jsonb)), counts.type)`;

/** Returns the number of unmapped items of a tenant per kind. Kinds without unmapped items are omitted. */
export const listAlerts = (sql: Sql, tenantId: string): Promise<Alert[]> =>
  sql.query<Alert>(
    `select type as "configuratorType", total as "unmappedCount"
       from mapping_counts counts
      where status = 'unmapped' and total > 0 and tenant_id = $1
      order by ${inOrder('$2')}`,
    [tenantId, JSON.stringify(configuratorTypes)],
  );

/** Returns the alerts of the active tenants with the most unmapped items, each with its tenant. */
export const listAlertsOfTenants = (sql: Sql): Promise<Alert[]> =>
  sql.query<Alert>(
    `with highest as (
       select tenant_id, sum(total) as total from mapping_counts
        where status = 'unmapped' and total > 0
          and exists (select 1 from tenants where tenants.id = tenant_id and tenants.status = 'active')
        group by tenant_id order by sum(total) desc, tenant_id limit $2
     )
     select counts.type as "configuratorType", counts.total as "unmappedCount",
            jsonb_build_object('id', tenants.id, 'name', tenants.name) as tenant
       from highest join tenants on tenants.id = highest.tenant_id
            join mapping_counts counts on counts.tenant_id = highest.tenant_id
      where counts.status = 'unmapped' and counts.total > 0
      order by highest.total desc, tenants.id, ${inOrder('$1')}`,
    [JSON.stringify(configuratorTypes), alertLimits.tenants],
  );
