import { readFileSync } from 'node:fs';
import { median, quantile } from '../figures.mjs';
import { waitForIdleMachine } from '../idle-machine.mjs';
import { firstPort, startPortal } from '../portal.mjs';
import { openReader } from './report-reader.mjs';
import { measureCalls } from './steady-calls.mjs';

const person = 'adam.admin@acorn.example';
const parallel = 10;
const formats = ['pdf', 'xlsx', 'csv'];
const reports = ['performance', 'fees', 'allocation', 'risk', 'cash-flows'];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resident memory of a process in megabytes. */
const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

async function exportReport(reader, at) {
  const body = {
    format: formats[at % formats.length],
    formatted: true,
    parameters: { period: `last${at % 2 === 0 ? 36 : 24}Months` },
  };
  const { id } = JSON.parse(
    await reader.send(`/api/v1/reports/${reports[at % reports.length]}/exports`, body, 202),
  );
  for (;;) {
    const job = await reader.read(`/api/v1/jobs/${id}`);
    if (job.finishedAt !== null) return job;
    await wait(200);
  }
}

/** Prints the API's times and the server's memory while ten files of whole reports are written. */
export async function benchmarkExports() {
  await waitForIdleMachine();
  const portal = await startPortal({ port: firstPort + 31, environment: { WAREHOUSE_SAMPLE: 'full' } });
  try {
    const [reader, calls] = [
      await openReader(portal.address, person),
      await openReader(portal.address, person, { connections: 32 }),
    ];
    while ((await reader.read('/api/v1/reports')).warehouse.state !== 'ready') await wait(200);
    await exportReport(reader, 0);
    const before = residentMb(portal.pid);
    let most = before;
    const memory = setInterval(() => (most = Math.max(most, residentMb(portal.pid))), 100);
    const started = performance.now();
    const jobs = [];
    const { me, lists } = await measureCalls(calls, 50, async () => {
      jobs.push(
        ...(await Promise.all(Array.from({ length: parallel }, (_, at) => exportReport(reader, at)))),
      );
    });
    clearInterval(memory);
    const times = [...me, ...lists];
    const growth = Math.round(most - before);
    console.log(`\nExports, ${parallel} whole reports at once, full sample`);
    console.log(`  states: ${jobs.map(({ state }) => state).join(', ')}`);
    console.log(`  complete after ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    console.log(
      `  API meanwhile: median ${Math.round(median(times))} ms, p99 ${Math.round(quantile(times, 0.99))} ms (limit 250)`,
    );
    console.log(`  resident memory grew by ${growth} MB (limit 100)`);
    return { samples: { times, growth: [growth] } };
  } finally {
    await portal.stop();
  }
}
