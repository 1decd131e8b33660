import {
  announcementAuditFields,
  announcementStatuses,
  auditActions,
  auditFields,
  auditPages,
  auditTargetTypes,
  domainAuditFields,
  domainStates,
  exportedLists,
  invitationStates,
  tenantAuditFields,
  tenantStatuses,
  userAuditFields,
  workspaceAuditFields,
  workspaceRoles,
  workspaceStates,
  type AuditTargetType,
} from '@portal/shared/contracts';
import { aJob, aListPage, anAuditEntry, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AuditCard } from './audit-card';
import { AuditList, auditListAt, GlobalAuditList, globalAuditListAt } from './audit-list';
import english from './en.json';
import { useFieldTitles } from './field-titles';
import turkish from './tr.json';

describe('the audit list', () => {
  const call = 'GET api/v1/audit';
  const list = auditListAt({ view: 'audit' });
  const renderAudit = (route = '/users?view=audit', language: 'en' | 'tr' = 'en') =>
    renderScreen(<AuditList list={list} />, { as: 'TenantAdmin', route, language });

  const roleChange = anAuditEntry({
    act: 'user.roles_changed',
    before: { roles: [], defaultLandingPage: '/home' },
    after: { roles: ['TenantAdmin'], defaultLandingPage: null },
  });

  test('shows who did what, with the values before and after in words', async () => {
    const check = anAuditEntry({
      act: 'domain.state_changed',
      actor: { id: null, name: 'portal', roles: [] },
      target: { type: 'domain', id: 'd', name: 'acorn.example' },
      before: { state: 'pending' },
      after: { state: 'verified', failure: null },
    });
    server.respondTo(call, aListPage([roleChange, check]));
    renderAudit();
    const row = await screen.findByRole('row', { name: /Role changed/ });
    expect(within(row).getByText('Ada Kaya (ada@acorn.example)')).toBeVisible();
    expect(within(row).getByText('Adam Whitfield')).toBeVisible();
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Role: User → becomesAdministrator', 'Start page: /home → becomesnone']);
    const checked = screen.getByRole('row', { name: /Domain checked/ });
    expect(within(checked).getByText('Portal')).toBeVisible();
    expect(within(checked).getByText('Verified')).toBeVisible();
  });

  test('keeps filters and the tab in the URL and asks for the newest entries first', async () => {
    server.respondTo(call, aListPage([roleChange]));
    const { user, address } = renderAudit();
    await user.click(await screen.findByRole('button', { name: 'Filter: Activity' }));
    expect(screen.queryByRole('menuitemradio', { name: /remote/i })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemradio', { name: 'User removed' }));
    expect(address()).toBe('/users?view=audit&act=user.removed');
    await user.click(screen.getByRole('button', { name: 'Filter: Time' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Last 7 days' }));
    expect(address()).toBe('/users?view=audit&act=user.removed&since=week');
    await waitFor(() =>
      expect(Object.fromEntries(server.requests(call).at(-1)?.query ?? [])).toMatchObject({
        act: 'user.removed',
        since: 'week',
        sort: '-createdAt',
      }),
    );
  });

  test('leaves the reads of the provider out until they are asked for, and combines them', async () => {
    const read = (id: string, name: string, part = {}) =>
      anAuditEntry({ id, act: 'figures.read', target: { type: 'report', id: name, name }, ...part });
    server.respondTo(call, aListPage([roleChange]));
    const { user, address } = renderAudit();
    const lastQuery = () => server.requests(call).at(-1)?.query;
    await screen.findByRole('row', { name: /Role changed/ });
    expect(lastQuery()?.get('reads')).toBe('hidden');
    const other = { id: 'other', name: 'Rita', roles: ['GlobalReader'] };
    const reads = [read('1', 'Fees'), read('2', 'Performance'), read('3', 'Fees')];
    server.respondTo(call, aListPage([...reads, read('4', 'Pipeline', { actor: other })]));
    await user.click(screen.getByRole('button', { name: 'Filter: Viewed by the provider' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'shown' }));
    expect(address()).toBe('/users?view=audit&reads=shown');
    expect(await screen.findByText('3 views: Fees, Performance')).toBeVisible();
    expect(screen.getByText('Pipeline')).toBeVisible();
    expect(lastQuery()?.has('reads')).toBe(false);
  });

  test('restricts the list to the person, the object or the kind of object of an entry', async () => {
    server.respondTo(call, aListPage([roleChange]));
    const { user, address } = renderAudit();
    const choose = async (name: string) => {
      const row = await screen.findByRole('row', { name: /Role changed/ });
      await user.click(within(row).getByRole('button', { name: /Actions/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Only actions by this user');
    expect(address()).toBe('/users?view=audit&actorId=adam');
    await choose('Only actions on this object');
    await user.click(screen.getByRole('button', { name: 'Filter: Type' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'User' }));
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      view: 'audit',
      actorId: 'adam',
      targetId: 'ada',
      targetType: 'user',
    });
    await waitFor(() =>
      expect(Object.fromEntries(server.requests(call).at(-1)?.query ?? [])).toMatchObject({
        actorId: 'adam',
        targetId: 'ada',
        targetType: 'user',
      }),
    );
    expect(await screen.findByTitle('By: Adam Whitfield')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter: By' }));
    expect(address()).not.toContain('actorId');
  });

  test('restricts the list by keyboard, in Turkish', async () => {
    server.respondTo(call, aListPage([roleChange]));
    const { user, address } = renderAudit('/users?view=audit', 'tr');
    const row = await screen.findByRole('row', { name: /Rol değiştirildi/ });
    act(() => within(row).getByRole('button').focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Yalnızca bu kullanıcının işlemleri' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/users?view=audit&actorId=adam');
    expect(await screen.findByTitle('Yapan: Adam Whitfield')).toBeVisible();
  });

  test('restricts the list of all tenants to the tenant of an entry', async () => {
    const globalCall = 'GET api/v1/global/audit';
    server.respondTo(globalCall, aListPage([roleChange]));
    const { user, address } = renderScreen(<GlobalAuditList list={globalAuditListAt({ view: 'audit' })} />, {
      as: 'GlobalAdmin',
      route: '/global/users?view=audit',
    });
    const row = await screen.findByRole('row', { name: /Role changed/ });
    await user.click(within(row).getByRole('button', { name: /Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Only actions in this tenant' }));
    expect(address()).toBe('/global/users?view=audit&tenant=acorn');
    expect(await screen.findByTitle('Tenant: Acorn Capital')).toBeVisible();
    await waitFor(() => expect(server.requests(globalCall).at(-1)?.query.get('tenant')).toBe('acorn'));
  });

  test('shows the tenant of each act in the list of all tenants, and no unchanged value', async () => {
    const activation = anAuditEntry({
      act: 'remote.activated',
      tenantId: null,
      tenantName: null,
      before: { state: 'enabled', version: '1.0.0' },
      after: { state: 'enabled', version: '1.1.0' },
    });
    server.respondTo('GET api/v1/global/audit', aListPage([roleChange, activation]));
    renderScreen(<GlobalAuditList list={globalAuditListAt({ view: 'audit' })} />, {
      as: 'GlobalAdmin',
      route: '/global/users?view=audit',
    });
    const row = await screen.findByRole('row', { name: /Module version activated/ });
    expect(within(row).getAllByRole('listitem')).toHaveLength(1);
    expect(within(row).getByText('Portal')).toBeVisible();
    expect(
      within(screen.getByRole('row', { name: /Role changed/ })).getByText('Acorn Capital'),
    ).toBeVisible();
  });

  test.each([
    ['of the tenant', <AuditList key="own" list={list} />, 'api/v1/audit', {}],
    [
      'of one tenant',
      <AuditList key="one" list={list} tenantId="acorn" />,
      'api/v1/global/audit',
      { tenant: 'acorn' },
    ],
    [
      'of all tenants',
      <GlobalAuditList key="all" list={globalAuditListAt({ view: 'audit' })} />,
      'api/v1/global/audit',
      {},
    ],
  ])('starts an export of the entries %s that match', async (_, screenOf, url, more) => {
    server.respondTo(`GET ${url}`, aListPage([roleChange]));
    server.respondTo(`POST ${url}/exports`, aJob({ state: 'queued' }));
    const { user } = renderScreen(screenOf, {
      as: 'GlobalAdmin',
      route: '/users?search=ada&act=user.removed',
    });
    await screen.findByRole('row', { name: /Role changed/ });
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(server.requests(`POST ${url}/exports`)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Close notice' })).not.toBeInTheDocument();
    expect(server.requests(`POST ${url}/exports`)[0]?.body).toEqual({
      search: 'ada',
      act: 'user.removed',
      ...more,
    });
  });

  test('leaves out reasons that the server wrote for itself, and shows reasons of people', async () => {
    const remote = { before: { version: '1.0.0' }, act: 'remote.activated' } as const;
    const start = anAuditEntry({
      ...remote,
      actor: { id: null, name: 'start-up', roles: [] },
      after: { version: '1.1.0', reason: 'the locally built remote' },
    });
    const person = anAuditEntry({ ...remote, after: { version: '1.2.0', reason: 'Müşteri istedi' } });
    server.respondTo(call, aListPage([start, person]));
    renderAudit('/users?view=audit', 'tr');
    expect(await screen.findByText('Müşteri istedi')).toBeVisible();
    expect(screen.getByText('1.1.0')).toBeVisible();
    expect(screen.queryByText('the locally built remote')).not.toBeInTheDocument();
  });

  test('shows the name of an object once, and a configurator or a page by its title', async () => {
    const email = 'ece@new.example';
    const invitation = { type: 'invitation', id: 'i1', name: email } as const;
    const configurator = { type: 'configurator', id: 'cost-centres', name: 'cost-centres' } as const;
    const page = { type: 'page', id: 'global/users', name: '/global/users' } as const;
    const shared = { before: null, after: { email, roles: [] } };
    const entries = [
      anAuditEntry({ ...shared, id: 'a1', act: 'invitation.sent', target: invitation }),
      anAuditEntry({
        id: 'a2',
        act: 'configuration.mapped',
        target: configurator,
        before: null,
        after: null,
      }),
      anAuditEntry({ id: 'a3', act: 'tenant.read', target: page, before: null, after: null }),
    ];
    server.respondTo(call, aListPage(entries));
    renderAudit();
    const row = await screen.findByRole('row', { name: /ece@new.example/ });
    expect(within(row).getAllByText(email)).toHaveLength(1);
    expect(within(row).getByRole('list')).toHaveTextContent('Role: User');
    expect(screen.getByRole('row', { name: /Cost centres/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /All users/ })).toBeVisible();
  });

  test('a tenant’s list can be filtered by the acts and objects that occur in tenants', () => {
    const { act, targetType } = auditListAt({ view: 'audit' }).filters;
    expect(act.filter((name) => /^(announcement|remote)/.test(name))).toEqual([]);
    expect(targetType.filter((name) => ['announcement', 'remote'].includes(name))).toEqual([]);
    expect(act).toContain('search.run');
  });

  test('renders in Turkish and shows a message without entries', async () => {
    server.respondTo(call, aListPage([]));
    renderAudit('/users?view=audit', 'tr');
    expect(await screen.findByText('Henüz işlem yok')).toBeVisible();
  });

  test('shows the last acts on one object', async () => {
    server.respondTo(call, aListPage([roleChange]));
    renderScreen(<AuditCard targetId="ada" />, { as: 'TenantAdmin' });
    expect(await screen.findByText('Role changed')).toBeVisible();
    expect(server.requests(call).at(-1)?.query.get('targetId')).toBe('ada');
  });

  test('says that nothing was done with an object', async () => {
    server.respondTo(call, aListPage([]));
    renderScreen(<AuditCard targetId="ada" />, { as: 'TenantAdmin' });
    expect(await screen.findByText('No changes have been recorded yet.')).toBeVisible();
  });
});

describe('the texts of the audit list', () => {
  const list = auditListAt({ view: 'audit' });

  describe.each([
    ['English', 'en', english],
    ['Turkish', 'tr', turkish],
  ] as const)('the %s texts of the audit', (_, language, texts) => {
    const has = (group: object, key: string) => Object.hasOwn(group, key);

    test('name each act and each kind of object', () => {
      expect(auditActions.filter((act) => !has(texts.acts, act.replace('.', '-')))).toEqual([]);
      expect(auditTargetTypes.filter((type) => !has(texts.targets, type))).toEqual([]);
    });

    test('name each page that was read or exported', () => {
      expect(auditPages.filter((page) => !has(texts.pages, page.replace('/', '-')))).toEqual([]);
    });

    test('name each field that the server records', () => {
      // Ids are not shown, and the texts of an announcement are shown by language.
      const isShown = (field: string) => field !== 'viewedId' && field !== 'texts';
      const ofLists = {
        user: userAuditFields,
        workspace: workspaceAuditFields,
        domain: domainAuditFields,
        tenant: [...tenantAuditFields, 'slug'],
        announcement: [...announcementAuditFields, 'texts-en', 'texts-tr'],
      };
      const known: readonly string[] = Object.values(ofLists).flat();
      const others = auditFields.filter((field) => !known.includes(field));
      const titles: [field: string, title: string][] = [];
      function Titles() {
        const titleOf = useFieldTitles();
        for (const [type, fields] of Object.entries({ ...ofLists, page: others }))
          for (const field of fields.filter(isShown))
            titles.push([field, titleOf(field, { type: type as AuditTargetType })]);
        return null;
      }
      renderScreen(<Titles />, { as: 'TenantAdmin', language });
      expect(titles.length).toBeGreaterThanOrEqual(auditFields.length);
      expect(titles.filter(([field, title]) => title === field)).toEqual([]);
    });

    test('name each list that can be exported, and each value of its filters', () => {
      expect(exportedLists.filter((name) => !has(texts.values, `list-${name}`))).toEqual([]);
      const states = [domainStates, workspaceStates, invitationStates, tenantStatuses, announcementStatuses];
      expect([...states.flat(), ...workspaceRoles].filter((value) => !has(texts.values, value))).toEqual([]);
    });
  });

  async function changesOf(entry: Parameters<typeof anAuditEntry>[0], language: 'en' | 'tr' = 'en') {
    server.respondTo('GET api/v1/audit', aListPage([anAuditEntry(entry)]));
    renderScreen(<AuditList list={list} />, { as: 'TenantAdmin', route: '/users?view=audit', language });
    const items = await screen.findAllByRole('listitem');
    return items.map(({ textContent }) => textContent.replace('becomes', '').replace('yeni değer', ''));
  }

  const tenant = { type: 'tenant', id: 'acorn', name: 'Acorn Capital' } as const;
  const announcement = {
    act: 'announcement.updated',
    target: { type: 'announcement', id: 'a', name: 'News' },
    tenantNames: { acorn: 'Acorn Capital' },
    before: {
      tenantIds: ['acorn'],
      roles: ['TenantAdmin'],
      languages: ['tr'],
      placement: 'bell',
      startsAt: null,
      texts: { en: { title: 'News', content: 'Old', hyperText: null }, tr: null },
    },
    after: {
      tenantIds: [],
      roles: [],
      languages: [],
      placement: 'both',
      startsAt: '2026-11-20T09:30:00.000Z',
      texts: { en: { title: 'News', content: 'New', hyperText: 'More' }, tr: null },
    },
  } as const;

  test('shows the values of an announcement in words, and who an empty audience is', async () => {
    expect(await changesOf(announcement)).toEqual([
      'Tenants: Acorn Capital → all tenants',
      'Role: Administrator → everyone',
      'Languages: Turkish → all languages',
      'Placement: Bell → Bell and banner',
      expect.stringMatching(/^Starts: none → 20 Nov 2026/),
      'Text in English: News – Old → News – New – More',
    ]);
  });

  test('shows the same values in Turkish, with the date of the locale', async () => {
    expect(await changesOf(announcement, 'tr')).toEqual([
      'Kiracılar: Acorn Capital → tüm kiracılar',
      'Rol: Yönetici → herkes',
      'Diller: Türkçe → tüm diller',
      'Yerleşim: Zil → Zil ve afiş',
      expect.stringMatching(/^Başlangıç: yok → 20 Kas 2026/),
      'İngilizce metin: News – Old → News – New – More',
    ]);
  });

  test.each([
    [
      'an empty list of roles of a user',
      { before: { roles: ['TenantAdmin'] }, after: { roles: [] } },
      'Role: Administrator → User',
    ],
    [
      'segments that were all removed',
      { before: { clientSegments: null }, after: { clientSegments: [] } },
      'Client segments: all clients → none',
    ],
    [
      'the region of a tenant',
      { target: tenant, before: { region: 'eu' }, after: { region: 'tr' } },
      'Region: European Union → Türkiye',
    ],
    [
      'the states of a module for tenants',
      {
        before: { tenantStates: {} },
        after: { tenantStates: { acorn: 'disabled' } },
        tenantNames: { acorn: 'Acorn Capital' },
      },
      'States for tenants: none → Acorn Capital: Disabled',
    ],
    [
      'a canary',
      { before: { canary: null }, after: { canary: { version: '1.2.0', cohort: { percent: 10 } } } },
      'Canary: none → 1.2.0, 10%',
    ],
    [
      'a number',
      { target: tenant, before: { userLimit: null }, after: { userLimit: 12_000 } },
      'Maximum users: none → 12,000',
    ],
    [
      'the rule of a domain',
      { before: { enforce: false }, after: { enforce: true } },
      'Only addresses in verified domains: no → yes',
    ],
  ])('shows %s', async (_, values, text) => {
    expect(await changesOf(values)).toEqual([text]);
  });

  test.each([
    ['en', ['List: Invitations', 'Search: ada', 'Status: Expired', 'Rows: 1,200']],
    ['tr', ['Liste: Davetler', 'Arama: ada', 'Durum: Süresi doldu', 'Satır: 1.200']],
  ] as const)('shows the list of an export with its filters in words, in %s', async (language, texts) => {
    const entry = {
      act: 'list.exported',
      target: { type: 'page', id: 'users', name: '/users' },
      before: null,
      after: { list: 'invitations', search: 'ada', state: 'expired', rows: 1_200 },
    } as const;
    expect(await changesOf(entry, language)).toEqual(texts);
  });

  test('shows the person as whom the provider saw the portal, without the id', async () => {
    const entry = {
      act: 'acting.opened',
      before: null,
      after: { mode: 'view', reason: 'Ticket 4711', viewedId: '0b1c', viewedName: 'Olivia Bennett' },
    } as const;
    expect(await changesOf(entry)).toEqual([
      'Access: as a user sees the portal',
      'Reason: Ticket 4711',
      'Viewed as: Olivia Bennett',
    ]);
  });

  test('names the provider and the reason of the session behind an act', async () => {
    const entry = anAuditEntry({
      actor: { id: 'g', name: 'Gina Moretti', roles: ['GlobalAdmin'] },
      onBehalfOfId: 's',
      session: { mode: 'write', reason: 'Ticket 4711: wrong roles' },
    });
    server.respondTo('GET api/v1/audit', aListPage([entry]));
    renderScreen(<AuditList list={list} />, { as: 'TenantAdmin', route: '/users?view=audit' });
    const row = await screen.findByRole('row', { name: /Gina Moretti/ });
    expect(within(row).getByText('Provider (Global administrator)')).toBeVisible();
    expect(within(row).getByText('In a session: Ticket 4711: wrong roles')).toBeVisible();
  });
});
