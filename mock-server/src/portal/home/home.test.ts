import type { Home } from '@portal/shared/contracts';
import { testApp, type TestApp } from '../../../test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const home = async (email: string) => (await (await server.as(email))({ url: '/api/v1/home' })).json<Home>();
const valueOf = ({ figures }: Home, id: string) => figures.find((figure) => figure.id === id);
async function count(statement: string): Promise<number> {
  const [row] = await server.db.transaction({ as: 'system' }, (sql) => sql.query<{ n: number }>(statement));
  return row?.n ?? -1;
}

describe('the start page', () => {
  test('counts the people of the current tenant', async () => {
    const adam = await home('adam.admin@acorn.example');
    expect(adam).toMatchObject({ firstName: 'Adam', tenantName: 'Acorn Capital' });
    const active = await count(
      `select count(*)::int as n from people where tenant_id = 'acorn' and status = 'active'`,
    );
    expect(valueOf(adam, 'activePeople')).toMatchObject({ value: active, link: '/users?status=active' });
    expect(valueOf(adam, 'activitiesThisWeek')?.value).toBeGreaterThan(5);
  });

  test('counts the invitations of the current tenant that can still be accepted', async () => {
    const openInvitations = async () => valueOf(await home('adam.admin@acorn.example'), 'openInvitations');
    const before = (await openInvitations())?.value ?? 0;
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into invitations (tenant_id, email, language, invited_by, state, requested_at, expires_at,
                                  search_text, sort_en, sort_tr, created_at)
         select tenant_id, state || coalesce(days, 0) || '@home.example', 'en', 'Adam', state, now(),
                now() + days * interval '1 day', '', '', '', now()
           from (values ('acorn', 'pending', 1), ('acorn', 'pending', null), ('acorn', 'pending', -1),
                        ('acorn', 'accepted', 1), ('acorn', 'revoked', 1), ('acorn', 'bounced', null),
                        ('birch', 'pending', 1)) as given(tenant_id, state, days)`,
      ),
    );
    expect(before).toBeGreaterThan(0);
    expect(await openInvitations()).toMatchObject({
      value: before + 2,
      link: '/users?view=invitations&state=pending',
    });
  });

  test('links to the list of users only for people who may open it', async () => {
    expect(valueOf(await home('olivia.user@acorn.example'), 'activePeople')?.link).toBeNull();
  });

  test.each([
    'olivia.user@acorn.example',
    'adam.admin@acorn.example',
    'boris.admin@birch.example',
    'gina.admin@meridian.example',
    'rita.reader@meridian.example',
  ])('links the figures of %s to lists with the same number of rows', async (email) => {
    const call = await server.as(email);
    const linked = (await home(email)).figures.filter(({ link }) => link !== null);
    expect(linked.length).toBe(email.startsWith('olivia') ? 0 : 2);
    for (const { id, link, value } of linked) {
      const path = link?.replace('users?view=invitations&', 'invitations?');
      const list = await call({ url: `/api/v1${path}` });
      expect(list.statusCode).toBe(200);
      expect({ id, value }).toEqual({ id, value: list.json<{ total: number }>().total });
    }
  });

  test('counts only the person’s own questions', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const asked = await olivia({
      method: 'POST',
      url: '/api/v1/openai/confluence/chat',
      payload: { message: 'How do I sign in?', chatId: null },
    });
    expect(asked.statusCode).toBe(200);
    expect(valueOf(await home('olivia.user@acorn.example'), 'questionsThisMonth')?.value).toBe(1);
    expect(valueOf(await home('adam.admin@acorn.example'), 'questionsThisMonth')?.value).toBe(0);
  });

  test('compares the activities of the last 7 days with the 7 days before, and returns 14 days', async () => {
    const figure = valueOf(await home('olivia.user@acorn.example'), 'activitiesThisWeek');
    const before = await count(
      `select count(*)::int as n from activities where tenant_id = 'acorn'
         and happened_at >= now() - interval '14 days' and happened_at < now() - interval '7 days'`,
    );
    expect(figure?.previous).toBe(before);
    expect(figure?.values).toHaveLength(14);
    const lastWeek = figure?.values.slice(7).reduce((sum, day) => sum + day, 0);
    expect(lastWeek).toBe(figure?.value);
  });

  test('compares the questions with the same part of the last month', async () => {
    const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(`select id from people where email = 'bella.user@birch.example'`),
    );
    const owner = { tenantId: 'birch', personId: String(person?.id) };
    await server.db.transaction({ as: 'tenant', ...owner }, async (sql) => {
      await sql.query(`insert into chats (tenant_id, id, person_id) values ('birch', 'last-month', $1)`, [
        owner.personId,
      ]);
      await sql.query(
        `insert into chat_messages (tenant_id, chat_id, index, person_id, role, content, created_at)
         select 'birch', 'last-month', months, $1, 'user', 'How?',
                (date_trunc('month', now() at time zone 'utc') - months * interval '1 month') at time zone 'utc'
           from generate_series(1, 3) as months`,
        [owner.personId],
      );
    });
    const figure = valueOf(await home('bella.user@birch.example'), 'questionsThisMonth');
    expect(figure).toMatchObject({ value: 0, previous: 1 });
    expect(figure?.values).toHaveLength(14);
  });

  test('counts all tenants for global users', async () => {
    const sam = await home('sam.support@meridian.example');
    expect(sam).toMatchObject({ firstName: 'Sam', tenantName: null });
    const people = await count(
      `select count(*)::int as n from people where tenant_id is not null and status = 'active'`,
    );
    expect(sam.figures.map(({ id, value }) => [id, value])).toEqual(
      expect.arrayContaining([
        ['tenants', 3],
        ['activeTenants', 2],
        ['peopleOfAllTenants', people],
      ]),
    );
  });
});
