import type { Configurator } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { getConfigurator, type Place } from './configurators.repository';
import { findRunningChange } from './running-change.repository';

/**
 * Lets the changes of one configurator happen one after the other, and rejects them while a load or a change of many items
 * is running. Returns the counts before the change.
 */
export async function beginChange(sql: Sql, place: Place): Promise<Configurator> {
  const { tenantId, type } = place;
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('mapping of ' || $1 || ' ' || $2, 0))`, [
    tenantId,
    type,
  ]);
  if (await findRunningChange(sql, place)) return fail('configuration.changing');
  const configurator = await getConfigurator(sql, place);
  return configurator.isLoading ? fail('configuration.loading') : configurator;
}
