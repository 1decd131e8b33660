import { accessRoles, Problem, problems } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { accessCallers, canaries, ciClient, plantCanaries, type AccessCaller } from '../test/access-callers';
import type { AccessRequest, ObjectKind } from '../test/access-request';
import { accessRequests, prepareObjects } from '../test/access-requests';
import { injectWhole } from '../test/inject-whole';
import { testApp, type TestApp } from '../test/test-app';
import { accessTable } from './access-table';
import type { AccessRow } from './platform/auth/access';

let server: TestApp;
let callers: AccessCaller[];
let requests: Record<string, AccessRequest>;
const rows = Object.entries(accessTable);
const seen = { cells: 0, text: new Map<AccessCaller, string>() };

beforeAll(async () => {
  server = await testApp({ settings: { ciClient } });
  await plantCanaries(server);
  callers = await accessCallers(server);
  requests = accessRequests(await prepareObjects(server, callers));
});
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
  cell: { path: string; caller: AccessCaller; object: ObjectKind; request: AccessRequest },
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
  const request = requests[key] as AccessRequest;
  const call = request.call(object, caller);
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
  test('has a row for every route, or the server does not start', async () => {
    const unlisted = {
      name: 'unlisted',
      register: (app: TestApp['app']) => void app.get('/api/v1/unlisted', () => 'x'),
    };
    await expect(testApp({ db: server.db, resources: [unlisted as never] })).rejects.toThrow(
      'GET /api/v1/unlisted',
    );
  });

  test('has a route for every row, and a call that tries it', () => {
    const dead = rows.filter(([key]) => {
      const [method = '', url = ''] = key.split(' ');
      return !server.app.hasRoute({ method: method as HTTPMethods, url });
    });
    expect(dead).toEqual([]);
    expect(Object.keys(requests).toSorted()).toEqual(rows.map(([key]) => key).toSorted());
  });

  test.each(rows)('holds for %s', async (key, row) => {
    const complaints: string[] = [];
    for (const object of requests[key]?.objects ?? []) {
      // Accepted callers come last: what they change is changed after the others were refused.
      for (const caller of callers) complaints.push(...(await checkCell(key, row, caller, object)));
    }
    expect(complaints).toEqual([]);
  });

  test('was walked whole, and each tenant saw its own', () => {
    const perCaller = rows.reduce((sum, [key]) => sum + (requests[key]?.objects.length ?? 0), 0);
    expect(seen.cells).toBe(perCaller * callers.length);
    for (const caller of callers) {
      if (caller.tenant) expect(seen.text.get(caller)).toContain(canaries[caller.tenant]);
    }
  });
});
