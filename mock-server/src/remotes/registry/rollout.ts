import type { RolloutRequest, StateRequest } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { resetCanaryLoads } from '../health/health.repository';
import {
  findVersion,
  lockedPointer,
  savePointer,
  type Act,
  type OwnState,
  type Pointer,
} from './remotes.repository';

const trailLimit = 200;

/** Which remote, and the revision that the caller has seen. */
export interface Target {
  name: string;
  expected?: number | undefined;
}

export const stableOf = ({ trail }: Pointer): string => trail.at(-1) ?? '';

/** Makes a published version the one that everybody gets; an open canary ends with it. */
export async function activateVersion(
  sql: Sql,
  target: Target & { version: string },
  act: Act,
): Promise<boolean> {
  const { name, version } = target;
  const pointer = await lockedPointer(sql, name, target.expected);
  if (!(await findVersion(sql, name, version))) fail('remote.version_unknown');
  const isStable = stableOf(pointer) === version;
  if (isStable && !pointer.canary) return false;
  const trail = isStable ? pointer.trail : [...pointer.trail, version].slice(-trailLimit);
  const detail = pointer.canary ? { endedCanary: pointer.canary.version } : undefined;
  await savePointer(
    sql,
    { ...pointer, trail, canary: null },
    { ...act, action: 'activate', version, detail },
  );
  return true;
}

/** Gives a version to a cohort beside the stable one, in the place of the canary there may be. */
export async function startCanary(
  sql: Sql,
  target: Target & Pick<RolloutRequest, 'version' | 'cohort' | 'advance'>,
  act: Act,
): Promise<void> {
  const { name, version, cohort, advance = null } = target;
  const pointer = await lockedPointer(sql, name, target.expected);
  if (!(await findVersion(sql, name, version))) fail('remote.version_unknown');
  if (stableOf(pointer) === version)
    fail('object.conflict', { detail: `${version} is active for everybody already` });
  const at = act.at.toISOString();
  const canary = { version, cohort, advance, startedAt: at, startedBy: act.by, steppedAt: at };
  await savePointer(
    sql,
    { ...pointer, canary },
    { ...act, action: 'canary', version, detail: { cohort, ...(advance ? { advance } : {}) } },
  );
  await resetCanaryLoads(sql, name, version);
}

/** The version that going back leads to; none while a canary is open, since that ends first. */
export function versionBehind({ trail, canary }: Pointer): string | undefined {
  if (canary) return undefined;
  return trail.at(-2) ?? fail('remote.no_previous');
}

/** Goes back by one: an open canary ends; without one the version that was active before is active again. */
export async function rollBack(sql: Sql, target: Target, act: Act): Promise<void> {
  const pointer = await lockedPointer(sql, target.name, target.expected);
  const behind = versionBehind(pointer);
  const next =
    behind === undefined ? { ...pointer, canary: null } : { ...pointer, trail: pointer.trail.slice(0, -1) };
  const from = pointer.canary?.version ?? stableOf(pointer);
  await savePointer(sql, next, { ...act, action: 'rollback', version: stableOf(next), detail: { from } });
}

const isSame = (a: OwnState, b: OwnState) => a.state === b.state && a.message === b.message;

/** Tenants that exist nowhere are named, so that a mistyped one does not stay unnoticed. */
async function refuseUnknownTenants(sql: Sql, tenantIds: readonly string[]): Promise<void> {
  const rows = await sql.query<{ id: string }>('select id from tenants where id = any($1::text[])', [
    tenantIds,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const errors = tenantIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ pointer: `/tenantIds/${index}`, code: 'unknown_tenant' }],
  );
  if (errors.length > 0) fail('validation.failed', { errors });
}

/** Switches a remote on, off or into maintenance: for all, or for some tenants. */
export async function changeState(
  sql: Sql,
  target: Target & Omit<StateRequest, 'reason'>,
  act: Act,
): Promise<void> {
  const { state, tenantIds } = target;
  if (tenantIds) await refuseUnknownTenants(sql, tenantIds);
  const pointer = await lockedPointer(sql, target.name, target.expected);
  const own: OwnState = { state, message: target.message?.trim() || null };
  const next = { ...pointer, tenantStates: { ...pointer.tenantStates } };
  if (!tenantIds) Object.assign(next, own);
  for (const id of tenantIds ?? []) {
    // A tenant that is told what all are told has nothing of its own any more.
    if (isSame(own, pointer)) delete next.tenantStates[id];
    else next.tenantStates[id] = own;
  }
  await savePointer(sql, next, {
    ...act,
    action: 'state',
    version: stableOf(pointer),
    detail: { ...own, ...(tenantIds ? { tenantIds } : {}) },
  });
}
