import { cpus } from 'node:os';

const maxBusyShare = 0.2;
const windowMs = 500;
const maxWindows = 20;

const processorTimes = () =>
  cpus().reduce(
    (sum, { times }) => {
      const all = Object.values(times).reduce((total, time) => total + time, 0);
      return { idle: sum.idle + times.idle, all: sum.all + all };
    },
    { idle: 0, all: 0 },
  );

/**
 * Waits until the machine has been idle for half a second, at most ten seconds.
 * @returns whether it became idle
 */
export async function waitForIdleMachine() {
  for (let window = 0; window < maxWindows; window += 1) {
    const from = processorTimes();
    await new Promise((resolve) => setTimeout(resolve, windowMs));
    const to = processorTimes();
    if (1 - (to.idle - from.idle) / (to.all - from.all) <= maxBusyShare) return true;
  }
  return false;
}
