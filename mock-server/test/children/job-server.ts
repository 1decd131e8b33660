import { buildApp } from '../../src/app';
import { jobs } from '../../src/portal/jobs/jobs.resource';
import { jobSamples, jobTables, jobTokens, sleep, state } from '../calls/person-jobs';
import { emptyEngine } from '../warehouse/empty-engine';

/**
 * Separate process that runs one job of 40 portions and prints a line after each, so that tests can kill it in between.
 * The second argument is the number of minutes by which its clock is ahead, so that the lease of a killed process has
 * ended. It kills itself at the row of the third argument, for a busy test that did not kill it earlier. When the job
 * ends, it prints the job, its file and its rows.
 */
const [dataDir = '', minutes = '0', lastRow = ''] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function run() {
  state.rows = 40;
  state.onPortion = (row) => {
    if (String(row) === lastRow) process.kill(process.pid, 'SIGKILL');
    return sleep(2);
  };
  const app = await buildApp({
    settings: { dataDir, seed: false, publicUrl: 'http://localhost', logLevel: 'silent', remoteDists: {} },
    now: () => new Date(Date.now() + Number(minutes) * 60_000),
    resources: [jobSamples, jobs],
    tokens: jobTokens,
    warehouse: emptyEngine,
  });
  const { db } = app.portal;
  const read = <Row>(text: string) => db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text));
  if (minutes === '0') {
    await read(jobTables);
    await app.inject({ method: 'POST', url: '/api/v1/samples', headers: { authorization: 'Bearer admin' } });
  }
  for (;;) {
    const [job] = await read<{ ok: number; failed: number; state: string }>('select * from person_jobs');
    print(`${job?.state} ${job?.ok} ${job?.failed}`);
    if (job?.state !== 'queued' && job?.state !== 'running') break;
    await sleep(5);
  }
  const rows = await read<{ row: number }>('select row from added_rows order by row');
  const parts = await read<{ content: string }>('select content from person_job_parts order by part');
  print(
    JSON.stringify({ rows: rows.map(({ row }) => row), file: parts.map(({ content }) => content).join('') }),
  );
  await app.close();
}

run().catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exit(1);
});
