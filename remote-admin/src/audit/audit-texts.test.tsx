import {
  announcementStatuses,
  auditActs,
  auditFields,
  auditPages,
  auditTargetTypes,
  domainStates,
  exportedLists,
  invitationStates,
  tenantStatuses,
  workspaceRoles,
  workspaceStates,
} from '@portal/shared/contracts';
import { aListOf, anAuditEntry, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { AuditList, auditListAt } from './audit-list';
import english from './en.json';
import turkish from './tr.json';

const list = auditListAt({ view: 'audit' });

describe.each([
  ['English', english],
  ['Turkish', turkish],
])('the %s texts of the audit', (_, texts) => {
  const has = (group: object, key: string) => Object.hasOwn(group, key);

  test('name each act and each kind of object', () => {
    expect(auditActs.filter((act) => !has(texts.acts, act.replace('.', '-')))).toEqual([]);
    expect(auditTargetTypes.filter((type) => !has(texts.targets, type))).toEqual([]);
  });

  test('name each page that was read or exported', () => {
    expect(auditPages.filter((page) => !has(texts.pages, page.replace('/', '-')))).toEqual([]);
  });

  test('name each field that the server records', () => {
    // Ids are not shown, and the texts of an announcement are shown by language.
    const shown = auditFields.filter((field) => field !== 'viewedId' && field !== 'texts');
    expect([...shown, 'texts-en', 'texts-tr'].filter((field) => !has(texts.fields, field))).toEqual([]);
  });

  test('name each list that can be exported, and each value of its filters', () => {
    expect(exportedLists.filter((name) => !has(texts.values, `list-${name}`))).toEqual([]);
    const states = [domainStates, workspaceStates, invitationStates, tenantStatuses, announcementStatuses];
    expect([...states.flat(), ...workspaceRoles].filter((value) => !has(texts.values, value))).toEqual([]);
  });
});

async function changesOf(entry: Parameters<typeof anAuditEntry>[0], language: 'en' | 'tr' = 'en') {
  server.respondTo('GET api/v1/audit', aListOf([anAuditEntry(entry)]));
  renderScreen(<AuditList list={list} />, { as: 'TenantAdmin', route: '/users?view=audit', language });
  const items = await screen.findAllByRole('listitem');
  return items.map(({ textContent }) => textContent.replace('becomes', '').replace('yeni değer', ''));
}

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
    'Shown in: Bell → Bell and banner',
    expect.stringMatching(/^Starts: none → 20 Nov 2026/),
    'Text in English: News – Old → News – New – More',
  ]);
});

test('shows the same values in Turkish, with the date of the locale', async () => {
  expect(await changesOf(announcement, 'tr')).toEqual([
    'Kiracılar: Acorn Capital → tüm kiracılar',
    'Rol: Yönetici → herkes',
    'Diller: Türkçe → tüm diller',
    'Gösterileceği yer: Zil → Zil ve afiş',
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
    { before: { region: 'eu' }, after: { region: 'tr' } },
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
  ['a number', { before: { userLimit: null }, after: { userLimit: 12_000 } }, 'Maximum users: none → 12,000'],
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
    'Seen as: Olivia Bennett',
  ]);
});

test('names the provider and the reason of the session behind an act', async () => {
  const entry = anAuditEntry({
    actor: { id: 'g', name: 'Gina Moretti', roles: ['GlobalAdmin'] },
    onBehalfOfId: 's',
    session: { mode: 'write', reason: 'Ticket 4711: wrong roles' },
  });
  server.respondTo('GET api/v1/audit', aListOf([entry]));
  renderScreen(<AuditList list={list} />, { as: 'TenantAdmin', route: '/users?view=audit' });
  const row = await screen.findByRole('row', { name: /Gina Moretti/ });
  expect(within(row).getByText('Provider (Global administrator)')).toBeVisible();
  expect(within(row).getByText('In a session: Ticket 4711: wrong roles')).toBeVisible();
});
