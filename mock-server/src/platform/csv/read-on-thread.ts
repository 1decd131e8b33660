import { Worker } from 'node:worker_threads';
import { sourcePath } from '../paths';
import type { CsvFault, CsvRecord, RecordOptions } from './csv-records.mjs';

/** Threads that read files at the same time. The other files wait. */
const concurrency = 2;
const memoryLimit = 256;

let running = 0;
const waiting: (() => void)[] = [];

async function acquire(): Promise<void> {
  if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
}

/** Hands the place on, so that the number of threads stays the same. */
function release(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

type Message = { records: CsvRecord[] } | { fault: CsvFault | null };

const runThread = (
  file: Uint8Array,
  options: RecordOptions,
  onRecords: (records: CsvRecord[]) => void,
): Promise<CsvFault | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(sourcePath('platform', 'csv', 'csv-worker.mjs'), {
      workerData: { file, options },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    });
    worker.on('message', (message: Message) => {
      if ('fault' in message) return resolve(message.fault);
      try {
        onRecords(message.records);
      } catch (error) {
        reject(error as Error);
        void worker.terminate();
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the thread that reads a CSV file ended')));
  });

/** Reads the records of a file on its own thread, as `readRecords` does. */
export async function readOnThread(
  file: Uint8Array,
  options: RecordOptions,
  onRecords: (records: CsvRecord[]) => void,
): Promise<CsvFault | null> {
  await acquire();
  try {
    return await runThread(file, options, onRecords);
  } finally {
    release();
  }
}
