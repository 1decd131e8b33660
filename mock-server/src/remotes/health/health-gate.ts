import type { Advance } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { forgetRejections } from '../registry/audit.repository';
import { canaryLoads, forgetHealth, resetCanaryLoads, type CanaryLoads } from './health.repository';
import { announce } from '../publishing/publish';
import { lockedPointer, savePointer, type Pointer, type StoredCanary } from '../registry/remotes.repository';
import { stableOf } from '../registry/rollout';

const system = { as: 'system' } as const;
const tickEvery = 2_000;
const keptFor = 8 * 24 * 60 * 60_000;
const rejectionsKeptFor = 90 * 24 * 60 * 60_000;
const forgetEvery = 60 * 60_000;

export type Verdict = { step: 'wait' } | { step: 'revert' } | { step: 'advance'; percent: number };

const roundedPercent = (value: number) => Math.min(100, Math.round(value * 100) / 100);

/** What the measured loads say about a canary now: errors count at once, success after its time. */
export function judge(canary: StoredCanary & { advance: Advance }, loads: CanaryLoads, now: Date): Verdict {
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
  const stable = stableOf(pointer);
  await savePointer(
    sql,
    { ...pointer, canary: null },
    {
      ...{ by: 'health-gate', at: now, action: 'revert', version: stable },
      reason: `${numbersOf(canary, loads)}: everybody has ${stable || 'no version'} again`,
      detail: { from: canary.version, percent: canary.cohort.percent ?? 0, ...loads },
    },
  );
}

async function raise(sql: Sql, { pointer, canary, loads, now }: Step, percent: number): Promise<void> {
  const { version, cohort } = canary;
  const isDone = percent >= 100;
  const next: Pointer = isDone
    ? { ...pointer, trail: [...pointer.trail, version], canary: null }
    : { ...pointer, canary: { ...canary, cohort: { ...cohort, percent }, steppedAt: now.toISOString() } };
  await savePointer(sql, next, {
    ...{ by: 'health-gate', at: now, action: 'advance', version },
    reason: `${numbersOf(canary, loads)}: from ${cohort.percent ?? 0} % to ${percent} %`,
    detail: { percent, ...loads },
  });
  await resetCanaryLoads(sql, pointer.name, version);
}

/** Moves one canary if it is time to. The pointer is locked first: of several servers one acts, and the others find it done. */
async function stepOne(sql: Sql, name: string, now: Date): Promise<boolean> {
  const pointer = await lockedPointer(sql, name);
  const { canary } = pointer;
  if (!canary?.advance) return false;
  const loads = await canaryLoads(sql, name, canary.version);
  const verdict = judge({ ...canary, advance: canary.advance }, loads, now);
  if (verdict.step === 'wait') return false;
  const step = { pointer, canary, loads, now };
  if (verdict.step === 'revert') await revert(sql, step);
  else await raise(sql, step, verdict.percent);
  return true;
}

/** Looks at every canary that goes on by itself; true when one of them moved. */
export async function stepCanaries(
  deps: Pick<PortalDeps, 'db' | 'now' | 'events' | 'log'>,
): Promise<boolean> {
  const rows = await deps.db.transaction(system, (sql) =>
    sql.query<{ name: string }>(
      `select name from remote_pointers where jsonb_typeof(canary -> 'advance') = 'object' order by name`,
    ),
  );
  let moved = false;
  for (const { name } of rows) {
    const hasMoved = await deps.db.transaction(system, (sql) => stepOne(sql, name, deps.now()));
    if (hasMoved) deps.log.info({ remote: name }, 'the health gate moved a canary');
    moved ||= hasMoved;
  }
  if (moved) announce(deps);
  return moved;
}

/** Watches the canaries for as long as the server runs. */
export function watchCanaries(deps: PortalDeps): void {
  let running: Promise<unknown> | undefined;
  let forgotten = 0;
  const tick = async () => {
    await stepCanaries(deps);
    const now = deps.now().getTime();
    if (now - forgotten < forgetEvery) return;
    forgotten = now;
    await deps.db.transaction(system, async (sql) => {
      await forgetHealth(sql, new Date(now - keptFor));
      await forgetRejections(sql, new Date(now - rejectionsKeptFor));
    });
  };
  const timer = setInterval(() => {
    running ??= tick()
      .catch((error: Error) => deps.log.warn({ reason: error.message }, 'the canaries were not looked at'))
      .finally(() => (running = undefined));
  }, tickEvery).unref();
  deps.onClose(async () => {
    clearInterval(timer);
    await running;
  });
}
