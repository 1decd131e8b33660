import { randomUUID } from 'node:crypto';
import { median, quantile, table } from '../figures.mjs';
import { waitForIdleMachine } from '../idle-machine.mjs';
import { firstPort, startPortal } from '../portal.mjs';
import { startPostgres } from '../postgres.mjs';
import { measureGrowth } from './process-memory.mjs';
import { openReader } from './report-reader.mjs';
import { measureCalls } from './steady-calls.mjs';

const people = { acorn: 'adam.admin@acorn.example', birch: 'boris.admin@birch.example' };
const parallel = 10;
const callsPerSecond = 50;
const formats = ['pdf', 'xlsx', 'csv'];
const reports = ['performance', 'fees', 'allocation', 'risk', 'cash-flows'];
const datasets = '/api/v1/warehouse/datasets';
const positions = ['day', 'instrument', 'portfolio', 'assetClass', 'currency', 'quantity', 'price', 'value'];
const limits = { growth: 100, calls: 250, freed: 2_000 };
const poll = 100;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function timeOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const startJob = async (reader, path, body) => JSON.parse(await reader.send(path, body, 202));

async function jobUntil(reader, { id }, isReached) {
  for (;;) {
    const job = await reader.read(`/api/v1/jobs/${id}`);
    if (isReached(job)) return job;
    await wait(poll);
  }
}

async function endOf(reader, job) {
  const ended = await jobUntil(reader, job, ({ finishedAt }) => finishedAt !== null);
  if (!['succeeded', 'partial'].includes(ended.state))
    throw new Error(`${ended.fileName}: ${ended.state}, ${ended.error}`);
  return ended;
}

const exportRows = (reader, dataset, body) =>
  startJob(reader, `${datasets}/${dataset}/exports`, { formatted: false, ...body });

async function exportReport(reader, at) {
  const period = `last${at % 2 === 0 ? 36 : 24}Months`;
  const body = { format: formats[at % formats.length], formatted: true, parameters: { period } };
  return endOf(
    reader,
    await startJob(reader, `/api/v1/reports/${reports[at % reports.length]}/exports`, body),
  );
}

const row = (title, value, unit, limit) => [
  title,
  `${Math.round(value)} ${unit}`,
  limit === undefined ? '' : `≤ ${limit} ${unit}`,
  limit === undefined ? '' : value <= limit ? 'met' : 'NOT MET',
];

/** A tile that does not respond in time is left out of its file. A file at the limit of its format is whole. */
const hasFailedTile = ({ notes = [] }) => notes.some(({ code }) => code === 'tile_failed');

/** Writes one large file and returns the rows with its time and the memory that it needed. */
async function measureFile(portal, reader, { format, rows }) {
  let job;
  let time = 0;
  const grown = await measureGrowth(portal.pid, async () => {
    time = await timeOf(async () => {
      const body = { format, columns: positions, sort: [{ column: 'day', isDescending: true }] };
      job = await endOf(reader, await exportRows(reader, 'positions', body));
    });
  });
  if (job.counts.ok !== rows) throw new Error(`the file has ${job.counts.ok} rows, not ${rows}`);
  const title = `${format.toUpperCase()} of ${rows.toLocaleString('en')} rows, ${Math.round(job.fileSize / 1_048_576)} MB`;
  return [
    row(`${title}: time`, time, 'ms'),
    row(`${title}: memory of the server grows by`, grown.server, 'MB', limits.growth),
    row(`${title}: memory of the engine grows by`, grown.engine, 'MB'),
  ];
}

async function measureParallel(portal, reader, calls) {
  const before = await measureCalls(calls, callsPerSecond, () => wait(5_000));
  const jobs = [];
  let time = 0;
  let times;
  const grown = await measureGrowth(portal.pid, async () => {
    times = await measureCalls(calls, callsPerSecond, async () => {
      time = await timeOf(async () => {
        const started = Array.from({ length: parallel }, (_, at) => exportReport(reader, at));
        jobs.push(...(await Promise.all(started)));
      });
    });
  });
  const alone = [...before.me, ...before.lists];
  const beside = [...times.me, ...times.lists];
  const title = `${parallel} exports at once`;
  return [
    row('API without exports: median', median(alone), 'ms'),
    row('API without exports: p99', quantile(alone, 0.99), 'ms'),
    row(`${title}: time`, time, 'ms'),
    row(`${title}: with a tile that failed`, jobs.filter(hasFailedTile).length, 'files', 0),
    row(`${title}: median of the API`, median(beside), 'ms'),
    row(`${title}: p99 of the API`, quantile(beside, 0.99), 'ms', limits.calls),
    row(`${title}: memory of the server grows by`, grown.server, 'MB', limits.growth),
    row(`${title}: memory of the engine grows by`, grown.engine, 'MB'),
  ];
}

