import { median, quantile, table } from '../figures.mjs';
import { globalSearches, getMeasuredLists, buildQueries, searchesOfTopBar } from './measured-lists.mjs';

/** Limit of the response time of 95 % of the calls of any page or search, in milliseconds. */
const limit = 100;
const calls = Number(process.env.BENCH_CALLS ?? 20);
/** Calls that prepare the statements: PostgreSQL selects its plan in the sixth run. */
const firstCalls = 6;

async function read({ address, headers, body }) {
  const response = await fetch(address, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const content = await response.json();
  if (response.status !== 200) throw new Error(`${address} returned ${response.status}: ${content.code}`);
  return content;
}

/** Returns the durations of consecutive requests in milliseconds. */
async function measureTimes(call) {
  const times = [];
  for (let count = 0; count < firstCalls + calls; count += 1) {
    const from = performance.now();
    await read(call);
    if (count >= firstCalls) times.push(performance.now() - from);
  }
  return times;
}

/** Measures the calls of one list, and returns its row: the medians' median, and the call with the worst p95. */
async function measureList(title, listed) {
  const results = [];
  for (const call of listed) {
    const times = await measureTimes(call);
    results.push({ name: call.name, median: median(times), p95: quantile(times, 0.95) });
  }
  results.sort((a, b) => b.p95 - a.p95);
  if (process.env.BENCH_ALL)
    for (const { name, median: middle, p95 } of results.slice(0, 12))
      console.log(`    ${middle.toFixed(1)} / ${p95.toFixed(1)} ms  ${title} ${name}`);
  const middle = median(results.map((result) => result.median));
  const [worst] = results;
  return { title, count: results.length, middle, ...worst };
}

async function callsOf(list, { portal, headers }) {
  const base = `${portal.address}${list.path}`;
  const own = headers[list.caller];
  const queries = await buildQueries(list, (query) => read({ address: `${base}?${query}`, headers: own }));
  return Object.entries(queries).map(([name, query]) => ({
    name,
    address: `${base}?${query}`,
    headers: own,
  }));
}

const searchCalls = (address, bodies, headers) =>
  bodies.map((body) => ({ name: JSON.stringify(body), address, headers, body }));

/** Measures every page, filter and search of all large lists, and prints the worst of each list. */
export async function benchmarkLists({ portal, headers, ...objects }) {
  const { address } = portal;
  const only = process.env.BENCH_LIST;
  const groups = [
    ['GET /api/v1/me', [{ name: '', address: `${address}/api/v1/me`, headers: headers.admin }]],
    ['/api/v1/jobs', [{ name: 'the newest', address: `${address}/api/v1/jobs`, headers: headers.admin }]],
    ['/api/v1/global/search', searchCalls(`${address}/api/v1/global/search`, globalSearches, headers.global)],
    ['top bar, global role', searchCalls(`${address}/api/common/search`, searchesOfTopBar, headers.global)],
    ['top bar, tenant', searchCalls(`${address}/api/common/search`, searchesOfTopBar, headers.admin)],
  ].filter(([title]) => !only || title.includes(only));
  const results = [];
  for (const [title, listed] of groups) results.push(await measureList(title, listed));
  for (const list of getMeasuredLists(objects).filter(({ path }) => !only || path.includes(only)))
    results.push(await measureList(list.path, await callsOf(list, { portal, headers })));
  console.log(`\nLists: worst p95 over HTTP of any page, filter and search; limit ${limit} ms`);
  console.log(
    table([
      ['list', 'calls', 'median', 'p95', '', 'of'],
      ...results.map(({ title, count, middle, p95, name }) => [
        title.replace(/workspaces\/w[0-9a-f]+/, 'workspaces/:id'),
        count,
        `${middle.toFixed(1)} ms`,
        `${p95.toFixed(1)} ms`,
        p95 > limit ? 'NOT MET' : 'met',
        name,
      ]),
    ]),
  );
}
