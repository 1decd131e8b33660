import type {
  CheckedParameterValues,
  ParameterValue,
  SavedParameterValues,
  UpdateParameterValues,
} from '@portal/shared/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { PortalError } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { recordChangedValues } from '../parameter-actions';
import { shownLevels } from '../effective-parameters';
import { lockAbove } from './check-values';
import { recordChanges, type ValueChange } from './history.repository';
import type { VisibleEntries } from './level-access';
import {
  levelKey,
  lockLevel,
  readLevels,
  saveLevel,
  type LevelEntry,
  type LevelReader,
} from './levels.repository';

type Problem = CheckedParameterValues['problems'][number];

/** Throws the problem of the first value. */
export function rejectProblem({ id, code, params }: Problem): never {
  const codes = { unknown_field: 'validation.unknown_field', range: 'validation.range' } as const;
  throw new PortalError(code in codes ? codes[code as keyof typeof codes] : 'validation.failed', {
    errors: [{ pointer: `/values/${id}`, code, ...(params && { params }) }],
  });
}

/** A checked change of the values of a level. */
export interface LevelChange {
  reader: LevelReader;
  entries: VisibleEntries;
  body: UpdateParameterValues;
  cleared: CheckedParameterValues['cleared'];
  revision: number | undefined;
  source: AuditSource;
  now: Date;
}

type Entries = Readonly<Record<string, LevelEntry>>;

function changedEntry(
  before: LevelEntry | undefined,
  { value, isLocked }: { value: ParameterValue | null | undefined; isLocked: boolean | undefined },
  { by, at }: Pick<LevelEntry, 'by' | 'at'>,
): LevelEntry | undefined {
  const next = value === undefined ? before?.value : value;
  if (next === undefined || next === null) return undefined;
  const locks = isLocked ?? before?.isLocked ?? false;
  const isSame = before && isDeepStrictEqual(before.value, next) && before.isLocked === locks;
  return isSame ? before : { value: next, isLocked: locks, by, at };
}

/** Returns the change of a value, with null for none. */
const describeChange = (
  id: string,
  { old, next }: { old: LevelEntry | undefined; next: LevelEntry | undefined },
): ValueChange => ({
  id,
  from: old?.value ?? null,
  to: next?.value ?? null,
  wasLocked: old?.isLocked ?? false,
  isLocked: next?.isLocked ?? false,
});

/** Returns the values of a level after a change, and what changes. */
function applyChange(
  before: Entries,
  { body, cleared, source, now }: LevelChange,
): { after: Entries; changes: ValueChange[] } {
  const setBy = { by: source.actor.name, at: now.toISOString() };
  const { locks = {} } = body;
  const left = Object.fromEntries(cleared.map(({ id, after }) => [id, after]));
  const values: Record<string, ParameterValue | null> = { ...body.values, ...left };
  const after = new Map(Object.entries(before));
  const changes: ValueChange[] = [];
  for (const id of new Set([...Object.keys(values), ...Object.keys(locks)])) {
    const old = before[id];
    const next = changedEntry(old, { value: values[id], isLocked: locks[id] }, setBy);
    if (next === old) continue;
    if (next) after.set(id, next);
    else after.delete(id);
    changes.push(describeChange(id, { old, next }));
  }
  return { after: Object.fromEntries(after), changes };
}

/** Saves the values of a level, unless a newer version exists or a lock was set since they were checked. */
export async function saveValues(sql: Sql, change: LevelChange): Promise<SavedParameterValues> {
  const { reader, entries, body, cleared, revision, source, now } = change;
  const { scope } = body;
  await lockLevel(sql, levelKey(scope, reader));
  const levels = await readLevels(sql, reader);
  const level = levels.find((one) => one.scope === scope);
  rejectStale(revision, level?.version ?? 0);
  const shown = shownLevels(levels, reader, entries);
  const { after, changes } = applyChange(level?.entries ?? {}, change);
  for (const { id } of changes) {
    const entry = entries.get(id);
    const lock = entry && lockAbove(entry, shown, scope);
    if (lock) rejectProblem({ id, code: 'locked', params: { ...lock } });
  }
  if (changes.length === 0) return { version: level?.version ?? 0, cleared };
  const version = await saveLevel(sql, reader, { scope, entries: after });
  await recordChanges(sql, reader, { scope, by: source.actor.name, at: now, changes });
  if (scope !== 'user') await recordChangedValues(sql, source, { entries, changes });
  return { version, cleared };
}
