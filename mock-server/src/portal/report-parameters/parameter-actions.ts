import type { ParameterSet } from '@portal/shared/contracts';
import { recordAction, recordActions, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import type { ValueChange } from './levels/history.repository';
import type { VisibleEntries } from './levels/level-access';

/** Records changed values of a tenant or of the portal. */
export const recordChangedValues = (
  sql: Sql,
  source: AuditSource,
  { entries, changes }: { entries: VisibleEntries; changes: readonly ValueChange[] },
): Promise<void> =>
  recordActions(
    sql,
    source,
    changes.map(({ id, from, to, wasLocked, isLocked }) => ({
      act: 'parameter.changed',
      target: { type: 'parameter', id, name: entries.get(id)?.parameter.label.en ?? id },
      before: { value: from, ...(wasLocked !== isLocked && { isLocked: wasLocked }) },
      after: { value: to, ...(wasLocked !== isLocked && { isLocked }) },
    })),
  );

/** Records that a set of a tenant or of the portal was saved or deleted. */
export const recordSet = (
  sql: Sql,
  source: AuditSource,
  {
    act,
    set,
  }: { act: 'parameter.set_saved' | 'parameter.set_deleted'; set: Pick<ParameterSet, 'id' | 'name'> },
): Promise<void> =>
  recordAction(sql, source, { act, target: { type: 'parameter', id: set.id, name: set.name } });
