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
    const invited = await count(
      `select count(*)::int as n from people where tenant_id = 'acorn' and status = 'invited'`,
    );
    expect(valueOf(adam, 'activePeople')).toMatchObject({ value: active, link: '/users' });
    expect(valueOf(adam, 'openInvitations')).toMatchObject({ value: invited });
    expect(valueOf(adam, 'activitiesThisWeek')?.value).toBeGreaterThan(5);
  });

  test('links to the list of users only for people who may open it', async () => {
    expect(valueOf(await home('olivia.user@acorn.example'), 'activePeople')?.link).toBeNull();
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
