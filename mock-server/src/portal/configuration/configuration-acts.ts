import type { AuditAct, Configurator } from '@portal/shared/contracts';
import { changedFields, recordAct, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { getConfigurator, type Place } from './configurators.repository';

interface ConfigurationAct {
  act: AuditAct;
  /** The configurator before the act. */
  before: Configurator;
  /** Values of the act besides the counts that it changed, such as the target. */
  values?: Readonly<Record<string, unknown>>;
}

const countsOf = ({ unmappedCount, mappedCount, ignoredCount }: Configurator) => ({
  unmappedCount,
  mappedCount,
  ignoredCount,
});

/** Adds one entry to the audit for an act on any number of items. Returns the configurator after the act. */
export async function recordConfigurationAct(
  sql: Sql,
  { place, source }: { place: Place; source: AuditSource },
  { act, before, values = {} }: ConfigurationAct,
): Promise<Configurator> {
  const after = await getConfigurator(sql, place);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const changed = changedFields(countsOf(before), { ...countsOf(after), ...given });
  await recordAct(sql, source, {
    act,
    target: { type: 'configurator', id: place.type, name: place.type },
    ...changed,
  });
  return after;
}
