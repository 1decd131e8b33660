// @both-engines Every route and caller, so every statement of a route runs on both engines.
import { accessRoles, Problem, problems } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { LightMyRequestResponse } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import { injectWhole } from '../inject-whole';
import { testApp, type TestApp } from '../test-app';
import { canaries, type AccessCaller, type TestTenant } from './access-callers';
import { accessPage, readAccessPage, writeAccessPage } from './access-page';
import { startAccessWalk } from './access-walk';
import type { ApiDocument } from '../bad-inputs/request-faults';
import { echoedSecrets } from './echoed-secrets';
import { everyRow, foreignRows } from './foreign-rows';
import type { ObjectKind, Sample } from './samples';
import { rightsInSession } from './session-callers';

const { server, callers, rows, samples } = await startAccessWalk();
const own: readonly ObjectKind[] = ['own'];
const seen = { cells: 0, text: new Map<AccessCaller, string>() };
afterAll(() => server.close());

/** A client has its own rights, independent of the roles that people need. */
function hasRight(row: AccessRow, { app, roles }: AccessCaller): boolean {
  if (app) return row.apps?.some((role) => role === app) ?? false;
  const needed = accessRoles[row.access];
  return !needed || needed.some((role) => roles.includes(role));
}

/** Returns the tenant in which a caller calls a route, or undefined if the caller has no right to it. */
function tenantOf(row: AccessRow, caller: AccessCaller): AccessCaller['tenant'] | undefined {
  if (row.access === 'public' || row.access === 'visitor') return caller.tenant;
  const rights = rightsInSession(row, caller);
  return rights && hasRight(row, { ...caller, ...rights }) ? rights.tenant : undefined;
}

/** All features have private data, so a person who views the portal as a user has none of them. */
const isSwitchedOff = ({ feature }: AccessRow, { session }: AccessCaller): boolean =>
  feature !== undefined && session?.mode === 'view';

/** Returns the status that the table defines for one cell. */
function expectedStatus(
  row: AccessRow,
  cell: { path: string; caller: AccessCaller; object: ObjectKind; request: Sample },
) {
  const { path, caller, object, request } = cell;
  const hasToken = caller.headers.authorization !== undefined;
  const isPublic = row.access === 'public' || row.access === 'visitor';
  // Pages and files ignore tokens; the API rejects an invalid one everywhere.
  const rejectedWith = isPublic && !(hasToken && path.startsWith('/api/')) ? undefined : caller.rejectedWith;
  if (rejectedWith) return problems[rejectedWith].status;
  const tenant = tenantOf(row, caller);
  if (tenant === undefined) return 403;
  if (isSwitchedOff(row, caller)) return 404;
  if (tenant === null && request.withoutTenant !== undefined) return request.withoutTenant;
  return object === 'own' ? request.allowed : (request.absent ?? 404);
}

const asExpected = (status: number, expected: number | 'page') =>
  expected === 'page' ? status < 500 && status !== 401 && status !== 403 : status === expected;

function faultsOf(response: LightMyRequestResponse, caller: AccessCaller, isApi: boolean): string[] {
  const leaks = Object.entries(canaries).filter(
    ([tenant, text]) => tenant !== caller.tenant && response.payload.includes(text),
  );
  const isProblem =
    String(response.headers['content-type']).startsWith('application/problem+json') &&
    Value.Check(Problem, response.json());
  return [
    ...leaks.map(([tenant]) => `shows data of ${tenant}`),
    ...(isApi && response.statusCode >= 400 && !isProblem ? ['is not a problem document'] : []),
    ...(response.statusCode === 401 && !response.headers['www-authenticate']
      ? ['does not have a WWW-Authenticate header']
      : []),
  ];
}

/** Returns the rows that a call with the object of another tenant must not change. Rejected callers change nothing. */
const foreignRowsOf = async ({
  row,
  caller,
  object,
}: {
  row: AccessRow;
  caller: AccessCaller;
  object: ObjectKind;
}) =>
  row.method !== 'GET' && object === 'other' && tenantOf(row, caller)
    ? foreignRows(server, caller.tenant as TestTenant)
    : undefined;

async function checkCell(
  key: string,
  row: AccessRow,
  caller: AccessCaller,
  object: ObjectKind,
): Promise<string[]> {
  const request = samples.sampleOf(key);
  const call = samples.callOf(key, object, caller);
  const rowsBefore = await foreignRowsOf({ row, caller, object });
  const response = await injectWhole(server, { ...call, headers: { ...call.headers, ...caller.headers } });
  seen.cells += 1;
  seen.text.set(caller, (seen.text.get(caller) ?? '') + response.payload);
  const path = String(call.url);
  const expected = expectedStatus(row, { path, caller, object, request });
  const faults = faultsOf(response, caller, path.startsWith('/api/'));
  if (rowsBefore !== (await foreignRowsOf({ row, caller, object }))) faults.push('changed another tenant');
  if (response.statusCode >= 400 && echoedSecrets(call, response.payload).length > 0)
    faults.push('repeats a secret of the request');
  if (!asExpected(response.statusCode, expected))
    faults.push(`returned ${response.statusCode} instead of ${expected}`);
  return faults.map((fault) => `${caller.name}, ${object}: ${fault}`);
}

