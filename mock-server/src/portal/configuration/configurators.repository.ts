import {
  configuratorTypes,
  type Configurator,
  type ConfiguratorType,
  type ListedConfigurator,
} from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { countAffectedReports } from './items/affected-reports';

/** One configurator of one tenant. */
export interface Place {
  tenantId: string;
  type: ConfiguratorType;
}

/** Returns the tenant of the call, or rejects a person who has none and has not opened one. */
export const requireOpenTenantId = ({ tenantId }: Pick<Viewer, 'tenantId'>): string =>
  tenantId ?? fail('acting.session_required');

/** Returns the configurator of a path. Unknown types are not found. */
export const resolvePlace = (viewer: Pick<Viewer, 'tenantId'>, { type }: { type: string }): Place => ({
  tenantId: requireOpenTenantId(viewer),
  type: configuratorTypes.find((known) => known === type) ?? notFound(),
});

/** Returns the configurators of a tenant with their counts, in the order of the types. */
export const listConfigurators = (
  sql: Sql,
  tenantId: string,
  types: readonly ConfiguratorType[] = configuratorTypes,
): Promise<Configurator[]> =>
  sql.query<Configurator>(
    `select types.type,
            coalesce(sum(counts.total) filter (where counts.status = 'unmapped'), 0)::integer as "unmappedCount",
            coalesce(sum(counts.total) filter (where counts.status = 'mapped'), 0)::integer as "mappedCount",
            coalesce(sum(counts.total) filter (where counts.status = 'ignored'), 0)::integer as "ignoredCount",
            max(case when loads.finished_at is null then loads.started_at else loads.finished_at end) as "lastLoadAt",
            coalesce(bool_or(loads.started_at is not null and loads.finished_at is null), false) as "isLoading",
            max(loads.row_count * 100 / greatest(loads.row_total, 1)) filter (where loads.finished_at is null)
              as "loadProgress",
            coalesce(max(loads.row_total - loads.row_count) filter (where loads.finished_at is not null), 0)::integer
              as "unloadedCount"
       from unnest($2::text[]) with ordinality as types (type, place)
       left join mapping_counts counts on counts.tenant_id = $1 and counts.type = types.type
       left join mapping_loads loads on loads.tenant_id = $1 and loads.type = types.type
      group by types.type, types.place order by types.place`,
    [tenantId, types],
  );

/** Returns all configurators of a tenant with what waits for their mapping. The sums walk the index of amounts. */
export async function listAllConfigurators(sql: Sql, tenantId: string): Promise<ListedConfigurator[]> {
  const [configurators, amounts] = await Promise.all([
    listConfigurators(sql, tenantId),
    sql.query<{ type: string; amount: number }>(
      `select type, sum(amount)::bigint as amount from mapping_items
        where tenant_id = $1 and type = any($2::text[]) and status = 'unmapped' group by type`,
      [tenantId, configuratorTypes],
    ),
  ]);
  const amountOf = new Map(amounts.map(({ type, amount }) => [type, amount]));
  return configurators.map((configurator) => ({
    ...configurator,
    unmappedAmount: amountOf.get(configurator.type) ?? 0,
    affectedReports: countAffectedReports(configurator.type),
  }));
}

export async function getConfigurator(sql: Sql, { tenantId, type }: Place): Promise<Configurator> {
  const [configurator] = await listConfigurators(sql, tenantId, [type]);
  return configurator ?? notFound();
}
