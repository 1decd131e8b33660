import type { RolloutRequest, StateRequest } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { resetCanaryLoads } from '../health/health.repository';
import {
  findVersion,
  lockPointer,
  savePointer,
  type ActionSource,
  type OwnState,
  type Pointer,
} from './remotes.repository';

const historyLimit = 200;

/** A remote, and the revision that the change is based on. */
export interface Target {
  name: string;
  expected?: number | undefined;
}

export const getStableVersion = ({ activationHistory }: Pointer): string => activationHistory.at(-1) ?? '';

/** Activates a published version for all users and ends an open canary. Returns false when nothing changes. */
export async function activateVersion(
  sql: Sql,
  target: Target & { version: string },
  act: ActionSource,
): Promise<boolean> {
  const { name, version } = target;
  const pointer = await lockPointer(sql, name, target.expected);
  if (!(await findVersion(sql, name, version))) fail('remote.version_unknown');
  const isStable = getStableVersion(pointer) === version;
  if (isStable && !pointer.canary) return false;
  const activationHistory = isStable
    ? pointer.activationHistory
    : [...pointer.activationHistory, version].slice(-historyLimit);
  const detail = pointer.canary ? { endedCanary: pointer.canary.version } : undefined;
  await savePointer(
    sql,
    { ...pointer, activationHistory, canary: null },
    { ...act, action: 'activate', version, detail },
  );
  return true;
}

/** Starts a canary for a cohort; replaces an open one. */
export async function startCanary(
  sql: Sql,
  target: Target & Pick<RolloutRequest, 'version' | 'cohort' | 'advance'>,
  act: ActionSource,
): Promise<void> {
  const { name, version, cohort, advance = null } = target;
  const pointer = await lockPointer(sql, name, target.expected);
  if (!(await findVersion(sql, name, version))) fail('remote.version_unknown');
  if (getStableVersion(pointer) === version)
    fail('object.conflict', { detail: `${version} is already active for all users` });
  const at = act.at.toISOString();
  const canary = { version, cohort, advance, startedAt: at, startedBy: act.by, steppedAt: at };
  await savePointer(
    sql,
    { ...pointer, canary },
    { ...act, action: 'canary', version, detail: { cohort, ...(advance ? { advance } : {}) } },
  );
  await resetCanaryLoads(sql, name, version);
}

/** Returns the version that a rollback activates, or undefined when the rollback ends a canary instead. */
export function findRollbackTarget({ activationHistory, canary }: Pointer): string | undefined {
  if (canary) return undefined;
  return activationHistory.at(-2) ?? fail('remote.no_previous');
}

/** Ends an open canary; without one, activates the version that was active before. */
export async function rollBack(sql: Sql, target: Target, act: ActionSource): Promise<void> {
  const pointer = await lockPointer(sql, target.name, target.expected);
  const next =
    findRollbackTarget(pointer) === undefined
      ? { ...pointer, canary: null }
      : { ...pointer, activationHistory: pointer.activationHistory.slice(0, -1) };
  const from = pointer.canary?.version ?? getStableVersion(pointer);
  await savePointer(sql, next, {
    ...act,
    action: 'rollback',
    version: getStableVersion(next),
    detail: { from },
  });
}

const isSame = (a: OwnState, b: OwnState) => a.state === b.state && a.message === b.message;

/** Rejects unknown tenant ids, which are probably mistyped. The state of a deleted tenant can still be removed. */
async function rejectUnknownTenants(
  sql: Sql,
  tenantIds: readonly string[],
  { tenantStates }: Pick<Pointer, 'tenantStates'>,
): Promise<void> {
  const rows = await sql.query<{ id: string }>('select id from tenants where id = any($1::text[])', [
    tenantIds,
  ]);
  const known = new Set([...rows.map(({ id }) => id), ...Object.keys(tenantStates)]);
  const errors = tenantIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ pointer: `/tenantIds/${index}`, code: 'unknown_tenant' }],
  );
  if (errors.length > 0) fail('validation.failed', { errors });
}

/** Enables or disables a remote or sets it to maintenance, for all or some tenants. */
export async function changeState(
  sql: Sql,
  target: Target & Omit<StateRequest, 'reason'>,
  act: ActionSource,
): Promise<void> {
  const { state, tenantIds } = target;
  const pointer = await lockPointer(sql, target.name, target.expected);
  if (tenantIds) await rejectUnknownTenants(sql, tenantIds, pointer);
  const own: OwnState = { state, message: target.message?.trim() || null };
  const next = { ...pointer, tenantStates: { ...pointer.tenantStates } };
  if (!tenantIds) Object.assign(next, own);
  for (const id of tenantIds ?? []) {
    // A state equal to the state for all is not stored, so that the tenant follows later changes for all.
    if (isSame(own, pointer)) delete next.tenantStates[id];
    else next.tenantStates[id] = own;
  }
  await savePointer(sql, next, {
    ...act,
    action: 'state',
    version: getStableVersion(pointer),
    detail: { ...own, ...(tenantIds ? { tenantIds } : {}) },
  });
}
