import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { PortalEventType, SearchResultSet } from '@portal/shared/contracts';
import {
  demoPair,
  mailboxLimits,
  type Board,
  type Chat,
  type Contact,
  type ContentAddress,
  type FileItem,
  type Mail,
  type MailAttachment,
  type Mails,
  type MockSession,
  type Note,
  type Product,
  type SampleMember,
  type Task,
} from '@portal/shared/contracts/sample-apps';
import { activeHtml, findHtmlFaults, readPublishedHtml } from '../../../test/bad-inputs/active-html';
import { formHeaders, writeFileForm } from '../../../test/calls/file-form';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { installSimulatedLatency } from '../../platform/app/simulated-latency';
import { parseSettings } from '../../platform/settings/settings';
import { stepContent } from '../academy/courses';
import { simpleHtml } from '../activities/simple-html';
import { guideContent } from '../help-center/guide-content';
import { cleanOutsideHtml } from './outside-html';

let server: TestApp;
let olivia: Inject;
let adam: Inject;
beforeAll(async () => {
  server = await testApp();
  [olivia, adam] = (await Promise.all(
    ['olivia.user@acorn.example', 'adam.admin@acorn.example'].map((email) => server.as(email)),
  )) as [Inject, Inject];
});
afterAll(() => server.close());

const apps = '/api/apps';
const shop = '/ecommerce/inventory';

async function call<T>(
  inject: Inject,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
): Promise<T> {
  const response = await inject({ method, url: `${apps}${path}`, ...(payload && { payload }) });
  expect([method, path, response.statusCode]).toEqual([method, path, 200]);
  return response.json<T>();
}
const read = <T>(inject: Inject, path: string) => call<T>(inject, 'GET', path);

async function send<T>(inject: Inject, path: string, fields: Record<string, string>, content: string) {
  const payload = writeFileForm(fields, 'file', Buffer.from(content));
  const response = await inject({ method: 'POST', url: `${apps}${path}`, headers: formHeaders, payload });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<T>();
}

const draft = (inject: Inject, subject: string, content = 'text') =>
  call<Mail>(inject, 'POST', '/mailbox/mail', { mail: { to: '', subject, content } });
const firstChat = async (inject: Inject) => {
  const [chat] = await read<Chat[]>(inject, '/chat/chats?messages=1');
  return chat?.id ?? '';
};
const write = async (inject: Inject, value: string) =>
  call(inject, 'POST', '/chat/message', { chatId: await firstChat(inject), value, clientId: randomUUID() });

describe('simulated latency', () => {
  test('delays lists of mails by 625 ms, of products by 300 ms, and the mock sign-in by 1 to 1.5 s', () => {
    const delays = server.app.access.flatMap(({ method, path, simulatedLatency }) =>
      simulatedLatency === undefined ? [] : [`${method} ${path} ${simulatedLatency}`],
    );
    expect(
      delays.filter((delay) => !/academy|notes|tasks|scrumboard|dashboards/.test(delay)).toSorted(),
    ).toEqual([
      'GET /api/apps/ecommerce/inventory/products 300',
      'GET /api/apps/mailbox/mails 625',
      'POST /api/auth/forgot-password 1000',
      'POST /api/auth/reset-password 1000',
      'POST /api/auth/sign-in 1500',
      'POST /api/auth/sign-up 1500',
      'POST /api/auth/unlock-session 1500',
    ]);
  });

  test.each([
    [{}, [625]],
    [{ SIMULATED_LATENCY: 'off' }, []],
    [{ SIMULATED_LATENCY: 'false' }, []],
    [{ SIMULATED_LATENCY: 'on' }, [625]],
  ])('delays calls unless SIMULATED_LATENCY is off: %j', async (environment, expected) => {
    const waits: number[] = [];
    const app = Fastify();
    const { simulatedLatency } = parseSettings({ DATA_DIR: 'data', ...environment });
    installSimulatedLatency(app, simulatedLatency, async (time) => void waits.push(time));
    app.get('/slow', { config: { access: 'public', simulatedLatency: 625 } }, () => 'slow');
    app.get('/fast', { config: { access: 'public' } }, () => 'fast');
    const responses = [await app.inject('/slow'), await app.inject('/fast')];
    expect([responses.map(({ body }) => body), waits]).toEqual([['slow', 'fast'], expected]);
    await app.close();
  });
});

