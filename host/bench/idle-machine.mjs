import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const maxBusyShare = 0.2;
const windowMs = 500;
const maxWaitMs = 10_000;
/** Fixed work takes at most this many times its shortest duration so far. */
const maxSlowdown = 1.25;

const processorTimes = () =>
  cpus().reduce(
    (sum, { times }) => {
      const all = Object.values(times).reduce((total, time) => total + time, 0);
      return { idle: sum.idle + times.idle, all: sum.all + all };
    },
    { idle: 0, all: 0 },
  );

async function hasIdleProcessors() {
  const from = processorTimes();
  await sleep(windowMs);
  const to = processorTimes();
  return 1 - (to.idle - from.idle) / (to.all - from.all) <= maxBusyShare;
}

/** Keeps the result of the fixed work, so that the compiler does not remove it. */
export const fixedWork = { result: 0 };

/** Returns the milliseconds of a fixed piece of work. */
export function timeOfFixedWork() {
  const from = performance.now();
  // The sum of one run is a small integer. A sum over many runs would become a slower kind of number.
  let remainders = 0;
  for (let index = 0; index < 1e7; index += 1) remainders += index % 7;
  fixedWork.result = remainders;
  return performance.now() - from;
}

let shortest = Infinity;

/** Other virtual machines on the same hardware are invisible in the processor times, but slow this one down. */
async function hasFastProcessors() {
  for (let turn = 0; turn < 4; turn += 1) {
    const time = timeOfFixedWork();
    shortest = Math.min(shortest, time);
    if (time > shortest * maxSlowdown) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Waits until the machine has been idle for half a second and is as fast as in its best moment, about ten seconds at
 * most.
 * @returns whether it became idle
 */
export async function waitForIdleMachine() {
  const end = Date.now() + maxWaitMs;
  while (Date.now() < end) {
    if ((await hasIdleProcessors()) && (await hasFastProcessors())) return true;
  }
  return false;
}
