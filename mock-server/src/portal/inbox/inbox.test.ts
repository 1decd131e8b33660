import type { InboxCounts, InboxItem } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const lists = [
  { kind: 'messages', field: 'message' },
  { kind: 'notifications', field: 'notification' },
] as const;

describe.each(lists)('api/common/$kind', ({ kind, field }) => {
  let server: TestApp;
  let olivia: Inject;
  let bella: Inject;
  const url = `/api/common/${kind}`;

  beforeAll(async () => {
    server = await testApp();
    olivia = await server.as('olivia.user@acorn.example');
    bella = await server.as('bella.user@birch.example');
  });
  afterAll(() => server.close());

  const list = async (inject: Inject, language = 'en') =>
    (await inject({ url, headers: { 'accept-language': language } })).json<InboxItem[]>();
  const counts = async (inject: Inject) => (await inject({ url: '/api/v1/inbox' })).json<InboxCounts>()[kind];
  const add = (inject: Inject, item: object) => inject({ method: 'POST', url, payload: { [field]: item } });
  const change = (inject: Inject, id: string, item: object) =>
    inject({ method: 'PATCH', url, payload: { id, [field]: item } });
  const remove = (inject: Inject, id: string) => inject({ method: 'DELETE', url: `${url}?id=${id}` });
  const toggle = (inject: Inject, item: object) =>
    inject({ method: 'POST', url: `${url}/toggle-read-status`, payload: { [field]: item } });
  const markAll = (inject: Inject, headers = {}) => inject({ url: `${url}/mark-all-as-read`, headers });

  test('GET lists the samples with times from 25 minutes to 4 days before now', async () => {
    const items = await list(olivia);
    const minutes = items.map(({ time }) => Math.floor((Date.now() - Date.parse(time)) / 60_000));
    // The samples may have been seeded some minutes before this test runs.
    const minutesSinceSeed = (minutes[0] ?? 0) - 25;
    expect(minutesSinceSeed).toBeGreaterThanOrEqual(0);
    expect(minutesSinceSeed).toBeLessThan(30);
    expect(minutes.map((age) => age - minutesSinceSeed)).toEqual([
      25, 50, 180, 300, 420, 540, 1440, 4320, 5760,
    ]);
    expect(items.some(({ link, useRouter }) => link && !useRouter)).toBe(true);
    expect((await list(olivia, 'tr'))[0]?.title).toBeTruthy();
    expect((await list(olivia, 'tr'))[0]?.description).not.toBe(items[0]?.description);
  });

  test('POST creates an item with a new id at the top', async () => {
    const response = await add(olivia, { id: 'mine', title: 'Hello', link: '/home', useRouter: true });
    expect(response.statusCode).toBe(200);
    const made = response.json<InboxItem>();
    expect(made).toMatchObject({ title: 'Hello', description: '', read: false, seen: false, link: '/home' });
    expect(made.id).not.toBe('mine');
    expect((await list(olivia))[0]).toEqual(made);
  });

  test('PATCH changes the given fields and leaves the others', async () => {
    const made = (await add(olivia, { title: 'Old', icon: 'star', link: '/home' })).json<InboxItem>();
    const changed = (await change(olivia, made.id, { title: 'New', icon: null })).json<InboxItem>();
    const { icon: _icon, ...rest } = made;
    expect(changed).toEqual({ ...rest, title: 'New' });
    expect((await list(olivia, 'tr'))[0]?.title).toBe('New');
  });

  test('DELETE returns the deleted item', async () => {
    const made = (await add(olivia, { title: 'Gone soon' })).json<InboxItem>();
    expect((await remove(olivia, made.id)).json()).toEqual(made);
    expect((await list(olivia)).map(({ id }) => id)).not.toContain(made.id);
  });

  test('returns 200 with null for unknown ids and changes nothing', async () => {
    const before = await list(olivia);
    for (const response of [
      await change(olivia, 'nobody', { title: 'x' }),
      await remove(olivia, 'nobody'),
      await toggle(olivia, { id: 'nobody', read: true }),
    ]) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toBeNull();
    }
    expect(await list(olivia)).toEqual(before);
  });

  test('treats the ids of other people as unknown', async () => {
    const made = (await add(bella, { title: 'Of Bella' })).json<InboxItem>();
    expect((await change(olivia, made.id, { title: 'taken' })).json()).toBeNull();
    expect((await toggle(olivia, { id: made.id, read: true })).json()).toBeNull();
    expect((await remove(olivia, made.id)).json()).toBeNull();
    expect((await list(bella))[0]).toEqual(made);
    expect((await list(olivia)).map(({ title }) => title)).not.toContain('Of Bella');
  });

  test('toggle-read-status sets the given state and returns the updated item', async () => {
    const made = (await add(olivia, { title: 'Toggle me' })).json<InboxItem>();
    const before = await counts(olivia);
    expect((await toggle(olivia, { ...made, read: true })).json()).toEqual({ ...made, read: true });
    expect((await counts(olivia)).unread).toBe(before.unread - 1);
    expect((await toggle(olivia, { id: made.id, read: false })).json()).toEqual(made);
  });

  test('mark-all-as-read returns true and marks every item as read and seen', async () => {
    const ofBella = (await counts(bella)).unread;
    const response = await markAll(olivia, { 'sec-fetch-dest': 'empty' });
    expect(response.json()).toBe(true);
    expect((await list(olivia)).every(({ read, seen }) => read && seen)).toBe(true);
    expect((await counts(olivia)).unread).toBe(0);
    expect((await counts(bella)).unread).toBe(ofBella);
  });

  test.each(['image', 'document', 'iframe'])(
    'mark-all-as-read rejects a request from a page element: %s',
    async (dest) => {
      await add(olivia, { title: 'Still unread' });
      const response = await markAll(olivia, { 'sec-fetch-dest': dest });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'csrf.fetch_dest']);
      expect((await list(olivia))[0]?.read).toBe(false);
    },
  );

  test('mark-all-as-read returns 405 to HEAD and marks nothing', async () => {
    await add(olivia, { title: 'Unread' });
    expect((await olivia({ method: 'HEAD', url: `${url}/mark-all-as-read` })).statusCode).toBe(405);
    expect((await list(olivia))[0]?.read).toBe(false);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://evil.example',
    'https://user:word@evil.example',
    'https:evil.example',
    'home',
    '',
  ])('rejects the link %j, also as an image', async (link) => {
    for (const item of [{ title: 'x', link }, ...(link === '' ? [] : [{ title: 'x', image: link }])]) {
      const response = await add(olivia, item);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        422,
        'validation.failed',
      ]);
    }
  });

  test('lets the router open only pages of the portal, also when one of the two fields changes', async () => {
    const outside = { title: 'x', link: 'https://example.com/a' };
    expect((await add(olivia, { ...outside, useRouter: true })).statusCode).toBe(422);
    const made = (await add(olivia, outside)).json<InboxItem>();
    expect(made.useRouter).toBe(false);
    expect((await change(olivia, made.id, { useRouter: true })).statusCode).toBe(422);
    expect((await change(olivia, made.id, { link: '/home' })).json<InboxItem>().useRouter).toBe(true);
    expect((await change(olivia, made.id, { link: null })).json<InboxItem>()).toMatchObject({
      useRouter: false,
    });
  });

  test.each([
    ['a blank title', { title: '   ' }],
    ['an invalid time', { title: 'x', time: 'yesterday' }],
    ['an invalid date', { title: 'x', time: '2026-13-40T00:00:00Z' }],
    ['an invalid icon name', { title: 'x', icon: '<svg>' }],
    ['an unknown field', { title: 'x', tenant_id: 't2' }],
  ])('rejects %s', async (_what, item) => {
    expect((await add(olivia, item)).statusCode).toBe(422);
  });

  test('stores markup as plain text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    expect((await add(olivia, { title })).json<InboxItem>().title).toBe(title);
  });

  test('notifies the person’s tabs of each change and of nothing else', async () => {
    const received: string[] = [];
    const [{ id: personId } = { id: '' }] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(`select id from people where email = 'olivia.user@acorn.example'`),
    );
    const leave = server.app.portal.events.join({
      personId,
      tenantId: 'acorn',
      receive: ({ type }) => received.push(type),
      missed: () => undefined,
      end: () => undefined,
    });
    const made = (await add(olivia, { title: 'Heard' })).json<InboxItem>();
    await toggle(olivia, { id: made.id, read: true });
    await change(olivia, made.id, { title: 'Changed' });
    await remove(olivia, made.id);
    await remove(olivia, made.id);
    await add(bella, { title: 'Not received' });
    leave?.();
    expect(received).toEqual(Array.from({ length: 4 }, () => `${kind}.changed`));
  });
});