describe('HTML from outside', () => {
  const pagesWith = (html: string) => ({ pages: { read: async () => html }, language: 'en' as const });
  const sharedGuide = { en: '', tr: '' };
  const doors: Record<string, (html: string) => string | Promise<string>> = {
    'of a mail': (html) => cleanOutsideHtml(html).html,
    'of a mail with its pictures': (html) => cleanOutsideHtml(html, { drawsPictures: true }).html,
    'of a help page': (html) => guideContent({ page: 'page' }, { sharedGuide }, pagesWith(html)),
    'of a guide': (html) => guideContent({}, { sharedGuide: { en: html, tr: '' } }, pagesWith('')),
    'of a step of a course': (html) => stepContent({ markdown: html }),
    'of an activity': simpleHtml,
  };

  test.each(Object.entries(doors))('contains nothing active or remote: %s', async (_name, clean) => {
    expect(activeHtml.length).toBeGreaterThanOrEqual(100);
    for (const given of [...activeHtml, ...readPublishedHtml()])
      expect([given.slice(0, 80), findHtmlFaults(await clean(given))]).toEqual([given.slice(0, 80), []]);
  });

  test('finds in uncleaned HTML what runs or is fetched', () => {
    const isHarmless = /^(?:&|<p>&lt;|<listing>)/;
    const short = activeHtml.filter((html) => html.length < 1_000 && !isHarmless.test(html));
    expect(short.filter((html) => findHtmlFaults(html).length === 0)).toEqual([]);
    expect(findHtmlFaults('<p>text <a href="https://example.com">link</a><img alt="a" /></p>')).toEqual([]);
  });
});

describe('a change in one tab', () => {
  const events: [reader: string, type: PortalEventType][] = [];
  beforeAll(async () => {
    const people = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string; email: string }>(`select id, email from people where tenant_id = 'acorn'`),
    );
    for (const { id, email } of people)
      server.app.portal.events.join({
        personId: id,
        tenantId: 'acorn',
        receive: ({ type }) => events.push([email.split('.')[0] ?? '', type]),
        missed: () => undefined,
        end: () => undefined,
      });
  });

  test.each<[PortalEventType, () => Promise<unknown>]>([
    ['sample-mailbox.changed', () => draft(olivia, 'In another tab')],
    ['sample-chat.changed', () => write(olivia, 'In another tab')],
    ['sample-chat.changed', () => call(olivia, 'POST', '/chat/contact', { contact: { name: 'New' } })],
    ['sample-notes.changed', () => call(olivia, 'POST', '/notes', { note: { title: 'New' } })],
    ['sample-tasks.changed', () => call(olivia, 'POST', '/tasks/task', { type: 'task' })],
    [
      'sample-scrumboard.changed',
      () => call(olivia, 'POST', '/scrumboard/board', { board: { title: 'New' } }),
    ],
    ['sample-inventory.changed', () => call(olivia, 'POST', `${shop}/product`, {})],
    [
      'sample-files.changed',
      () => call(olivia, 'POST', '/file-manager/folder', { folderId: null, name: 'New' }),
    ],
    ['sample-files.changed', () => send(olivia, '/file-manager/upload', { name: 'New.txt' }, 'new')],
    [
      'sample-academy.changed',
      () =>
        call(olivia, 'PATCH', '/academy/courses/course', {
          id: 'cloud-basics',
          progress: { currentStep: 2 },
        }),
    ],
    ['sample-inventory.changed', () => call(olivia, 'POST', '/reset', { app: 'inventory' })],
    ['sample-icons.changed', () => call(olivia, 'POST', '/reset', { app: 'icons' })],
  ])('reaches the other tabs of the person as %s, and nobody else', async (type, change) => {
    events.length = 0;
    await change();
    expect(events).toEqual([['olivia', type]]);
  });
});

