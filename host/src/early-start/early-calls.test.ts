import { can, roles } from '@portal/shared/session';
import { server } from '@portal/shared/testing';
import { aTicket, openNewDocument, storeSession } from '../../test/session';
import { sessionTicket } from '../browser-storage/session-ticket';
import { dropEarlyResponses, sendFirstCalls, takeEarlyResponse } from './early-calls';
import { earlyStart } from './early-start';

const paths = () => server.requests().map(({ path }) => path);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  openNewDocument();
  document.documentElement.lang = 'tr';
  history.replaceState(null, '', '/users');
  for (const name of [
    'me',
    'navigation',
    'announcements',
    'home',
    'home/figures',
    'inbox',
    'alerts',
    'reports',
    'reports/performance',
  ])
    server.respondTo(`GET api/v1/${name}`, { name });
  server.respondTo('GET api/v1/remotes/resolved', { remotes: {} });
});
afterEach(() => jest.useRealTimers());

test('sends the first requests once, with the token and the language of the document', async () => {
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  sendFirstCalls(aTicket());
  await settled();
  expect(paths().sort()).toEqual([
    'api/v1/alerts',
    'api/v1/announcements',
    'api/v1/inbox',
    'api/v1/me',
    'api/v1/navigation',
    'api/v1/remotes/resolved',
  ]);
  const { headers } = server.requests('GET api/v1/me')[0] ?? {};
  expect(Object.fromEntries(headers ?? [])).toMatchObject({
    authorization: 'Bearer token-of-adam',
    'accept-language': 'tr',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  });
  expect(server.requests('GET api/v1/remotes/resolved')[0]?.query.get('open')).toBe('/users');
});

test.each([
  ['/home', [], ['api/v1/home', 'api/v1/home/figures']],
  ['/default', [], ['api/v1/home', 'api/v1/home/figures']],
  ['/users', ['GlobalReader'], []],
  ['/reports', [], ['api/v1/reports']],
  ['/reports/performance', [], ['api/v1/reports/performance']],
  ['/reports/a/b', [], []],
])('requests the data of the first screen at %s with the roles %j', async (address, ofPerson, expected) => {
  history.replaceState(null, '', address);
  storeSession(aTicket());
  sendFirstCalls(aTicket({ roles: ofPerson }));
  await settled();
  expect(paths().filter((path) => /home|alerts|reports/.test(path))).toEqual(expected);
});

test.each([
  ['of the address', '/home?tenant=acorn', []],
  ['that is remembered', '/home', [['person-1', 'acorn']]],
])('leaves the figures of a tenant %s to the screen', async (_, address, remembered) => {
  const figures = async (ofPerson: string[]) => {
    const before = server.requests('GET api/v1/home/figures').length;
    openNewDocument();
    history.replaceState(null, '', address);
    localStorage.setItem('meridian.tenants', JSON.stringify(remembered));
    storeSession(aTicket());
    sendFirstCalls(aTicket({ roles: ofPerson }));
    await settled();
    return server.requests('GET api/v1/home/figures').length - before;
  };
  expect([await figures(['GlobalReader']), await figures(['TenantAdmin'])]).toEqual([0, 1]);
});

test('requests the alerts for the roles that have them only', async () => {
  for (const role of roles) {
    openNewDocument();
    storeSession(aTicket());
    const before = server.requests('GET api/v1/alerts').length;
    sendFirstCalls(aTicket({ roles: [role] }));
    await settled();
    expect(server.requests('GET api/v1/alerts').length - before).toBe(
      can([role], 'any-privileged', true) ? 1 : 0,
    );
  }
});

test.each([
  [200, 6],
  [403, 1],
])(
  'a session that was not admitted yet waits for the person: %i gives %i requests',
  async (status, count) => {
    server.respondTo('GET api/v1/me', status);
    storeSession(aTicket(), { admitted: false });
    sendFirstCalls(aTicket());
    expect(paths()).toEqual(['api/v1/me']);
    await settled();
    expect(paths()).toHaveLength(count);
  },
);