describe('an inbox with 10,000 notifications', () => {
  let server: TestApp;
  let gina: Inject;

  beforeAll(async () => {
    server = await testApp();
    gina = await server.as('gina.admin@meridian.example');
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into inbox_items (person_id, kind, id, texts, happened_at, read)
         select p.id, 'notifications', 'many-' || n,
                jsonb_build_object('en', jsonb_build_object('title', 'Number ' || n, 'description', ''),
                                   'tr', jsonb_build_object('title', 'Numara ' || n, 'description', '')),
                now(), n % 2 = 0
           from people p, generate_series(1, 10000) as n
          where p.email = 'gina.admin@meridian.example' order by n`,
      ),
    );
  });
  afterAll(() => server.close());

  const items = async () => (await gina({ url: '/api/common/notifications' })).json<InboxItem[]>();
  const counts = async () => (await gina({ url: '/api/v1/inbox' })).json<InboxCounts>().notifications;

  test('lists the newest 500 and counts all of them', async () => {
    const listed = await items();
    expect(listed).toHaveLength(500);
    expect(listed[0]?.id).toBe('many-10000');
    expect(await counts()).toEqual({ total: 10_009, unread: 5_004 });
  });

  test('marks all items as read within five seconds', async () => {
    const begin = performance.now();
    expect((await gina({ url: '/api/common/notifications/mark-all-as-read' })).json()).toBe(true);
    expect(await counts()).toEqual({ total: 10_009, unread: 0 });
    await items();
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  test('rejects another item when it is full', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into inbox_items (person_id, kind, id, texts, happened_at)
         select p.id, 'notifications', 'more-' || n, '{}'::jsonb, now()
           from people p, generate_series(1, 9991) as n where p.email = 'gina.admin@meridian.example'`,
      ),
    );
    const response = await gina({
      method: 'POST',
      url: '/api/common/notifications',
      payload: { notification: { title: 'x' } },
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'list.full']);
  });
});
