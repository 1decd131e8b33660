import { setTimeout as sleep } from 'node:timers/promises';
import { isObject } from '@portal/shared/text';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { getScope, type Caller } from '../../../platform/auth/caller';
import type { JobRunner } from '../../../platform/jobs/job-runner';
import { getConfigurator, resolvePlace, type Place } from '../configurators.repository';
import { findRunningChange } from '../running-change.repository';
import { mostItemsOfCall } from './apply-change';

const pollInterval = 50;
/** Longest time in milliseconds that a response waits: browsers give up after 30 s. The change goes on after it. */
const longestWait = 20_000;

/** Starts the job of a change that is running, and waits until it has ended. */
async function waitForChange(
  { db, runner, caller }: { db: PortalDeps['db']; runner: JobRunner; caller: Caller },
  place: Place,
): Promise<void> {
  const isRunning = async () =>
    (await db.batch(getScope(caller), (sql) => findRunningChange(sql, place))) !== undefined;
  runner.wake();
  const end = performance.now() + longestWait;
  while (performance.now() < end && (await isRunning())) await sleep(pollInterval);
}

/** Returns whether a response is that of a change whose items are changed by a job. */
const isOfManyItems = (payload: unknown): payload is Record<string, unknown> =>
  isObject(payload) &&
  typeof payload.changeId === 'string' &&
  isObject(payload.effect) &&
  Number(payload.effect.items) > mostItemsOfCall;

/** Lets the response to a change of many items wait until they have changed, so that it has the numbers after it. */
export function awaitChanges(app: Pick<PortalApp, 'addHook'>, { db }: PortalDeps, runner: JobRunner): void {
  app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    if (!isOfManyItems(payload)) return payload;
    const { caller } = request;
    const place = resolvePlace(caller, request.params as { type: string });
    await waitForChange({ db, runner, caller }, place);
    const configurator = await db.batch(getScope(caller), (sql) => getConfigurator(sql, place));
    return { ...payload, configurator };
  });
}
