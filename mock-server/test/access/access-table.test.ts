import { accessRoles, Problem, problems } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { LightMyRequestResponse } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import { injectWhole } from '../inject-whole';
import { testApp, type TestApp } from '../test-app';
import { canaries, type AccessCaller } from './access-callers';
import { accessPage, readAccessPage, writeAccessPage } from './access-page';
import { startAccessWalk } from './access-walk';
import type { ObjectKind, Sample } from './samples';

const { server, callers, rows, samples } = await startAccessWalk();
const own: readonly ObjectKind[] = ['own'];
const seen = { cells: 0, text: new Map<AccessCaller, string>() };
afterAll(() => server.close());

/** A client has rights of its own, whatever people need for the same. */
function hasRight(row: AccessRow, { app, roles }: AccessCaller): boolean {
  if (app) return row.apps?.some((role) => role === app) ?? false;
  const needed = accessRoles[row.access];
  return !needed || needed.some((role) => roles.includes(role));
}

/** What the table says about one cell. */
function expectedStatus(
  row: AccessRow,
  cell: { path: string; caller: AccessCaller; object: ObjectKind; request: Sample },
) {
  const { path, caller, object, request } = cell;
  const carriesToken = caller.headers.authorization !== undefined;
  const isPublic = row.access === 'public' || row.access === 'visitor';
  // Pages and files never look at a token; the API refuses a wrong one everywhere.
  const refused = isPublic && !(carriesToken && path.startsWith('/api/')) ? undefined : caller.refused;
  if (refused) return problems[refused].status;
  if (!isPublic && !hasRight(row, caller)) return 403;
  return object === 'own' ? request.allowed : (request.absent ?? 404);
}

const asExpected = (status: number, expected: number | 'page') =>
  expected === 'page' ? status < 500 && status !== 401 && status !== 403 : status === expected;

function complaintsAbout(answer: LightMyRequestResponse, caller: AccessCaller, isApi: boolean): string[] {
  const leaks = Object.entries(canaries).filter(
    ([tenant, text]) => tenant !== caller.tenant && answer.payload.includes(text),
  );
  const isProblem =
    String(answer.headers['content-type']).startsWith('application/problem+json') &&
    Value.Check(Problem, answer.json());
  return [
    ...leaks.map(([tenant]) => `shows something of ${tenant}`),
    ...(isApi && answer.statusCode >= 400 && !isProblem ? ['is no problem document'] : []),
    ...(answer.statusCode === 401 && !answer.headers['www-authenticate']
      ? ['does not say how to sign in']
      : []),
  ];
}

async function checkCell(
  key: string,
  row: AccessRow,
  caller: AccessCaller,
  object: ObjectKind,
): Promise<string[]> {
  const request = samples.sampleOf(key);
  const call = samples.callOf(key, object, caller);
  const answer = await injectWhole(server, { ...call, headers: { ...call.headers, ...caller.headers } });
  seen.cells += 1;
  seen.text.set(caller, (seen.text.get(caller) ?? '') + answer.payload);
  const path = String(call.url);
  const expected = expectedStatus(row, { path, caller, object, request });
  const complaints = complaintsAbout(answer, caller, path.startsWith('/api/'));
  if (!asExpected(answer.statusCode, expected))
    complaints.push(`answers ${answer.statusCode} instead of ${expected}`);
  return complaints.map((complaint) => `${caller.name}, ${object}: ${complaint}`);
}

describe('the access table', () => {
  test('stops the start when a route declares no access', async () => {
    const unlisted = {
      name: 'unlisted',
      routes: (app: TestApp['app']) => void app.get('/api/v1/unlisted', () => 'x'),
    };
    await expect(testApp({ db: server.db, resources: [unlisted as never] })).rejects.toThrow(
      'GET /api/v1/unlisted',
    );
  });

  test('has a sample for every route, and no sample without a route', () => {
    expect(samples.keys.toSorted()).toEqual(rows.map(([key]) => key).toSorted());
  });

  test('is written to access-table.md', () => {
    const page = accessPage(server.app.access);
    if (process.env.WRITE_ACCESS_TABLE) writeAccessPage(page);
    const rewrite = 'npm run access-table -w @portal/mock-server';
    expect({ page: readAccessPage(), rewrite }).toEqual({ page, rewrite });
  });

  test.each(rows)('holds for %s', async (key, row) => {
    const complaints: string[] = [];
    for (const object of samples.sampleOf(key).objects ?? own) {
      // Accepted callers come last: what they change is changed after the others were refused.
      for (const caller of callers) complaints.push(...(await checkCell(key, row, caller, object)));
    }
    expect(complaints).toEqual([]);
  });

  test('is walked whole, and each tenant sees its own data', () => {
    const perCaller = rows.reduce((sum, [key]) => sum + (samples.sampleOf(key).objects ?? own).length, 0);
    expect(seen.cells).toBe(perCaller * callers.length);
    for (const caller of callers) {
      if (caller.tenant) expect(seen.text.get(caller)).toContain(canaries[caller.tenant]);
    }
  });
});
