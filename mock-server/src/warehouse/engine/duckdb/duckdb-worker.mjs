// Owns the DuckDB file in a process of its own, so that a heavy or crashed statement never touches the server. Plain
// JavaScript, so that the same file runs from the sources (in tests) and beside the bundle.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { DuckDBInstance, StatementType } from '@duckdb/node-api';
import { getValueConverter } from './duckdb-values.mjs';

/** @typedef {string | number | boolean | null} Parameter */
/**
 * @typedef {{ kind: 'open', file: string, config: Record<string, string>, priority: number }
 *   | { kind: 'generate', file: string, config: Record<string, string>,
 *       steps: { sql: string, parameters?: Parameter[], weight: number }[] }
 *   | { kind: 'query', id: number, sql: string, parameters: Parameter[], maxRows: number }
 *   | { kind: 'cancel', id: number }} Message
 */
/** @typedef {import('@duckdb/node-api').DuckDBConnection} Connection */

/** @type {DuckDBInstance | undefined} */
let instance;
/** @type {Connection[]} */
const idle = [];
/** @type {Map<number, { connection: Connection, cancelled: boolean }>} */
const running = new Map();

/** @param {Record<string, unknown>} message */
const send = (message) => process.connected && process.send?.(message);

/** @type {[RegExp, string][]} */
const codes = [
  [/^INTERRUPT/, 'cancelled'],
  // Results that do not fit into memory are written to the disk.
  [/^Out of Memory|^IO Error.*(?:No space left|quota exceeded)/s, 'memory'],
  [/^(IO|Serialization) Error/, 'broken'],
  [/^(FATAL|INTERNAL) Error/, 'crashed'],
];

/** @param {unknown} error */
function describe(error) {
  const message = error instanceof Error ? error.message : String(error);
  return { code: codes.find(([pattern]) => pattern.test(message))?.[1] ?? 'statement', message };
}

/** @param {() => void} change a change of this process, which is not permitted in every container */
function attempt(change) {
  try {
    change();
  } catch {
    // It only makes the server faster.
  }
}

/** @param {Connection} connection */
async function lastDay(connection) {
  const reader = await connection.runAndReadAll('select max(day)::varchar from portfolio_days');
  return reader.value(0, 0);
}

/** @param {Extract<Message, { kind: 'open' }>} message */
async function open({ file, config, priority }) {
  // Not at the start of the process: a busy machine would generate the sample several times slower.
  attempt(() => os.setPriority(priority));
  instance = await DuckDBInstance.create(file, config);
  const connection = await instance.connect();
  // Not among the settings of the instance, which would then refuse its own temporary folder.
  await connection.run('set global enable_external_access = false; set global lock_configuration = true');
  idle.push(connection);
  send({ kind: 'opened', dataAsOf: await lastDay(connection) });
}

/** @param {Extract<Message, { kind: 'generate' }>} message */
async function generate({ file, config, steps }) {
  const created = await DuckDBInstance.create(file, config);
  const connection = await created.connect();
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  let done = 0;
  for (const { sql, parameters, weight } of steps) {
    await connection.run(sql, parameters);
    done += weight;
    send({ kind: 'progress', progress: Math.floor((99 * done) / total) });
  }
  await connection.run('checkpoint');
  connection.closeSync();
  created.closeSync();
  send({ kind: 'generated' });
}

/**
 * @param {Connection} connection
 * @param {Extract<Message, { kind: 'query' }>} query
 * @param {() => boolean} isCancelled
 */
async function readRows(connection, { id, sql, parameters, maxRows }, isCancelled) {
  const prepared = await connection.prepare(sql);
  try {
    if (prepared.statementType !== StatementType.SELECT)
      throw new Error('Only select statements are allowed');
    prepared.bind(parameters);
    const result = await prepared.stream();
    const converters = result.columnTypes().map(getValueConverter);
    let count = 0;
    for (;;) {
      const chunk = await result.fetchChunk();
      if (isCancelled()) throw new Error('INTERRUPT');
      if (!chunk || chunk.rowCount === 0) return { columns: result.columnNames(), truncated: false };
      const columns = converters.map((convert, index) => chunk.getColumnValues(index).map(convert));
      const size = Math.min(chunk.rowCount, maxRows - count);
      send({
        kind: 'rows',
        id,
        rows: Array.from({ length: size }, (_, row) => columns.map((column) => column[row])),
      });
      count += size;
      if (size < chunk.rowCount) return { columns: result.columnNames(), truncated: true };
    }
  } finally {
    prepared.destroySync();
  }
}

/** @param {Extract<Message, { kind: 'query' }>} query */
async function run(query) {
  if (!instance) throw new Error('the file is not open');
  const connection = idle.pop() ?? (await instance.connect());
  const state = { connection, cancelled: false };
  running.set(query.id, state);
  try {
    const result = await readRows(connection, query, () => state.cancelled);
    send({ kind: 'done', id: query.id, ...result });
  } catch (error) {
    send({ kind: 'error', id: query.id, ...describe(error) });
  } finally {
    running.delete(query.id);
    idle.push(connection);
  }
}

/** @param {number} id */
function cancel(id) {
  const state = running.get(id);
  if (!state) return;
  state.cancelled = true;
  state.connection.interrupt();
}

/** @param {Message} message */
async function handle(message) {
  if (message.kind === 'query') return run(message);
  if (message.kind === 'cancel') return cancel(message.id);
  try {
    await (message.kind === 'open' ? open(message) : generate(message));
  } catch (error) {
    send({ kind: 'failed', ...describe(error) });
  }
}

// The kernel ends this process before the server when memory is short.
attempt(() => process.platform === 'linux' && writeFileSync('/proc/self/oom_score_adj', '500'));
// A statement must not outlive the server. An orderly exit would wait for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (/** @type {Message} */ message) => void handle(message));
