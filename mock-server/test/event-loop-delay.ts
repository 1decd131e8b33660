import { monitorEventLoopDelay } from 'node:perf_hooks';

const attempts = 3;
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

/**
 * Returns the longest time in milliseconds for which `work` blocks the event loop: the shortest of three attempts,
 * because other processes of the machine delay the loop, too.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const blocks: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    // The first tick only sets the reference time.
    await settle();
    await work();
    await settle();
    delay.disable();
    blocks.push(delay.max / 1e6);
  }
  return Math.min(...blocks);
}
