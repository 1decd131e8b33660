import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@portal/shared/contracts';

/** Only ends tests whose state is never reached: a busy machine may need many times longer than an idle one. */
const limit = 90_000;
const readInterval = 10;

/**
 * Reads a value every 10 ms until it is as expected, and returns it. `state` completes the message of the error after
 * 90 s.
 */
export async function until<T>(
  read: () => T | Promise<T>,
  isReached: (value: T) => boolean,
  state: string,
): Promise<T> {
  for (const end = Date.now() + limit; ; await sleep(readInterval)) {
    const value = await read();
    if (isReached(value)) return value;
    if (Date.now() > end) throw new Error(`The state was not reached: ${state}`);
  }
}

type Read = (request: { url: string }) => Promise<{ statusCode: number; json<T>(): T }>;

/** Waits until a job has ended, and returns it. `read` requests as a person who may see the job. */
export const untilJobEnds = (read: Read, { id }: Pick<Job, 'id'>): Promise<Job> =>
  until(
    async () => {
      const response = await read({ url: `/api/v1/jobs/${id}` });
      if (response.statusCode !== 200) throw new Error(`The job has the status ${response.statusCode}`);
      return response.json<Job>();
    },
    ({ finishedAt }) => finishedAt !== null,
    'the job has ended',
  );
