import type { Advance } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { deleteRejectionsBefore } from '../registry/audit.repository';
import { canaryLoads, deleteHealthBefore, resetCanaryLoads, type CanaryLoads } from './health.repository';
import { deleteReportersBefore } from './load-counts';
import { publishRegistryChanged } from '../publishing/publish';
import { lockPointer, savePointer, type Pointer, type StoredCanary } from '../registry/remotes.repository';
import { getStableVersion } from '../registry/rollout';

const system = { as: 'system' } as const;
const tickInterval = 2_000;
const healthRetention = 8 * 24 * 60 * 60_000;
const reporterRetention = 2 * 60 * 60_000;
const rejectionRetention = 90 * 24 * 60 * 60_000;
const cleanupInterval = 60 * 60_000;

export type GateDecision = { step: 'wait' } | { step: 'revert' } | { step: 'advance'; percent: number };

const roundedPercent = (value: number) => Math.min(100, Math.round(value * 100) / 100);

/** Decides about a canary: too many errors revert it at once, success advances it after its interval. */
export function decide(
  canary: StoredCanary & { advance: Advance },
  loads: CanaryLoads,
  now: Date,
): GateDecision {
  const { advance, cohort, steppedAt } = canary;
  if (loads.loads < advance.minLoads) return { step: 'wait' };
  if (loads.errors / loads.loads > advance.maxErrorRate) return { step: 'revert' };
  const waited = now.getTime() - new Date(steppedAt).getTime();
  if (waited < advance.everySeconds * 1_000) return { step: 'wait' };
  return { step: 'advance', percent: roundedPercent((cohort.percent ?? 0) + advance.stepPercent) };
}

const percentText = (share: number) => `${Math.round(share * 1_000) / 10} %`;

function numbersOf({ version, advance }: StoredCanary, { loads, errors }: CanaryLoads): string {
  const limit = percentText(advance?.maxErrorRate ?? 0);
  return `${errors} of ${loads} loads of ${version} failed (${percentText(errors / loads)}, at most ${limit} may)`;
}

interface Step {
  pointer: Pointer;
  canary: StoredCanary;
  loads: CanaryLoads;
  now: Date;
}

async function revert(sql: Sql, { pointer, canary, loads, now }: Step): Promise<void> {
  const stable = getStableVersion(pointer);
  await savePointer(
    sql,
    { ...pointer, canary: null },
    {
      by: 'health-gate',
      at: now,
      action: 'revert',
      version: stable,
      reason: `${numbersOf(canary, loads)}: all users have ${stable || 'no version'} again`,
      detail: { from: canary.version, percent: canary.cohort.percent ?? 0, ...loads },
    },
  );
}

async function raise(sql: Sql, { pointer, canary, loads, now }: Step, percent: number): Promise<void> {
  const { version, cohort } = canary;
  const isDone = percent >= 100;
  const next: Pointer = isDone
    ? { ...pointer, activationHistory: [...pointer.activationHistory, version], canary: null }
    : { ...pointer, canary: { ...canary, cohort: { ...cohort, percent }, steppedAt: now.toISOString() } };
  await savePointer(sql, next, {
    by: 'health-gate',
    at: now,
    action: 'advance',
    version,
    reason: `${numbersOf(canary, loads)}: from ${cohort.percent ?? 0} % to ${percent} %`,
    detail: { percent, ...loads },
  });
  await resetCanaryLoads(sql, pointer.name, version);
}

/** Advances or reverts one canary. Locks the pointer first, so that only one of several servers acts. */
async function stepOne(sql: Sql, name: string, now: Date): Promise<boolean> {
  const pointer = await lockPointer(sql, name);
  const { canary } = pointer;
  if (!canary?.advance) return false;
  const loads = await canaryLoads(sql, name, canary.version);
  const decision = decide({ ...canary, advance: canary.advance }, loads, now);
  if (decision.step === 'wait') return false;
  const step = { pointer, canary, loads, now };
  if (decision.step === 'revert') await revert(sql, step);
  else await raise(sql, step, decision.percent);
  return true;
}

/** Advances or reverts every canary with `advance`. Returns whether one changed. */
export async function stepCanaries(
  deps: Pick<PortalDeps, 'db' | 'now' | 'events' | 'log'>,
): Promise<boolean> {
  const rows = await deps.db.transaction(system, (sql) =>
    sql.query<{ name: string }>(
      `select name from remote_pointers where jsonb_typeof(canary -> 'advance') = 'object' order by name`,
    ),
  );
  let hasChanged = false;
  for (const { name } of rows) {
    const hasMoved = await deps.db.transaction(system, (sql) => stepOne(sql, name, deps.now()));
    if (hasMoved) deps.log.info({ remote: name }, 'the health gate changed a canary');
    hasChanged ||= hasMoved;
  }
  if (hasChanged) publishRegistryChanged(deps);
  return hasChanged;
}

/** Checks the canaries every two seconds until the server closes, and deletes old figures once an hour. */
export function watchCanaries(deps: PortalDeps): void {
  let running: Promise<unknown> | undefined;
  let cleanedAt = 0;
  const tick = async () => {
    await stepCanaries(deps);
    const now = deps.now().getTime();
    if (now - cleanedAt < cleanupInterval) return;
    cleanedAt = now;
    await deps.db.transaction(system, async (sql) => {
      await deleteHealthBefore(sql, new Date(now - healthRetention));
      await deleteReportersBefore(sql, new Date(now - reporterRetention));
      await deleteRejectionsBefore(sql, new Date(now - rejectionRetention));
    });
  };
  const timer = setInterval(() => {
    running ??= tick()
      .catch((error: Error) => deps.log.warn({ reason: error.message }, 'the canaries could not be checked'))
      .finally(() => (running = undefined));
  }, tickInterval).unref();
  deps.onClose(async () => {
    clearInterval(timer);
    await running;
  });
}
