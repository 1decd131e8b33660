import { accessRoles, Problem, problems, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { accessCallers, ciClient, plantCanaries, type AccessCaller } from '../test/access-callers';
import type { AccessRequest } from '../test/access-request';
import { accessRequests, prepareObjects } from '../test/access-requests';
import { badInputs, type ApiDocument } from '../test/bad-inputs';
import { injectWhole } from '../test/inject-whole';
import { testApp, type TestApp } from '../test/test-app';
import { accessTable } from './access-table';

let server: TestApp;
let callers: AccessCaller[];
let requests: Record<string, AccessRequest>;
let document: ApiDocument;

// The documentation's own addresses stand in no documentation.
const endpoints = Object.entries(accessTable).filter(
  ([key]) => key.includes(' /api/') && !/openapi|docs/.test(key),
);

beforeAll(async () => {
  server = await testApp({ settings: { ciClient } });
  await plantCanaries(server);
  callers = await accessCallers(server);
  requests = accessRequests(await prepareObjects(server, callers));
  document = (await server.app.inject('/api/openapi.json')).json<ApiDocument>();
});
afterAll(() => server.close());

/** A correct call of the endpoint by somebody who may make it. */
function validCall(key: string): InjectOptions {
  const row = accessTable[key as keyof typeof accessTable];
  const needed = accessRoles[row?.access ?? 'public'];
  const caller = callers.find(
    ({ refused, roles, app }) => !refused && !app && (!needed || needed.some((role) => roles.includes(role))),
  );
  const call = requests[key]?.call('own', caller as AccessCaller) ?? {};
  return { ...call, headers: { ...call.headers, ...caller?.headers } };
}

/** Where an endpoint takes JSON beside something else, the JSON. */
function validJsonCall(key: string): InjectOptions {
  const { payload, headers, ...call } = validCall(key);
  if (!Buffer.isBuffer(payload) || !key.endsWith('/versions')) return { ...call, payload, headers };
  const manifestUrl = 'https://remotes.example/mf-manifest.json';
  return { ...call, payload: { manifestUrl }, headers: { ...headers, 'content-type': 'application/json' } };
}

function complaintsAbout(answer: LightMyRequestResponse, codes: readonly ProblemCode[]): string[] {
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/problem+json')) return [`answers ${answer.statusCode} ${type}`];
  const problem = answer.json<Problem>();
  const { code } = problem;
  return [
    ...(codes.includes(code as ProblemCode) ? [] : [`answers ${code}`]),
    ...(answer.statusCode === problems[code as ProblemCode].status
      ? []
      : [`answers ${code} with ${answer.statusCode}`]),
    ...(Value.Check(Problem, problem) ? [] : ['is no problem document']),
    ...(/SQLSTATE|node_modules|\.ts:|at \w+ \(|select |insert /.test(answer.payload)
      ? ['tells how the server is built']
      : []),
  ];
}

describe('bad input', () => {
  test.each(endpoints)('is answered as listed: %s', async (key) => {
    const template = key.split(' ')[1]?.replace(/:(\w+)/g, '{$1}') ?? '';
    const complaints: string[] = [];
    const cases = badInputs(document, template, validJsonCall(key));
    expect(cases.length).toBeGreaterThanOrEqual(4);
    for (const { name, request, codes } of cases) {
      const answer = await injectWhole(server, request);
      complaints.push(
        ...complaintsAbout(answer, codes).map(
          (complaint) => `${name}: ${complaint}, not ${codes.join(' or ')}`,
        ),
      );
    }
    expect(complaints).toEqual([]);
  });

  test.each(endpoints)('of a wrong method or origin is refused: %s', async (key) => {
    const call = validCall(key);
    const { payload: _payload, ...bare } = call;
    const { pathname } = new URL(String(call.url), 'http://localhost');
    const takesDelete = Object.hasOwn(accessTable, `DELETE ${pathname}`);
    for (const method of takesDelete ? (['TRACE'] as const) : (['DELETE', 'TRACE'] as const)) {
      const answer = await injectWhole(server, { ...bare, method: method as 'DELETE' });
      expect(complaintsAbout(answer, ['request.method'])).toEqual([]);
      expect(answer.headers.allow).toContain(key.split(' ')[0]);
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: String(call.url),
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('is a problem document even for those who ask for HTML', async () => {
    const answer = await server.app.inject({ url: '/api/v1/users', headers: { accept: 'text/html' } });
    expect(complaintsAbout(answer, ['auth.token_missing'])).toEqual([]);
    const unknown = await server.app.inject({ url: '/api/v1/nothing', headers: { accept: 'text/html' } });
    expect(complaintsAbout(unknown, ['request.not_found'])).toEqual([]);
  });

  test.each(['', 'not a zip', '\u001f\u008b\b'])('of an archive is refused: %j', async (payload) => {
    const call = validCall('POST /api/v1/remotes/:name/versions');
    const answer = await server.app.inject({ ...call, payload: Buffer.from(payload, 'latin1') });
    expect(complaintsAbout(answer, ['remote.invalid', 'request.media_type'])).toEqual([]);
  });

  test('of a question is refused by what is wrong with it', async () => {
    const call = validCall('POST /api/v1/openai/confluence/chat');
    const ask = (message: string) => server.app.inject({ ...call, payload: { message, chatId: null } });
    expect(complaintsAbout(await ask('   '), ['chat.empty'])).toEqual([]);
    expect(complaintsAbout(await ask('a'.repeat(8001)), ['chat.too_long'])).toEqual([]);
  });
});
