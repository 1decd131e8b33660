// Reads a large file on its own thread. Plain JavaScript, so that the same file runs from the sources (in tests) and
// beside the bundle.
import { parentPort, workerData } from 'node:worker_threads';
import { readRecords } from './csv-records.mjs';

/** @type {{ file: Uint8Array, options: import('./csv-records.d.mts').RecordOptions }} */
const { file, options } = workerData;
const fault = await readRecords(file, options, (records) => parentPort?.postMessage({ records }));
parentPort?.postMessage({ fault });
