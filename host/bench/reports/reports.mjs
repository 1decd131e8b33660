import { firstPort, roundsOr, startPortal } from '../portal.mjs';
import { waitForIdleMachine } from '../idle-machine.mjs';
import { openReader, openReport, readCatalogue } from './report-reader.mjs';
import { evaluate, formatRows } from './report-rows.mjs';
import { measureCalls } from './steady-calls.mjs';

const rounds = roundsOr(3);
const parallel = 20;
const cancelAfter = 700;
const people = {
  acorn: 'adam.admin@acorn.example',
  birch: 'boris.admin@birch.example',
  all: 'gina.admin@meridian.example',
};
/** Home of tenants and of all of them together. Each is read for the first time once. */
const homes = [
  ['acorn', ''],
  ['birch', ''],
  ['all', ''],
  ['all', '?tenantId=cedar'],
];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function timeOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Waits until the generated data can be read, and measures the API meanwhile. */
async function measureGeneration(address, listening, samples) {
  const start = performance.now();
  const reader = await openReader(address, people.acorn, { connections: 32 });
  samples.signInDuringGeneration = [performance.now() - start];
  const state = async () => (await reader.read('/api/v1/reports')).warehouse.state;
  const { me, lists } = await measureCalls(reader, 10, async () => {
    while ((await state()) === 'preparing') await wait(100);
  });
  samples.generation = [performance.now() - listening];
  samples.callsDuringGeneration = [...me, ...lists];
  return reader;
}

async function measureHome(readers, samples) {
  const read = (person, query) => timeOf(() => readers[person].send(`/api/v1/home/figures${query}`));
  samples.homeCold = [];
  samples.homeCached = [];
  for (const [person, query] of homes) samples.homeCold.push(await read(person, query));
  for (let round = 0; round < 5; round += 1)
    for (const [person, query] of homes) samples.homeCached.push(await read(person, query));
}

/** Opens all reports over one and three years, each with a period that was not read before, then again. */
async function measureReports(reader, catalogue, samples) {
  const all = { firstCold: [], wholeCold: [], firstCached: [], wholeCached: [] };
  const worst = new Map();
  for (let round = 0; round < rounds; round += 1)
    for (const months of [12, 36])
      for (const id of catalogue.ids) {
        const run = catalogue.run(id, months);
        const cold = await openReport(reader, run);
        const cached = await openReport(reader, run);
        all.firstCold.push(cold.first);
        all.wholeCold.push(cold.whole);
        all.firstCached.push(cached.first);
        all.wholeCached.push(cached.whole);
        worst.set(id, Math.max(worst.get(id) ?? 0, cold.whole));
      }
  Object.assign(samples, all);
  return worst;
}

const openMany = (address, catalogue) =>
  Promise.all(
    Array.from({ length: parallel }, async (_, at) => ({
      reader: await openReader(address, people.acorn),
      run: catalogue.run(catalogue.ids[at % catalogue.ids.length], 36),
    })),
  );

async function measureLoad(address, { calls, catalogue }, samples) {
  Object.assign(samples, { me: [], lists: [] });
  const durations = [];
  for (let round = 0; round < rounds; round += 1) {
    const readers = await openMany(address, catalogue);
    const { me, lists } = await measureCalls(calls, 50, async () => {
      const opened = await Promise.all(readers.map(({ reader, run }) => openReport(reader, run)));
      durations.push(Math.max(...opened.map(({ whole }) => whole)));
    });
    samples.me.push(...me);
    samples.lists.push(...lists);
    for (const { reader } of readers) reader.abort();
  }
  return durations;
}

/** Closes the connections of running reports, then waits for a result that the engine has to calculate. */
async function measureCancellation(address, catalogue, samples) {
  const own = await openReader(address, people.birch);
  samples.freed = [];
  for (let round = 0; round < rounds; round += 1) {
    const readers = await openMany(address, catalogue);
    const running = readers.map(({ reader, run }) => openReport(reader, run));
    const over = Promise.allSettled(running);
    await wait(cancelAfter);
    for (const { reader } of readers) reader.abort();
    samples.freed.push(await timeOf(() => openReport(own, catalogue.run('fees', 12))));
    await over;
  }
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Prints the times of reports and of the start page's figures on the full sample, of its generation at the first
 * start, and of the API while many reports run.
 */
export async function benchmarkReports() {
  const environment = { WAREHOUSE_SAMPLE: 'full' };
  const samples = {};
  let busy = 0;
  const idle = async () => {
    if (!(await waitForIdleMachine())) busy += 1;
  };
  await idle();
  const portal = await startPortal({ port: firstPort + 30, environment });
  try {
    const { address } = portal;
    const calls = await measureGeneration(address, performance.now(), samples);
    const readers = {
      acorn: await openReader(address, people.acorn),
      birch: await openReader(address, people.birch),
      all: await openReader(address, people.all),
    };
    await idle();
    await measureHome(readers, samples);
    const catalogue = await readCatalogue(readers.acorn);
    await idle();
    const worst = await measureReports(readers.acorn, catalogue, samples);
    await idle();
    const durations = await measureLoad(address, { calls, catalogue }, samples);
    await idle();
    await measureCancellation(address, catalogue, samples);
    const evaluated = evaluate(samples);
    console.log(`\nReports, ${catalogue.ids.length} of them, full sample, ${rounds} rounds`);
    console.log(formatRows(evaluated));
    console.log(`  ${parallel} reports at once are complete after ${durations.map(seconds).join(', ')}`);
    const slowest = [...worst].sort(([, one], [, other]) => other - one).slice(0, 3);
    console.log(`  slowest, cold: ${slowest.map(([id, ms]) => `${id} ${Math.round(ms)} ms`).join(', ')}`);
    if (busy > 0) console.log(`  ${busy} of 5 parts began on a busy machine`);
    return { rows: evaluated, samples };
  } finally {
    await portal.stop();
  }
}
