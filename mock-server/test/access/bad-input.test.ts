import { problems, type Problem } from '@portal/shared/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { injectWhole } from '../inject-whole';
import { startAccessWalk } from './access-walk';
import { echoedSecrets } from './echoed-secrets';
import { allRows } from './foreign-rows';
import { apiRoutes, createValidCalls, toTemplate } from './valid-calls';
import { readFileSync } from 'node:fs';
import type { BadCall } from '../bad-inputs/bad-calls';
import { configuration } from '../bad-inputs/configuration';
import { domains } from '../bad-inputs/domains';
import { globalAnnouncements, globalAudit, globalSearch, globalUsers, jobs } from '../bad-inputs/global';
import { invitations } from '../bad-inputs/invitations';
import {
  faultsOfProblem,
  faultsOfRejection,
  faultsOfResponse,
  repeatsSecret,
} from '../bad-inputs/problem-faults';
import { callDescriber, requestFaults, type ApiDocument } from '../bad-inputs/request-faults';
import { globalFactors, ownFactor } from '../bad-inputs/second-factor';
import { tenants } from '../bad-inputs/tenants';
import { freeTexts } from '../bad-inputs/schema-values';
import { unusualRequests } from '../bad-inputs/unusual-requests';
import { users } from '../bad-inputs/users';
import { workspaces } from '../bad-inputs/workspaces';

/** The generated inputs are the same in each run. A failure prints its seed. */
const seed = 1_913;
/** Unusual calls of each route. Invalid ones are as many as a route has ways to violate its description. */
const runs = 3;
/** Ends a call that hangs, in milliseconds. */
const hangLimit = 20_000;

const walk = await startAccessWalk();
const { server, rows, samples } = walk;
const { validCall, validJsonCall } = createValidCalls(walk);
const describeCall = callDescriber((await server.app.inject('/api/openapi.json')).json<ApiDocument>());
const rowsBefore = await allRows(server);
afterAll(() => server.close());

const endpoints = apiRoutes(rows);

const summaryOf = ({ method = 'GET', url, payload = '' }: InjectOptions): string =>
  `${method} ${String(url)} ${String(payload).slice(0, 1_000)}`;

interface GeneratedCalls {
  base: InjectOptions;
  changes: Arbitrary<InjectOptions>;
  /** Added to the seed. */
  at?: number;
  numRuns?: number;
}

/** Sends generated calls. A failure prints its seed and the smallest call that fails. */
const checkAll = (
  { base, changes, at = 0, numRuns = 1 }: GeneratedCalls,
  faultsOf: (response: LightMyRequestResponse) => string[],
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(changes, async (change) => {
      const request = { ...base, ...change, headers: { ...base.headers, ...change.headers } };
      const response = await injectWhole(server, request);
      const faults = faultsOf(response);
      if (repeatsSecret(request, response)) faults.push('repeats a secret of the request');
      if (faults.length > 0) throw new Error(`${faults.join(', ')}: ${summaryOf(request)}`);
    }),
    { seed: seed + at, numRuns, timeout: hangLimit, includeErrorInReport: true },
  );

const expectResponse = async () => expect((await server.app.inject('/health/live')).statusCode).toBe(200);

