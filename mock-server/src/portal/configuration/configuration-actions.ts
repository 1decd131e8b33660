import type { AuditAction, Configurator } from '@portal/shared/contracts';
import { changedFields, recordAction, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { getConfigurator, type Place } from './configurators.repository';

interface ConfigurationAction {
  act: AuditAction;
  /** The configurator before the action. */
  before: Configurator;
  /** The configurator after an action that is still running. */
  after?: Configurator;
  /** Values of the action besides the counts that it changed, such as the target. */
  values?: Readonly<Record<string, unknown>>;
}

const countsOf = ({ unmappedCount, mappedCount, ignoredCount }: Configurator) => ({
  unmappedCount,
  mappedCount,
  ignoredCount,
});

/** Adds one entry to the audit for an action on any number of items. Returns the configurator after the action. */
export async function recordConfigurationAction(
  sql: Sql,
  { place, source }: { place: Place; source: AuditSource },
  { act, before, after: expected, values = {} }: ConfigurationAction,
): Promise<Configurator> {
  const after = expected ?? (await getConfigurator(sql, place));
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const changed = changedFields(countsOf(before), { ...countsOf(after), ...given });
  await recordAction(sql, source, {
    act,
    target: { type: 'configurator', id: place.type, name: place.type },
    ...changed,
  });
  return after;
}
