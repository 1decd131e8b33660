import { readFileSync } from 'node:fs';
import { problems, type Problem } from '@portal/shared/contracts';
import { testApp, type TestApp } from '../test-app';
import type { BadCall } from './bad-calls';
import { configuration } from './configuration';
import { domains } from './domains';
import { globalAnnouncements, globalAudit, globalSearch, globalUsers, jobs } from './global';
import { invitations } from './invitations';
import { globalFactors, ownFactor } from './second-factor';
import { tenants } from './tenants';
import { users } from './users';
import { workspaces } from './workspaces';

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

let server: TestApp;
let people: Map<string, string>;
beforeAll(async () => {
  server = await testApp();
  const rows = await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ email: string; id: string }>('select email, id from people'),
  );
  people = new Map(rows.map(({ email, id }) => [email, id]));
});
afterAll(() => server.close());

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