describe('bad input', () => {
  test.each(endpoints)('gets the error of every generated fault from %s', async (key, row) => {
    const call = describeCall(toTemplate(key), validJsonCall(key, row));
    const faults = requestFaults(call);
    expect(faults.length).toBeGreaterThanOrEqual(2);
    for (const [at, { name, requests, ...expected }] of faults.entries())
      await checkAll({ base: call.base, changes: requests, at }, (response) =>
        faultsOfRejection(response, expected).map((fault) => `${name}: ${fault}`),
      );
    await expectResponse();
  });

  /** Texts that are no names, titles or descriptions: secrets, addresses, times, searches, keys, values of reports. */
  const exactTexts = [
    /\/(currentPassword|newPassword|code|enrolment|search|query|pattern|website|tenantId)$/,
    /\/(image|link|linkUri|manifestUrl|time|timestamp|startsAt|endsAt)$/,
    /\/(parameters\/.*|filters\/.*|tiles\/\*)$/,
    // The mock sign-in compares with fixed values.
    /^POST \/api\/auth\//,
    // What a person writes to the assistant stays as it is written; the other fields are ignored.
    /openAIRequest\/messages|\/chat\/message$|^PATCH \/api\/common\/user\/user\//,
  ];

  test('reaches no free text of a body that does not pass the door for entered text', () => {
    const bodies = endpoints.flatMap(([key, row]) => {
      const { body } = describeCall(toTemplate(key), validJsonCall(key, row));
      return body ? freeTexts(body, key) : [];
    });
    expect([...new Set(bodies)].filter((place) => !exactTexts.some((exact) => exact.test(place)))).toEqual(
      [],
    );
  });

  test('changes nothing', async () => {
    expect(await allRows(server)).toBe(rowsBefore);
  });

  test.each(endpoints)('gets 405 for a wrong method and no CORS headers from %s', async (key, row) => {
    const call = validCall(key, row);
    const { payload: _payload, ...bare } = call;
    const { pathname } = new URL(String(call.url), 'http://localhost');
    const takesDelete = endpoints.some(
      ([other]) =>
        other.startsWith('DELETE ') &&
        new RegExp(`${other.slice(7).replace(/:\w+/g, '[^/]+')}$`).test(pathname),
    );
    for (const method of takesDelete ? (['TRACE'] as const) : (['DELETE', 'TRACE'] as const)) {
      const response = await injectWhole(server, { ...bare, method: method as 'DELETE' });
      expect(faultsOfProblem(response, ['request.method'])).toEqual([]);
      expect(response.headers.allow).toContain(key.split(' ')[0]);
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: String(call.url),
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('gets a problem document even if the client prefers HTML', async () => {
    const response = await server.app.inject({ url: '/api/v1/users', headers: { accept: 'text/html' } });
    expect(faultsOfProblem(response, ['auth.token_missing'])).toEqual([]);
    const unknown = await server.app.inject({ url: '/api/v1/nothing', headers: { accept: 'text/html' } });
    expect(faultsOfProblem(unknown, ['request.not_found'])).toEqual([]);
  });

  const wrong = endpoints.flatMap(([key, row]) =>
    (samples.sampleOf(key).wrong ?? []).map(
      ([name, change, ...codes]) => [`${key} with ${name}`, { key, row, change, codes }] as const,
    ),
  );

  test.each(wrong)('gets the error of its fault from %s', async (_title, { key, row, change, codes }) => {
    const response = await server.app.inject({ ...validCall(key, row), ...change });
    expect(faultsOfProblem(response, codes)).toEqual([]);
  });
});

describe('a change without the revision that was read', () => {
  /** They end sessions, or revoke what can only be revoked once. */
  const withoutRevision = [
    'DELETE /api/v1/remotes/override',
    'DELETE /api/v1/tenants/:id/sessions/current',
    'DELETE /api/v1/users/:id/sessions/:sessionId',
    'DELETE /api/v1/global/users/:id/sessions/:sessionId',
    'DELETE /api/v1/invitations/:id',
    'DELETE /api/v1/global/invitations/:id',
  ];
  const shared = endpoints.filter(
    ([key, { object }]) =>
      /^(PUT|PATCH|DELETE) \/api\/v1\//.test(key) &&
      object !== 'own-person' &&
      !withoutRevision.includes(key),
  );

  test.each(shared)('gets 428 from %s', async (key, row) => {
    const { headers = {}, ...call } = validCall(key, row);
    const { 'if-match': _any, ...others } = headers;
    const response = await injectWhole(server, { ...call, headers: others });
    expect(faultsOfProblem(response, ['conflict.unchecked'])).toEqual([]);
  });
});

describe('a change by a call of the specification', () => {
  const isDelete = ([key]: (typeof endpoints)[number]): number => Number(key.startsWith('DELETE '));
  const calls = endpoints
    .filter(
      ([key]) =>
        /^(PUT|PATCH|DELETE) \/api\/common\//.test(key) ||
        (/^(?!GET )\w+ \/api\/(common|apps)\//.test(key) && samples.sampleOf(key).objects !== undefined),
    )
    .toSorted((one, other) => isDelete(one) - isDelete(other));

  test.each(calls)('needs no revision, but is refused for another one: %s', async (key, row) => {
    const { headers: { 'if-match': _any, ...others } = {}, ...call } = validCall(key, row);
    const send = (revision?: unknown) =>
      injectWhole(server, {
        ...call,
        headers: { ...others, ...(revision !== undefined && { 'if-match': String(revision) }) },
      });
    for (const unknown of ['"999"', 'W/"999"', '"other"'])
      expect(faultsOfProblem(await send(unknown), ['conflict.stale'])).toEqual([]);
    const { statusCode, headers } = await send();
    expect(statusCode).toBe(200);
    if (key.startsWith('DELETE ')) return;
    expect(headers.etag).toMatch(/^"\d+"$/);
    const next = await send(headers.etag);
    expect([next.statusCode, next.headers.etag === headers.etag]).toEqual([200, false]);
    expect(faultsOfProblem(await send(headers.etag), ['conflict.stale'])).toEqual([]);
    expect((await send('*')).statusCode).toBe(200);
  });
});

describe('secrets of requests', () => {
  test.each([
    ['an object', { profile: { newPassword: 'hunter22' } }],
    ['JSON', '{"token":"hunter22"}'],
    ['a form', 'name=a&code=hunter22'],
  ])('finds a secret of %s in a response', (_name, payload) => {
    expect(echoedSecrets({ payload }, '{"detail":"hunter22 is wrong"}')).toEqual(['hunter22']);
    expect(echoedSecrets({ payload }, '{"detail":"This is wrong"}')).toEqual([]);
  });
});

describe('bad input of the administration', () => {
  const resources = {
    users,
    invitations,
    workspaces,
    domains,
    configuration,
    tenants,
    'global users': globalUsers,
    'global announcements': globalAnnouncements,
    'global search': globalSearch,
    jobs,
    'global audit': globalAudit,
    'the own second factor': ownFactor,
    'second factors of others': globalFactors,
  };

  const messages = ['en', 'tr'].map(
    (language) =>
      JSON.parse(
        readFileSync(new URL(`../../../shared/src/api/${language}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>,
  );

  let people: Map<string, string>;
  beforeAll(async () => {
    const rows = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ email: string; id: string }>('select email, id from people'),
    );
    people = new Map(rows.map(({ email, id }) => [email, id]));
  });

  describe.each(Object.entries(resources))('a bad input of %s', (_resource, { as, calls }) => {
    const titled = calls.map((call): [string, BadCall] => [
      `${call.call.slice(0, 70)} with ${call.name}`,
      call,
    ]);

    test.each(titled)(
      'gets its code, its field and a message: %s',
      async (_, { call, payload, headers, ...bad }) => {
        const [method, address = ''] = call.split(' ') as ['GET', string];
        const url = address.replace(/\{([^}]+)\}/, (_match, email: string) => people.get(email) ?? 'missing');
        const inject = await server.as(as);
        const response = await inject({
          method,
          url,
          ...(payload !== undefined && { payload }),
          ...(headers && { headers }),
        });
        const problem = response.json<Problem>();
        const { pointer, code } = problem.errors[0] ?? {};
        expect({ code: problem.code, ...(bad.field && { field: [pointer, code] }) }).toEqual(
          bad.field ? { code: bad.code, field: bad.field } : { code: bad.code },
        );
        expect(response.statusCode).toBe(problems[bad.code].status);
        for (const texts of messages) expect(texts[bad.code.replace('.', '-')]).toBeTruthy();
      },
    );
  });
});

// Last, because the calls change objects that the others need.
describe('unusual input', () => {
  // The call would end the session of the caller. Its only field is a boolean.
  const lasting = endpoints.filter(([key]) => !key.endsWith('/sign-out-everywhere'));

  test.each(lasting)('gets a response from %s', async (key, row) => {
    const call = describeCall(toTemplate(key), validCall(key, row));
    await checkAll({ base: call.base, changes: unusualRequests(call), numRuns: runs }, faultsOfResponse);
    await expectResponse();
  });
});
