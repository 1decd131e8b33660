// Owns the embedded database on its own thread, because every statement blocks its thread. Plain JavaScript, so
// that the same file runs from the sources (in tests) and beside the bundle.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * @typedef {{ id: number, kind: 'exchange', request: Uint8Array }
 *   | { id: number, kind: 'dump', file: string }
 *   | { id: number, kind: 'stop' }} Message
 */

/** @type {{ dataDir: string, loadFrom?: string }} */
const { dataDir, loadFrom } = workerData;

const open = async () => {
  const loadDataDir = loadFrom ? new Blob([await readFile(loadFrom)]) : undefined;
  return PGlite.create({ dataDir, ...(loadDataDir ? { loadDataDir } : {}) });
};

/** @param {unknown} error */
const plain = (error) => {
  const fields = /** @type {Record<string, string | undefined>} */ (error instanceof Error ? error : {});
  return {
    code: fields.code ?? 'XX000',
    message: fields.message ?? String(error),
    constraint: fields.constraint,
    table: fields.table,
  };
};

/** @type {PGlite} */
let db;

const nothing = new Uint8Array();

/** @param {Message} message */
async function respond(message) {
  if (message.kind === 'exchange') return db.execProtocolRaw(message.request);
  if (message.kind === 'dump') {
    const dump = await db.dumpDataDir('none');
    const unfinished = `${message.file}.${process.pid}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, message.file);
    return nothing;
  }
  await db.exec('checkpoint');
  await db.close();
  return nothing;
}

/** Statements run one after the other, in the order of their messages. */
let last = Promise.resolve();

try {
  db = await open();
  parentPort?.on('message', (/** @type {Message} */ message) => {
    last = last.then(async () => {
      try {
        parentPort?.postMessage({ id: message.id, response: await respond(message) });
      } catch (error) {
        parentPort?.postMessage({ id: message.id, error: plain(error) });
      }
    });
  });
  parentPort?.postMessage({ opened: true });
} catch (error) {
  parentPort?.postMessage({ opened: false, error: plain(error) });
}