/** These change something, so HEAD would too. The other documents of the provider have a HEAD of their own. */
const gettersWithEffect: readonly string[] = [
  'GET /api/v1/configurators/:type/exports',
  'GET /api/common/messages/mark-all-as-read',
  'GET /api/common/notifications/mark-all-as-read',
  'GET /identity/interaction/:uid',
];

const readPart = ({ statusCode, headers }: LightMyRequestResponse, part: 'statusCode' | 'type' | 'etag') =>
  ({ statusCode, type: headers['content-type'], etag: headers.etag })[part];

describe('the access table', () => {
  test('prevents a start with a route that declares no access', async () => {
    const unlisted = {
      name: 'unlisted',
      routes: (app: TestApp['app']) => void app.get('/api/v1/unlisted', () => 'x'),
    };
    await expect(testApp({ db: server.db, resources: [unlisted as never] })).rejects.toThrow(
      'GET /api/v1/unlisted',
    );
  });

  test('pairs every route with a sample', () => {
    expect(samples.keys.toSorted()).toEqual(rows.map(([key]) => key).toSorted());
  });

  test('pairs every list with rows for the tests of query plans', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json<ApiDocument>();
    // The lists of sample apps have the few rows of one person.
    const isList = (path: string) =>
      !path.startsWith('/api/apps/') && paths[path]?.['get']?.parameters?.some(({ name }) => name === 'sort');
    const lists = Object.keys(paths).filter(isList);
    expect(lists).not.toEqual([]);
    const keys = lists.map((path) => `GET ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(samples.listKeys.toSorted()).toEqual(keys.toSorted());
  });

  test('matches access-table.md', () => {
    const page = accessPage(server.app.access);
    if (process.env.WRITE_ACCESS_TABLE) writeAccessPage(page);
    const rewrite = 'npm run access-table -w @portal/mock-server';
    expect({ page: readAccessPage(), rewrite }).toEqual({ page, rewrite });
  });

  test('answers HEAD like GET, without a body and without an effect', async () => {
    const readers = callers.filter(({ name }) => ['no token', 'TenantAdmin', 'GlobalAdmin'].includes(name));
    const calls = rows
      .filter(([, { method }]) => method === 'GET')
      .flatMap(([key]) => readers.map((caller) => ({ key, caller })));
    // The first call of a sample app makes the caller's copy of its data.
    for (const { key, caller } of calls.filter((call) => /^GET \/api\/(apps|ui)\//.test(call.key))) {
      const call = samples.callOf(key, 'own', caller);
      await injectWhole(server, { ...call, headers: { ...call.headers, ...caller.headers } });
    }
    const before = await everyRow(server);
    const faults: string[] = [];
    const answers = [];
    for (const { key, caller } of calls) {
      const call = samples.callOf(key, 'own', caller);
      const { payloadAsStream: _, ...sent } = { ...call, headers: { ...call.headers, ...caller.headers } };
      answers.push({ key, caller, head: await server.app.inject({ ...sent, method: 'HEAD' }) });
    }
    expect(await everyRow(server)).toEqual(before);
    for (const { key, caller, head } of answers) {
      if (head.payload !== '') faults.push(`${key} as ${caller.name}: has a body`);
      if (gettersWithEffect.includes(key)) {
        if (head.statusCode !== 405) faults.push(`${key}: returned ${head.statusCode} instead of 405`);
        continue;
      }
      const call = samples.callOf(key, 'own', caller);
      const get = await injectWhole(server, { ...call, headers: { ...call.headers, ...caller.headers } });
      for (const part of ['statusCode', 'type', 'etag'] as const)
        if (readPart(head, part) !== readPart(get, part))
          faults.push(
            `${key} as ${caller.name}: ${part} ${readPart(head, part)} instead of ${readPart(get, part)}`,
          );
    }
    expect(faults).toEqual([]);
  });

  test.each(rows)('defines the response to every caller of %s', async (key, row) => {
    const faults: string[] = [];
    for (const object of samples.sampleOf(key).objects ?? own) {
      // Rejected callers come first, so that the changes of accepted callers cannot affect them.
      for (const caller of callers) faults.push(...(await checkCell(key, row, caller, object)));
    }
    expect(faults).toEqual([]);
  });

  test('covers every cell and shows each tenant its own data', () => {
    const perCaller = rows.reduce((sum, [key]) => sum + (samples.sampleOf(key).objects ?? own).length, 0);
    expect(seen.cells).toBe(perCaller * callers.length);
    for (const caller of callers) {
      if (caller.tenant) expect(seen.text.get(caller)).toContain(canaries[caller.tenant]);
    }
  });
});
