import pg from 'pg';

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const maxMinutes = 15;

async function queryRows(databaseUrl, text, params = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, params)).rows;
  } finally {
    await client.end();
  }
}

/** Reads a job. A server that starts again refuses connections, and responds with errors before it is ready. */
async function readJob(address, headers) {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(200)) {
    const response = await fetch(address, { headers }).catch(() => undefined);
    if (response?.status === 200) return response.json();
  }
  throw new Error(`${address} did not return the job within two minutes`);
}

/** Starts a job by a call, and returns its path. */
async function startJob({ portal, headers }, path, init) {
  const response = await fetch(`${portal.address}${path}`, {
    method: 'POST',
    ...init,
    headers: { ...headers.admin, ...init.headers },
  });
  const job = await response.json();
  if (response.status !== 202) throw new Error(`${path} returned ${response.status}: ${job.code}`);
  return `/api/v1/jobs/${job.id}`;
}

/** Reads a job until a condition is met, and returns it with the number of different values of its progress. */
async function untilJob({ portal, headers }, path, isReached) {
  const seen = new Set();
  for (const end = Date.now() + maxMinutes * 60_000; Date.now() < end; await wait(200)) {
    const job = await readJob(`${portal.address}${path}`, headers.admin);
    seen.add(job.progress);
    if (isReached(job)) return { job, steps: seen.size };
  }
  throw new Error(`a job did not end in ${maxMinutes} minutes`);
}

const isOver = ({ finishedAt }) => finishedAt !== null;

/** Prints the times of a dry run and an import of 5,000 people. */
export async function benchmarkImport(server) {
  const lines = Array.from({ length: 5_000 }, (_, n) => `import-${n}@import.example,Ada,Kaya`);
  const body = `email,firstName,lastName\n${lines.join('\n')}\n`;
  console.log('\nImport of 5,000 people; limit 30 s with its dry run');
  const start = performance.now();
  for (const [name, query] of Object.entries({ 'dry run': '?dryRun=true', import: '' })) {
    const from = performance.now();
    const path = await startJob(server, `/api/v1/users/imports${query}`, {
      body,
      headers: { 'content-type': 'text/csv' },
    });
    const { job, steps } = await untilJob(server, path, isOver);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(
      `  ${name}: ${seconds} s, ${job.state}, ${JSON.stringify(job.counts)}, ${steps} steps of progress`,
    );
  }
  const total = (performance.now() - start) / 1000;
  console.log(`  both: ${total.toFixed(1)} s, ${total < 30 ? 'met' : 'NOT MET'}`);
}

const disabledPeople = `select count(*)::int as count from people where tenant_id = 'acorn' and status = 'disabled'`;
const disabledActions = `
  select count(*)::int as entries, count(distinct target_id)::int as targets
    from audit_entries where tenant_id = 'acorn' and act = 'user.disabled' and created_at >= $1`;

/**
 * Disables all active people of Acorn by a job and kills the server in the middle. Prints the times, and whether each
 * person was changed and recorded exactly once.
 * @param restart kills the server, starts another one on the same database and signs in again
 */
export async function benchmarkBulk({ portal, headers, databaseUrl, restart }) {
  const server = { portal, headers };
  const [before] = await queryRows(databaseUrl, disabledPeople);
  const [{ now }] = await queryRows(databaseUrl, 'select now()');
  const from = performance.now();
  const seconds = () => ((performance.now() - from) / 1000).toFixed(0);
  const path = await startJob(server, '/api/v1/users/bulk', {
    body: JSON.stringify({ action: 'disable', selection: { query: { status: 'active' } } }),
    headers: { 'content-type': 'application/json' },
  });
  const { job: half } = await untilJob(
    server,
    path,
    ({ progress, finishedAt }) => progress >= 50 || finishedAt !== null,
  );
  console.log(`\nJob on ${half.total} people`);
  console.log(`  ${JSON.stringify(half.counts)} after ${seconds()} s, then the server is killed`);
  const restarted = await restart();
  const { job } = await untilJob(restarted, path, isOver);
  const [after] = await queryRows(databaseUrl, disabledPeople);
  const [acts] = await queryRows(databaseUrl, disabledActions, [now]);
  const changed = after.count - before.count;
  const isWhole = [changed, acts.entries, acts.targets].every((count) => count === job.counts.ok);
  const isComplete = job.counts.ok + job.counts.failed + job.counts.skipped === job.total;
  console.log(`  ${job.state} after ${seconds()} s: ${JSON.stringify(job.counts)} of ${job.total}`);
  console.log(`  ${changed} people changed, ${acts.entries} entries of ${acts.targets} people in the audit`);
  console.log(
    `  ${isWhole && isComplete ? 'nothing lost, nothing done twice' : 'NOT MET: the numbers differ'}`,
  );
}
