import type { Announcement, Home } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

let server: TestApp;
let olivia: Inject;
let bella: Inject;
let gina: Inject;

beforeAll(async () => {
  server = await testApp();
  await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query(
      `insert into announcements (id, texts, starts_at, ends_at)
       select id, '{"en":{"title":"t","content":"c"},"tr":{"title":"t","content":"c"}}'::jsonb, starts, ends
         from (values ('future', now() + interval '1 day', null::timestamptz),
                      ('over', now() - interval '3 days', now() - interval '1 day')) as rows (id, starts, ends)`,
    ),
  );
  [olivia, bella, gina] = await Promise.all([
    server.as('olivia.user@acorn.example'),
    server.as('bella.user@birch.example'),
    server.as('gina.admin@meridian.example'),
  ]);
});
afterAll(() => server.close());

const list = async (inject: Inject, language = 'en') =>
  (await inject({ url: '/api/v1/announcements', headers: { 'accept-language': language } })).json<
    Announcement[]
  >();
const idsOf = (announcements: Announcement[]) => announcements.map(({ id }) => id);
const mark = (inject: Inject, path: string) =>
  inject({ method: 'POST', url: `/api/v1/announcements/${path}` }).then(({ statusCode }) => statusCode);
const onHome = async (inject: Inject) =>
  idsOf((await inject({ url: '/api/v1/home' })).json<Home>().announcements);

describe('announcements', () => {
  test('are the live ones for the own tenant, newest start first', async () => {
    expect(idsOf(await list(olivia))).toEqual(['maintenance-weekend', 'acorn-quarter-close', 'welcome']);
    expect(idsOf(await list(bella))).toEqual(['maintenance-weekend', 'birch-new-advisers', 'welcome']);
    expect(idsOf(await list(gina))).toEqual(['maintenance-weekend', 'welcome']);
  });

  test('speak the language of the caller, the link too', async () => {
    const welcome = (await list(olivia, 'tr')).at(-1);
    expect(welcome).toMatchObject({
      title: 'Meridian’a hoş geldiniz',
      link: { uri: '/help/tr/start-page', hyperText: 'Rehberi oku' },
    });
  });

  test('are read by each person alone, and again unread', async () => {
    expect(await mark(olivia, 'welcome/read')).toBe(204);
    expect(await mark(olivia, 'welcome/read')).toBe(204);
    expect(await onHome(olivia)).toEqual(['maintenance-weekend', 'acorn-quarter-close']);
    expect(await onHome(bella)).toContain('welcome');
    expect(await mark(olivia, 'welcome/unread')).toBe(204);
    expect(await onHome(olivia)).toContain('welcome');
  });

  test('are all read at once', async () => {
    expect(await mark(gina, 'read-all')).toBe(204);
    expect(await onHome(gina)).toEqual([]);
    expect((await list(gina)).every(({ read }) => read)).toBe(true);
    expect(await onHome(bella)).toHaveLength(3);
  });

  test.each(['nothing', 'birch-new-advisers', 'future', 'over'])('of others do not exist: %s', async (id) => {
    for (const change of ['read', 'unread']) expect(await mark(olivia, `${id}/${change}`)).toBe(404);
  });
});