const smallFile = { format: 'csv', columns: ['month', 'amount'] };

/** Streams wait for each other, so a small file is complete only after the large one has left the engine. */
async function measureCancelledExport(reader, other) {
  const body = { format: 'csv', columns: positions, sort: [{ column: 'value', isDescending: true }] };
  const large = await exportRows(reader, 'positions', body);
  await jobUntil(reader, large, ({ state, counts }) => state === 'running' && counts.ok > 0);
  return timeOf(async () => {
    await reader.delete(`/api/v1/jobs/${large.id}`, 200);
    await endOf(other, await exportRows(other, 'fees', smallFile));
  });
}

/** As many profiles of all columns as fill the engine, cancelled by their ids. */
async function measureCancelledQueries(reader, other) {
  const { columns } = await reader.read(`${datasets}/positions`);
  const queries = Array.from({ length: parallel }, () => randomUUID());
  const running = Promise.allSettled(
    queries.map((queryId, at) =>
      reader.read(`${datasets}/positions/profile`, {
        queryId,
        columns: columns.map(({ key }) => key),
        filters: [{ column: 'value', op: 'greater', values: [at] }],
      }),
    ),
  );
  await wait(700);
  const filters = [{ column: 'value', op: 'greater', values: [1_000] }];
  const freed = await timeOf(async () => {
    // One whose profile has just ended does not exist.
    await Promise.allSettled(queries.map((id) => reader.delete(`/api/v1/warehouse/queries/${id}`, 204)));
    await other.read(`${datasets}/positions/query`, { columns: positions, filters, withTotal: true });
  });
  const outcomes = await running;
  if (outcomes.every(({ status }) => status === 'fulfilled')) throw new Error('no query was cancelled');
  return freed;
}

async function measureEngine(name, { port, databaseUrl }) {
  await waitForIdleMachine();
  const environment = { WAREHOUSE_SAMPLE: 'full' };
  const rows = [];
  const portal = await startPortal({ port, environment, databaseUrl });
  try {
    const connections = 32;
    const [reader, other, calls] = [
      await openReader(portal.address, people.acorn, { connections }),
      await openReader(portal.address, people.birch),
      await openReader(portal.address, people.acorn, { connections }),
    ];
    while ((await reader.read('/api/v1/reports')).warehouse.state !== 'ready') await wait(200);
    // Code that the first file of a format loads, and pages of the engine's file, are not part of the growth.
    for (const format of formats)
      await endOf(reader, await exportRows(reader, 'fees', { ...smallFile, format }));
    await exportReport(reader, 0);
    rows.push(...(await measureFile(portal, reader, { format: 'csv', rows: 1_000_000 })));
    rows.push(...(await measureFile(portal, reader, { format: 'xlsx', rows: 100_000 })));
    rows.push(...(await measureParallel(portal, reader, calls)));
    const freedByExport = await measureCancelledExport(reader, other);
    rows.push(row('cancelled export: engine is free', freedByExport, 'ms', limits.freed));
    const freedByQueries = await measureCancelledQueries(reader, other);
    rows.push(row('cancelled queries: engine is free', freedByQueries, 'ms', limits.freed));
    return rows;
  } finally {
    console.log(`\nExports, full sample, ${name}`);
    console.log(table([['', '', 'must', ''], ...rows]));
    await portal.stop();
  }
}

/** Prints memory, the API's times and the time of a cancellation while files are written, on both databases. */
export async function benchmarkExports() {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase('bench_exports');
    // Tokens of one address are not valid for another server.
    const onPostgres = await measureEngine('PostgreSQL', { port: firstPort + 31, databaseUrl });
    return { postgres: onPostgres, embedded: await measureEngine('embedded', { port: firstPort + 32 }) };
  } finally {
    await postgres.stop();
  }
}