test('requests the data of the remote screen that the registry names', async () => {
  server.respondTo('GET api/v1/remotes/resolved', {
    remotes: {},
    open: { files: [], doors: [], calls: ['/api/v1/users?page=1', 'https://evil.example/'] },
  });
  server.respondTo('GET api/v1/users', { items: [] });
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  await settled();
  expect(server.requests('GET api/v1/users')).toHaveLength(1);
  expect(await (await takeEarlyResponse('/api/v1/users?page=1', 'tr'))?.json()).toEqual({ items: [] });
});

test('requests no data of a remote screen whose address has a query', async () => {
  history.replaceState(null, '', '/users?search=a');
  server.respondTo('GET api/v1/remotes/resolved', {
    open: { files: [], doors: [], calls: ['/api/v1/users'] },
  });
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  await settled();
  expect(server.requests('GET api/v1/users')).toEqual([]);
});

test('prepares no screen of a remote that is switched off in this tab', async () => {
  history.replaceState(null, '', '/users?disable-remotes=remote-admin');
  const address = '/remotes/remote-admin/1.0.0/remoteEntry.js';
  const open = { files: [{ address, as: 'script', integrity: 'sha384-x' }], doors: [], calls: [] };
  server.respondTo('GET api/v1/remotes/resolved', { open });
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  await settled();
  expect(document.head.querySelector('link')).toBeNull();
  history.replaceState(null, '', '/users?disable-remotes=');
  openNewDocument();
  sendFirstCalls(aTicket());
  await settled();
  expect(document.head.querySelector('link')).toHaveAttribute('href', address);
});

test.each([[null], ['text'], [{ files: 1 }], [{ files: [null], doors: [], calls: [] }]])(
  'ignores the malformed screen %j of a registry document',
  async (open) => {
    server.respondTo('GET api/v1/remotes/resolved', { open });
    storeSession(aTicket());
    sendFirstCalls(aTicket());
    await settled();
    expect(server.requests('GET api/v1/me')).toHaveLength(1);
  },
);

test('a response is taken once, in its language', async () => {
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  expect(await (await takeEarlyResponse('http://localhost/api/v1/me', 'tr'))?.json()).toEqual({ name: 'me' });
  expect(takeEarlyResponse('/api/v1/me', 'tr')).toBeNull();
  expect(takeEarlyResponse('/api/v1/navigation', 'en')).toBeNull();
  expect(takeEarlyResponse('/api/v1/nothing', 'tr')).toBeNull();
  dropEarlyResponses();
  expect(takeEarlyResponse('/api/v1/inbox', 'tr')).toBeNull();
});

test('a response that is too old is not taken', async () => {
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  await settled();
  jest.useFakeTimers({ now: Date.now() + 20_000 });
  expect(takeEarlyResponse('/api/v1/navigation', 'tr')).toBeNull();
});

test('after a refused token nothing that was requested with it is taken, except why it was refused', async () => {
  server.respondTo('GET api/v1/me', 401);
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  const navigation = takeEarlyResponse('/api/v1/navigation', 'tr');
  await settled();
  expect(earlyStart().ticketState).toBe('refused');
  expect(sessionTicket.read()).toBeNull();
  expect(takeEarlyResponse('/api/v1/announcements', 'tr')).toBeNull();
  expect((await takeEarlyResponse('/api/v1/me', 'tr'))?.status).toBe(401);
  expect(await navigation).toBeNull();
});

test('a request that fails leaves no response', async () => {
  server.respondTo('GET api/v1/inbox', () => Promise.reject(new TypeError('offline')));
  storeSession(aTicket());
  sendFirstCalls(aTicket());
  expect(await takeEarlyResponse('/api/v1/inbox', 'tr')).toBeNull();
});