test('lists the caller and 20 sample members, to whom tasks and cards are assigned', async () => {
  const members = await read<SampleMember[]>(olivia, '/members');
  expect(members[0]).toMatchObject({ name: 'Olivia Bennett', avatar: null });
  expect(new Set(members.map(({ id }) => id)).size).toBe(21);
});

describe('two people', () => {
  const find = async (inject: Inject) => {
    const request = { method: 'POST', url: '/api/common/search', payload: { query: 'zeppelin' } } as const;
    const sets = (await inject(request)).json<SearchResultSet[]>();
    return sets.flatMap(({ id, results }) => results.map(({ title, link }) => `${id}: ${title} ${link}`));
  };

  test('find in the search items of their own copy only', async () => {
    const { id: mail } = await draft(adam, 'Zeppelin mail');
    // More than a page of newer mails.
    for (let count = 0; count <= mailboxLimits.page; count += 1) {
      const { id } = await draft(adam, 'Zeppelin in the trash');
      await call(adam, 'PATCH', '/mailbox/mail', { id, mail: { folder: 'trash' } });
    }
    const contact = await call<Contact>(adam, 'POST', '/chat/contact', { contact: { name: 'Ada Zeppelin' } });
    const board = await call<Board>(adam, 'POST', '/scrumboard/board', {
      board: { title: 'Zeppelin board' },
    });
    const file = await send<FileItem>(adam, '/file-manager/upload', { name: 'Zeppelin.txt' }, 'zeppelin');
    const product = await call<Product>(adam, 'POST', `${shop}/product`, {
      product: { name: 'Zeppelin model' },
    });
    const note = await call<Note>(adam, 'POST', '/notes', { note: { content: 'Zeppelin note' } });
    const task = await call<Task>(adam, 'POST', '/tasks/task', {
      type: 'task',
      task: { title: 'Zeppelin task' },
    });
    expect((await find(adam)).toSorted()).toEqual([
      `boards: Zeppelin board /apps/scrumboard/${board.id}`,
      `contacts: Ada Zeppelin /apps/contacts?contact=${contact.id}`,
      `files: Zeppelin.txt /apps/file-manager/details/${file.id}`,
      `mails: Zeppelin mail /apps/mailbox/drafts/1/${mail}`,
      `notes: Zeppelin note /apps/notes?note=${note.id}`,
      `products: Zeppelin model /apps/ecommerce/inventory?product=${product.id}`,
      `tasks: Zeppelin task /apps/tasks/${task.id}`,
    ]);
    expect(await find(olivia)).toEqual([]);
  });

  test('find their own copy in a session inside a tenant, too', async () => {
    const gina = await server.as('gina.admin@meridian.example');
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into acting_sessions (person_id, tenant_id, mode, reason, opened_at, expires_at)
         select id, 'acorn', 'read', 'Find the own copy', now(), now() + interval '60 minutes'
           from people where email = 'gina.admin@meridian.example'`,
      ),
    );
    const inside: Inject = (options) => gina({ ...options, headers: { 'x-act-tenant': 'acorn' } });
    expect(await find(inside)).toEqual([]);
    expect(await read(gina, '/chat/profile')).toMatchObject({ email: 'gina.admin@meridian.example' });
    await draft(gina, 'Zeppelin of Gina');
    expect(await find(inside)).toEqual([expect.stringMatching(/^mails: Zeppelin of Gina/)]);
  });

  test('get no signed address, preview or archive of each other', async () => {
    const file = await send<FileItem>(adam, '/file-manager/upload', { name: 'Canary.txt' }, 'canary');
    const attachment = await send<MailAttachment>(
      adam,
      '/mailbox/attachment',
      { name: 'Canary.txt' },
      'canary',
    );
    const refused = [
      await olivia({ url: `${apps}/file-manager/download?id=${file.id}` }),
      await olivia({ url: `${apps}/file-manager/download?id=${file.id}&inline=true` }),
      await olivia({ method: 'POST', url: `${apps}/file-manager/download`, payload: { ids: [file.id] } }),
      await olivia({ url: `${apps}/mailbox/attachment?id=${attachment.id}` }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const { id, attachments } = await call<Mail>(olivia, 'POST', '/mailbox/mail', {
      mail: { to: '', subject: 'Foreign file', content: '', attachments: [attachment.id] },
    });
    expect(attachments).toEqual([]);
    const forwarded = await draft(adam, 'Canary');
    const copied = {
      mail: { to: '', subject: '', content: '', inReplyTo: forwarded.id, attachments: [attachment.id] },
    };
    expect((await call<Mail>(olivia, 'POST', '/mailbox/mail', copied)).attachments).toEqual([]);
    expect((await read<Mails>(olivia, `/mailbox/mails?thread=${forwarded.id}`)).mails).toEqual([]);
    await call(olivia, 'DELETE', `/mailbox/mail?id=${id}`);
  });
});

describe('a creation that is sent again with its Idempotency-Key', () => {
  const created: [path: string, payload: object][] = [
    ['/mailbox/mail', { mail: { to: '', subject: 'Sent twice', content: '' } }],
    ['/mailbox/label', { label: { title: 'Sent twice' } }],
    ['/scrumboard/board', { board: { title: 'Sent twice' } }],
    ['/chat/contact', { contact: { name: 'Sent Twice' } }],
    ['/tasks/task', { type: 'task', task: { title: 'Sent twice' } }],
    ['/tasks/tag', { tag: { title: 'Sent twice' } }],
    [`${shop}/product`, { product: { name: 'Sent twice', sku: 'SENT-TWICE' } }],
    [`${shop}/tag`, { tag: { title: 'Sent twice' } }],
    ['/file-manager/folder', { folderId: null, name: 'Sent twice' }],
    ['/notes', { note: { title: 'Sent twice' } }],
    ['/notes/labels', { title: 'Sent twice' }],
  ];

  test.each(created)('creates one object only: %s', async (path, payload) => {
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: demoPair });
    const authorization = `Bearer ${signedIn.json<MockSession>().accessToken}`;
    const sampleUser: Inject = (options) =>
      server.app.inject({ ...options, headers: { ...options.headers, authorization } });
    for (const inject of [olivia, sampleUser]) {
      const headers = { 'idempotency-key': `twice${path}` };
      const send = () => inject({ method: 'POST', url: `${apps}${path}`, payload, headers });
      const [one, two] = await Promise.all([send(), send()]);
      expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
      expect(two.json()).toEqual(one.json());
    }
  });
});

test('a restart keeps everything that was changed, and signed addresses', async () => {
  const attachment = await send<MailAttachment>(olivia, '/mailbox/attachment', { name: 'Kept.txt' }, 'kept');
  const mail = { to: '', subject: 'Kept', content: 'kept', attachments: [attachment.id] };
  await call(olivia, 'POST', '/mailbox/mail', { mail });
  await call(olivia, 'POST', '/mailbox/label', { label: { title: 'Kept' } });
  await call(olivia, 'PATCH', '/mailbox/settings', { settings: { messageLayout: 'off' } });
  await write(olivia, 'Kept');
  await call(olivia, 'POST', '/chat/contact', { contact: { name: 'Kept Contact' } });
  await call(olivia, 'POST', '/tasks/task', { type: 'section', task: { title: 'Kept' } });
  await call(olivia, 'POST', '/tasks/tag', { tag: { title: 'Kept' } });
  await call(olivia, 'POST', `${shop}/product`, { product: { name: 'Kept' } });
  await call(olivia, 'POST', `${shop}/tag`, { tag: { title: 'Kept' } });
  await call(olivia, 'POST', '/notes', { note: { title: 'Kept' } });
  await call(olivia, 'POST', '/notes/labels', { title: 'Kept' });
  const file = await send<FileItem>(olivia, '/file-manager/upload', { name: 'Kept.txt' }, 'kept');
  await call(olivia, 'DELETE', '/file-manager/item?id=closing');
  await call(olivia, 'PUT', '/help-center/guide/feedback', { guideId: 'welcome', helpful: true });
  const { url } = await read<ContentAddress>(olivia, `/file-manager/download?id=${file.id}`);
  const paths = [
    '/mailbox/mails?folder=inbox',
    '/mailbox/mails?folder=drafts',
    ...['labels', 'settings', 'folders'].map((name) => `/mailbox/${name}`),
    ...['chats', 'contacts', 'profile'].map((name) => `/chat/${name}`),
    '/tasks/all',
    '/tasks/tags',
    `${shop}/products?page=0&size=100`,
    `${shop}/tags`,
    '/notes/labels',
    '/file-manager?folderId=null',
    '/academy/courses',
    '/file-manager/trash',
    '/help-center/guide/feedback?guideId=welcome',
  ];
  const readAll = (inject: Inject) => Promise.all(paths.map((path) => read(inject, path)));
  const before = await readAll(olivia);
  expect(JSON.stringify(before).match(/Kept/g)?.length).toBeGreaterThan(8);
  const { dataDir } = server.app.portal.settings;
  const restarted = await testApp({ db: server.db, settings: { dataDir } });
  expect(await readAll(await restarted.as('olivia.user@acorn.example'))).toEqual(before);
  expect((await restarted.app.inject({ url })).body).toBe('kept');
  await restarted.app.close();
});

const resets = ['chat', 'mailbox', 'tasks', 'inventory', 'academy', 'file-manager', 'help-center', 'notes'];
test.each(resets)('a reset of %s brings back the data of the first use, for the caller only', async (app) => {
  const paths: Record<string, string> = {
    chat: '/chat/contacts',
    mailbox: '/mailbox/mails?folder=drafts',
    tasks: '/tasks/all',
    inventory: `${shop}/products?page=0&size=100`,
    academy: '/academy/courses',
    'file-manager': '/file-manager?folderId=null',
    notes: '/notes/all',
    'help-center': '/help-center/guide/feedback?guideId=welcome',
  };
  const path = paths[app] ?? '';
  const boris = await server.as('boris.admin@birch.example');
  const [first, own, other] = [await read(boris, path), await read(olivia, path), await read(adam, path)];
  await call(olivia, 'POST', '/reset', { app });
  const ids = (value: unknown) => JSON.stringify(value).match(/"id":"[^"]+"/g);
  expect(ids(await read(olivia, path))).toEqual(ids(first));
  expect(own).not.toEqual(await read(olivia, path));
  expect(await read(adam, path)).toEqual(other);
});

describe('sample apps that are off', () => {
  const isSample = ({ feature }: { feature?: string }) => feature === 'EnableSampleApps';
  /** Returns whether no call of a sample app is there for a person. */
  async function areMissing(email: string, target: TestApp): Promise<boolean> {
    const inject = await target.as(email);
    const titles: unknown[] = [];
    for (const { method, path } of target.app.access.filter(isSample)) {
      const url = path.replaceAll(/:\w+/g, 'x');
      const response = await inject({ method, url, ...(method !== 'GET' && { payload: {} }) });
      titles.push(response.statusCode === 404 && response.json<{ title: string }>().title);
    }
    return titles.length > 60 && titles.every((title) => title === 'NOT FOUND');
  }
  const setFeature = (state: string, tenant: string) =>
    server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `update tenants set features = jsonb_set(features, '{EnableSampleApps}', to_jsonb($1::text)) where id = $2`,
        [state, tenant],
      ),
    );

  test('respond as missing, for one tenant or for all that do not decide it', async () => {
    await setFeature('off', 'birch');
    await setFeature('on', 'acorn');
    // Servers that have read no features before.
    const on = await testApp({ db: server.db });
    const off = await testApp({ db: server.db, settings: { enableSampleApps: false } });
    expect(await areMissing('boris.admin@birch.example', on)).toBe(true);
    expect(await areMissing('gina.admin@meridian.example', off)).toBe(true);
    const olivias = await off.as('olivia.user@acorn.example');
    expect((await olivias({ url: `${apps}/mailbox/labels` })).statusCode).toBe(200);
    const pair = await off.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: demoPair });
    expect([pair.statusCode, pair.json<{ title: string }>().title]).toEqual([404, 'NOT FOUND']);
    await Promise.all([on, off].map(({ app }) => app.close()));
    for (const tenant of ['acorn', 'birch']) await setFeature('inherit', tenant);
  });
});
