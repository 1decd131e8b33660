import type {
  Announcement,
  AudienceCount,
  CreateAnnouncement,
  ManagedAnnouncement,
  ManagedAnnouncementList,
} from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

describe('announcements of the provider', () => {
  const url = '/api/v1/global/announcements';

  let server: TestApp;
  let gina: Inject;
  let olivia: Inject;
  let adam: Inject;
  let bella: Inject;

  beforeAll(async () => {
    server = await testApp();
    [gina, olivia, adam, bella] = await Promise.all([
      server.as('gina.admin@meridian.example'),
      server.as('olivia.user@acorn.example'),
      server.as('adam.admin@acorn.example'),
      server.as('bella.user@birch.example'),
    ]);
  });
  afterAll(() => server.close());

  const content: CreateAnnouncement = {
    translations: {
      en: { title: 'New report', content: 'Read **it**.', hyperText: null },
      tr: { title: 'Yeni rapor', content: 'Okuyun.', hyperText: null },
    },
    linkUri: null,
    placement: 'both',
    severity: 'info',
    dismissible: true,
    audience: { tenantIds: [], roles: [], languages: [] },
    startsAt: null,
    endsAt: null,
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  const create = async (part: Partial<CreateAnnouncement> = {}) =>
    (await gina({ method: 'POST', url, payload: { ...content, ...part } })).json<ManagedAnnouncement>();
  const act = (id: string, name: string) => gina({ method: 'POST', url: `${url}/${id}/${name}` });
  const createPublished = async (part: Partial<CreateAnnouncement> = {}) => {
    const { id } = await create(part);
    const response = await act(id, 'publish');
    return { response, ...response.json<ManagedAnnouncement>(), id };
  };
  const update = (id: string, part: object, headers: Record<string, string> = {}) =>
    gina({ method: 'PATCH', url: `${url}/${id}`, payload: { ...content, ...part }, headers });
  const shownTo = async (inject: Inject, language = 'en') =>
    (await inject({ url: '/api/v1/announcements', headers: { 'accept-language': language } })).json<
      Announcement[]
    >();
  const sees = async (inject: Inject, id: string, language?: string) =>
    (await shownTo(inject, language)).some((shown) => shown.id === id);
  const fieldOf = (response: { json<T>(): T }) => {
    const [first] = response.json<{ errors: { pointer: string; code: string }[] }>().errors;
    return [first?.pointer, first?.code];
  };
  const codeOf = (response: { json<T>(): T }) => response.json<{ code: string }>().code;

  describe('a draft', () => {
    test('stays invisible to everyone before it is published', async () => {
      const draft = await create();
      expect(draft).toMatchObject({ status: 'draft', createdBy: 'Gina Moretti', readCount: 0, version: 1 });
      expect(await sees(olivia, draft.id)).toBe(false);
      expect(await sees(gina, draft.id)).toBe(false);
      const seenByDatabase = await server.db.transaction(
        { as: 'tenant', tenantId: 'acorn', personId: 'x' },
        (sql) => sql.query('select id from announcements where id = $1', [draft.id]),
      );
      expect(seenByDatabase).toEqual([]);
    });

    test('begins when it is published, and is shown in the language of each reader', async () => {
      const { id, status, startsAt } = await createPublished();
      expect(status).toBe('live');
      expect(startsAt).not.toBeNull();
      const [english] = await shownTo(olivia);
      expect(english).toMatchObject({ id, title: 'New report', read: false, placement: 'both' });
      expect((await shownTo(bella, 'tr'))[0]).toMatchObject({ id, title: 'Yeni rapor' });
    });

    test('waits for its start when it is published before', async () => {
      const { id, status } = await createPublished({ startsAt: inDays(2) });
      expect(status).toBe('scheduled');
      expect(await sees(olivia, id)).toBe(false);
    });

    test('cannot be published after its end', async () => {
      const { response } = await createPublished({ startsAt: inDays(-3), endsAt: inDays(-1) });
      expect([response.statusCode, codeOf(response)]).toEqual([409, 'announcement.ended']);
      expect(fieldOf(response)).toEqual(['/endsAt', 'passed']);
    });
  });

  describe('the audience', () => {
    test.each([
      ['one tenant', { tenantIds: ['acorn'], roles: [], languages: [] }, [true, true, false]],
      ['administrators', { tenantIds: [], roles: ['TenantAdmin'], languages: [] }, [false, true, false]],
      ['people without a role', { tenantIds: [], roles: ['user'], languages: [] }, [true, false, true]],
      ['a language that is not used', { tenantIds: [], roles: [], languages: ['tr'] }, [false, false, false]],
    ] as const)('restricts an announcement to %s', async (_name, audience, expected) => {
      const { id } = await createPublished({ audience: structuredClone(audience) as never });
      const seen = [await sees(olivia, id), await sees(adam, id), await sees(bella, id)];
      expect(seen).toEqual(expected);
      const marked = await olivia({ method: 'POST', url: `/api/v1/announcements/${id}/read` });
      expect(marked.statusCode).toBe(seen[0] ? 204 : 404);
    });

    test('shows its number of people before the announcement is published', async () => {
      const count = async (payload: object) =>
        (await gina({ method: 'POST', url: `${url}/preview-audience`, payload })).json<AudienceCount>().count;
      const all = await count(content.audience);
      const acorn = await count({ ...content.audience, tenantIds: ['acorn'] });
      const admins = await count({ tenantIds: ['acorn'], roles: ['TenantAdmin'], languages: [] });
      expect(all).toBeGreaterThan(acorn);
      expect(acorn).toBeGreaterThan(admins);
      expect(admins).toBeGreaterThan(0);
      expect(await count({ ...content.audience, tenantIds: ['nobody'] })).toBe(0);
      // The people of a suspended tenant cannot sign in.
      expect(await count({ ...content.audience, tenantIds: ['cedar'] })).toBe(0);
    });

    test('shows its number of people in the list, which begins with the newest start', async () => {
      const audiences = [
        content.audience,
        { ...content.audience, tenantIds: ['acorn', 'cedar'] },
        { tenantIds: [], roles: ['TenantAdmin' as const], languages: [] },
        { tenantIds: ['birch'], roles: ['user' as const], languages: ['en' as const] },
      ];
      for (const [at, audience] of audiences.entries()) {
        const { id } = await createPublished({ audience, startsAt: inDays(at + 20) });
        const { items } = (await gina({ url })).json<ManagedAnnouncementList>();
        const published = items.filter(({ status }) => status !== 'draft');
        expect(published[0]?.id).toBe(id);
        const counted = await gina({ method: 'POST', url: `${url}/preview-audience`, payload: audience });
        expect(published[0]?.targetCount).toBe(counted.json<AudienceCount>().count);
      }
    });

    test('speaks the language of its tenant where a person has chosen none', async () => {
      const inTurkish = { tenantIds: ['acorn'], roles: [], languages: ['tr'] };
      const count = async () =>
        (
          await gina({ method: 'POST', url: `${url}/preview-audience`, payload: inTurkish })
        ).json<AudienceCount>().count;
      const before = await count();
      const preferences = (value: string | null) =>
        gina({ method: 'PATCH', url: '/api/v1/tenants/acorn', payload: { language: value } });
      expect((await preferences('tr')).statusCode).toBe(200);
      expect(await count()).toBeGreaterThan(before);
      await preferences(null);
      expect(await count()).toBe(before);
    });

    test('sees the default language where a translation is missing', async () => {
      const { id } = await createPublished({ translations: { ...content.translations, tr: null } });
      const [first] = await shownTo(olivia, 'tr');
      expect(first).toMatchObject({ id, title: 'New report' });
    });
  });

  describe('a published announcement', () => {
    test('keeps its readers when it is changed, unless it is shown again', async () => {
      const { id } = await createPublished();
      await olivia({ method: 'POST', url: `/api/v1/announcements/${id}/read` });
      const isRead = async () => (await shownTo(olivia)).find((shown) => shown.id === id)?.read;
      await update(id, {});
      expect(await isRead()).toBe(true);
      expect((await gina({ url: `${url}/${id}/stats` })).json()).toMatchObject({ readCount: 1 });
      const changed = await update(id, { showAgain: true });
      expect(changed.json<ManagedAnnouncement>()).toMatchObject({ version: 4, readCount: 0, status: 'live' });
      expect(await isRead()).toBe(false);
      const statsOf = async () => (await gina({ url: `${url}/${id}/stats` })).json();
      expect(await statsOf()).toMatchObject({ readCount: 0, earlierReadCount: 1 });
      await olivia({ method: 'POST', url: '/api/v1/announcements/read-all' });
      expect(await isRead()).toBe(true);
      expect(await statsOf()).toMatchObject({ readCount: 1, earlierReadCount: 1 });
      await olivia({ method: 'POST', url: `/api/v1/announcements/${id}/unread` });
      expect(await isRead()).toBe(false);
      expect(await statsOf()).toMatchObject({ readCount: 0, earlierReadCount: 1 });
    });

    test('disappears when it is unpublished, and is live again when it is published', async () => {
      const { id } = await createPublished();
      expect((await act(id, 'unpublish')).json<ManagedAnnouncement>().status).toBe('draft');
      expect(await sees(olivia, id)).toBe(false);
      await act(id, 'publish');
      expect(await sees(olivia, id)).toBe(true);
    });

    test('cannot get an end before the start that its publication gave it', async () => {
      const { id } = await createPublished();
      const refused = await update(id, { endsAt: inDays(-1) });
      expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'validation.failed']);
      expect(fieldOf(refused)).toEqual(['/endsAt', 'before_start']);
    });

    test('cannot be changed from an old revision', async () => {
      const { id } = await createPublished();
      const stale = await update(id, {}, { 'if-match': '"1"' });
      expect([stale.statusCode, codeOf(stale)]).toEqual([412, 'conflict.stale']);
      expect((await update(id, {}, { 'if-match': '"2"' })).statusCode).toBe(200);
    });

    test('cannot be a second critical banner at the same time, also not by two parallel calls', async () => {
      const critical = { severity: 'critical', placement: 'banner' } as const;
      const period = { startsAt: inDays(10), endsAt: inDays(11) };
      const drafts = [await create({ ...critical, ...period }), await create({ ...critical, ...period })];
      const responses = await Promise.all(drafts.map(({ id }) => act(id, 'publish')));
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const refused = responses.find(({ statusCode }) => statusCode === 409);
      expect(refused && codeOf(refused)).toBe('announcement.critical_exists');
      expect(refused && fieldOf(refused)).toEqual(['/severity', 'critical_exists']);
      const later = await createPublished({ ...critical, startsAt: inDays(12), endsAt: inDays(13) });
      expect(later.response.statusCode).toBe(200);
      const moved = await update(later.id, { ...critical, startsAt: inDays(10), endsAt: inDays(13) });
      expect([moved.statusCode, codeOf(moved)]).toEqual([409, 'announcement.critical_exists']);
    });

    test('can be deleted, and its copy is a draft without dates', async () => {
      const { id } = await createPublished({ endsAt: inDays(3), dismissible: false });
      const copy = (await act(id, 'duplicate')).json<ManagedAnnouncement>();
      expect(copy).toMatchObject({ status: 'draft', startsAt: null, endsAt: null, dismissible: true });
      expect((await gina({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(204);
      expect((await gina({ url: `${url}/${id}` })).statusCode).toBe(404);
      expect((await gina({ url: `${url}/${copy.id}` })).statusCode).toBe(200);
    });
  });

  test('the list finds announcements by their title in both languages and by their state', async () => {
    const { id } = await create({
      translations: {
        en: { title: 'Quarterly zephyr', content: 'c', hyperText: null },
        tr: { title: 'Üç aylık meltem', content: 'c', hyperText: null },
      },
    });
    const list = async (query: string) =>
      (await gina({ url: `${url}?${query}` })).json<ManagedAnnouncementList>().items;
    expect((await list('search=zephyr')).map((item) => item.id)).toEqual([id]);
    expect((await list('search=meltem&status=draft')).map((item) => item.id)).toEqual([id]);
    expect(await list('search=meltem&status=live')).toEqual([]);
    expect((await list('status=live')).every(({ status }) => status === 'live')).toBe(true);
    expect((await list('search=welcome')).map((item) => item.id)).toContain('welcome');
  });

  test('each write is recorded in the audit of the portal', async () => {
    const { id } = await createPublished();
    await update(id, { severity: 'warning' });
    await gina({ method: 'DELETE', url: `${url}/${id}` });
    const response = await gina({ url: `/api/v1/global/audit?targetId=${id}&sort=createdAt` });
    const entries = response.json<{ items: { act: string; after: unknown; tenantId: unknown }[] }>().items;
    expect(entries.map(({ act: name }) => name)).toEqual([
      'announcement.created',
      'announcement.published',
      'announcement.updated',
      'announcement.removed',
    ]);
    expect(entries[2]).toMatchObject({ after: { severity: 'warning' }, tenantId: null });
  });

  test('creates and duplicates an announcement once per idempotency key', async () => {
    const send = (address: string, payload?: object) =>
      gina({
        method: 'POST',
        url: address,
        headers: { 'idempotency-key': `key of ${payload ? 'draft' : 'copy'}`.replaceAll(' ', '-') },
        ...(payload && { payload }),
      });
    const idOf = async (response: ReturnType<typeof send>) => (await response).json<ManagedAnnouncement>().id;
    const draft = await idOf(send(url, content));
    expect(await idOf(send(url, content))).toBe(draft);
    const other = await send(url, { ...content, severity: 'warning' });
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'idempotency.mismatch']);
    const copy = await idOf(send(`${url}/${draft}/duplicate`));
    expect(copy).not.toBe(draft);
    expect(await idOf(send(`${url}/${draft}/duplicate`))).toBe(copy);
    expect(codeOf(await send(`${url}/${copy}/duplicate`))).toBe('idempotency.mismatch');
  });
});

describe('the preview of an announcement', () => {
  const url = '/api/v1/global/announcements';

  let server: TestApp;
  let gina: Inject;
  beforeAll(async () => {
    server = await testApp();
    gina = await server.as('gina.admin@meridian.example');
  });
  afterAll(() => server.close());

  test('the preview returns the texts as a tree and drops unsafe links', async () => {
    const payload = {
      ...{
        title: 'T',
        content: 'Read **it** <script>x</script>',
        hyperText: 'Go',
        linkUri: 'javascript:alert(1)',
      },
      ...{ placement: 'banner', severity: 'info', dismissible: true },
      ...{ startsAt: null, language: 'en' },
    };
    const preview = (await gina({ method: 'POST', url: `${url}/preview`, payload })).json<Announcement>();
    expect(preview.link).toBeNull();
    expect(JSON.stringify(preview.content)).toContain('"tag":"strong"');
    expect(JSON.stringify(preview.content)).not.toContain('"tag":"script"');
  });

  test('the preview has the start and the link of readers with the language', async () => {
    const startsAt = '2027-01-02T08:00:00.000Z';
    const payload = {
      ...{ title: 'T', content: 'C', hyperText: 'Go', linkUri: '/help/{language}/reports.html' },
      ...{ placement: 'bell', severity: 'info', dismissible: true, startsAt, language: 'tr' },
    };
    const preview = (await gina({ method: 'POST', url: `${url}/preview`, payload })).json<Announcement>();
    expect(preview).toMatchObject({ startDate: startsAt, link: { uri: '/help/tr/reports.html' } });
  });
});
