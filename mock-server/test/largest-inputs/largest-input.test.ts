// @both-engines The embedded database runs one transaction at a time.
import type { InjectOptions } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import { callDescriber, type ApiDocument } from '../bad-inputs/request-faults';
import { injectWhole } from '../inject-whole';
import type { AccessCaller } from '../access/access-callers';
import { startAccessWalk } from '../access/access-walk';
import { createPayload, getContentType, largestFiles } from './largest-file';
import { largestBody, takesMuch } from './largest-body';
import { apiRoutes, createValidCalls, toTemplate } from '../access/valid-calls';

const walk = await startAccessWalk();
const { server, callers, rows } = walk;
const { validCall, validJsonCall } = createValidCalls(walk);
const describeCall = callDescriber((await server.app.inject('/api/openapi.json')).json<ApiDocument>());
afterAll(() => server.close());

/** Five times the goals in milliseconds, because processors differ. */
const limit = 5 * (server.db.engine === 'postgres' ? 50 : 250);
const routes = apiRoutes(rows).filter(([key]) => !key.startsWith('GET '));
const other = callers.find(({ name }) => name === 'TenantAdmin of Birch') as AccessCaller;

interface LargeCall {
  name: string;
  /** Created when it is sent, because some files are large. */
  create(): InjectOptions;
}

/** Media types of the files that a route accepts. */
const fileTypes = ([key, row]: readonly [string, AccessRow]): string[] => {
  const { content = {} } = describeCall(toTemplate(key), validCall(key, row));
  const described = Object.keys(content).filter((type) => type !== 'application/json');
  return [...new Set([...(row.consumes ?? []), ...described])];
};

const largeBodies = routes.flatMap(([key, row]): LargeCall[] => {
  const call = describeCall(toTemplate(key), validJsonCall(key, row));
  if (call.body === undefined || !takesMuch(call.body)) return [];
  return [{ name: key, create: () => ({ ...call.base, ...withHeaders(call.base, largestBody(call)) }) }];
});

function withHeaders(base: InjectOptions, change: InjectOptions): InjectOptions {
  return { ...change, headers: { ...base.headers, ...change.headers } };
}

/** A dry run reads the whole file and leaves the job of an import out. */
function dryRun(base: InjectOptions, hasDryRun: boolean): InjectOptions {
  const url = new URL(String(base.url), 'http://localhost');
  if (hasDryRun) url.searchParams.set('dryRun', 'true');
  return { ...base, url: `${url.pathname}${url.search}` };
}

/** The other files are refused before the first statement, so on both engines the processor alone is busy. */
const manyRows = 'many rows';
const largeFiles = routes.flatMap((route): LargeCall[] => {
  const [key, row] = route;
  return fileTypes(route).flatMap((type) => {
    const { base, parameters } = describeCall(toTemplate(key), validCall(key, row));
    const call = dryRun(
      base,
      parameters.some(({ name }) => name === 'dryRun'),
    );
    const sample = typeof base.payload === 'string' ? base.payload : '';
    const files = largestFiles(type, sample).filter(
      ([name]) => server.db.engine === 'postgres' || name === manyRows,
    );
    return files.map(([name, content]) => ({
      name: `${key} with ${name} (${type})`,
      create: () => ({
        ...call,
        ...withHeaders(call, {
          payload: createPayload(type, content),
          headers: { 'content-type': getContentType(type) },
        }),
      }),
    }));
  });
});

/**
 * Starts a measurement of the processor time of this process in milliseconds, which other processes of the machine do not
 * change. Reads of another person wait for nothing else: statements of the embedded database run in this process, and
 * PostgreSQL does not block them.
 */
function startMeasurement(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}

/** Returns the longest time that another person waits for an own call while a call runs. */
async function longestWait(request: InjectOptions): Promise<number> {
  let isOver = false;
  let longest = 0;
  const running = injectWhole(server, request).finally(() => (isOver = true));
  while (!isOver) {
    const measure = startMeasurement();
    const { statusCode } = await server.app.inject({ url: '/api/v1/me', headers: other.headers });
    expect(statusCode).toBe(200);
    longest = Math.max(longest, measure());
  }
  const { statusCode } = await running;
  expect(statusCode).toBeLessThan(500);
  return longest;
}

test('covers the routes with a list, a long text, a pattern or a file', () => {
  expect(largeBodies.length).toBeGreaterThan(20);
  expect(new Set(largeFiles.map(({ name }) => name.split(' with ')[0])).size).toBeGreaterThan(
    server.db.engine === 'postgres' ? 5 : 2,
  );
});

test.each([...largeBodies, ...largeFiles])(
  'lets another person go on while $name works',
  async ({ create }) => {
    let wait = await longestWait(create());
    // Garbage collection and the compiler take processor time, too.
    for (let attempt = 0; attempt < 4 && wait > limit; attempt += 1) wait = await longestWait(create());
    expect(wait).toBeLessThan(limit);
  },
);
