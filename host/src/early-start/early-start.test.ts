import { rememberedLanguage } from '@portal/shared/i18n';
import { can, roles } from '@portal/shared/session';
import { server, someSettings } from '@portal/shared/testing';
import { aTicket, openNewDocument, storeSession } from '../../test/session';
import { sessionTicket } from '../browser-storage/session-ticket';
import { signInAttempt } from '../browser-storage/sign-in-attempt';
import { signedInMarker } from '../browser-storage/signed-in-marker';
import { dropEarlyResponses, sendFirstCalls, takeEarlyResponse } from './early-calls';
import { earlyStart } from './early-start';
import { chooseLanguage, preloadTexts, setFrame } from './first-paint';
import { preloadHostFiles } from './host-files';
import { loadApplicationSettings, readAuthSettings } from './load-application-settings';
import { preloadFiles } from './preload-files';
import { resolvedAddress } from './resolved-address';

describe('early calls', () => {
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
    expect(await (await takeEarlyResponse('http://localhost/api/v1/me', 'tr'))?.json()).toEqual({
      name: 'me',
    });
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
});

describe('the early start', () => {
  beforeEach(openNewDocument);

  test('a document starts with the ticket of its tab', async () => {
    const ticket = aTicket();
    storeSession(ticket);
    expect(await earlyStart().ticket).toEqual(ticket);
    expect(earlyStart()).toBe(earlyStart());
  });

  test.each<[string, () => void]>([
    ['has expired', () => storeSession(aTicket({ expiresAt: Date.now() }))],
    [
      'belongs to another person than the one who is signed in',
      () => {
        storeSession(aTicket());
        signedInMarker.set('boris');
      },
    ],
    [
      'is of a person who has signed out',
      () => {
        storeSession(aTicket());
        signedInMarker.remove();
      },
    ],
    [
      'is older than a sign-in that this tab has begun',
      () => {
        storeSession(aTicket());
        signInAttempt.setNow();
      },
    ],
    [
      'is of a person in whose browser an account was created since',
      () => {
        storeSession(aTicket());
        document.cookie = 'meridian_new_session=1; path=/';
      },
    ],
    ['is damaged', () => sessionStorage.setItem('meridian.ticket', '{"clientId":1}')],
    ['is no JSON', () => sessionStorage.setItem('meridian.ticket', 'ticket')],
    ['has no list of roles', () => storeSession({ ...aTicket(), roles: 'GlobalAdmin' as never })],
  ])('a ticket is dropped when it %s', async (_, given) => {
    given();
    expect(await earlyStart().ticket).toBeNull();
    expect(sessionStorage.getItem('meridian.ticket')).toBeNull();
  });

  test('the account that was created in this browser signs in where another person was signed in, once', async () => {
    storeSession(aTicket());
    signInAttempt.setNow();
    document.cookie = 'meridian_new_session=1; path=/';
    await earlyStart().ticket;
    expect([signedInMarker.exists(), signInAttempt.exists()]).toEqual([false, false]);
    expect(document.cookie).not.toContain('meridian_new_session');
  });

  test('a ticket with less than two minutes left starts no document, and is kept for a provider that is down', async () => {
    storeSession(aTicket({ expiresAt: Date.now() + 119_000 }));
    expect(await earlyStart().ticket).toBeNull();
    expect(sessionTicket.read()).not.toBeNull();
  });

  test('a document asks no other tab for a ticket while a sign-in of its own tab is unfinished', async () => {
    signedInMarker.set('adam');
    signInAttempt.setNow();
    const asked = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
    expect(await earlyStart().ticket).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('a document starts without a ticket when the browser blocks storage', async () => {
    storeSession(aTicket());
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await earlyStart().ticket).toBeNull();
    expect(sessionTicket.read()).toBeNull();
    blocked.mockRestore();
  });
});

describe('the first paint', () => {
  const root = document.documentElement;
  const browserLanguages = jest.spyOn(navigator, 'languages', 'get');

  afterEach(() => {
    document.cookie = 'meridian_language=; max-age=0; path=/';
    document.head.replaceChildren();
    delete root.dataset['frame'];
  });
  afterAll(() => browserLanguages.mockRestore());

  test.each([
    [null, '', ['de-DE', 'tr-TR'], 'tr'],
    [null, '', ['de'], 'en'],
    [null, 'tr', ['en-GB'], 'tr'],
    ['en', 'tr', ['tr'], 'en'],
    ['xx', 'tr', ['en'], 'tr'],
  ])(
    'chooses for %j, cookie %j and browser %j the language of the shell: %s',
    (stored, cookie, browser, expected) => {
      if (stored) localStorage.setItem('meridian.language', stored);
      if (cookie) document.cookie = `meridian_language=${cookie}; path=/`;
      browserLanguages.mockReturnValue(browser);
      expect(chooseLanguage()).toBe(expected);
      expect(rememberedLanguage()).toBe(expected);
    },
  );

  test('preloads the texts at the versioned address', () => {
    root.setAttribute('data-translations-tr', 'abc');
    preloadTexts('tr');
    expect(document.head.querySelector('link')).toHaveAttribute('href', '/assets/i18n/tr.json?v=abc');
  });

  test.each([
    ['/home', '/assets/i18n/first/tr.json?v=def'],
    ['/users', '/assets/i18n/first/tr.json?v=def'],
    ['/user', '/assets/i18n/tr.json?v=abc'],
    ['/reports/allocation', '/assets/i18n/tr.json?v=abc'],
  ])('preloads for %s the texts at %s', (pathname, expected) => {
    document.head.replaceChildren();
    history.replaceState(null, '', pathname);
    root.setAttribute('data-translations-tr', 'abc');
    root.setAttribute('data-first-translations-tr', 'def');
    preloadTexts('tr');
    expect(document.head.querySelector('link')).toHaveAttribute('href', expected);
    root.removeAttribute('data-first-translations-tr');
  });

  test.each([
    ['?layout=modern', 'empty', 'modern'],
    ['', 'material', 'material'],
    ['?layout=nothing', 'material', undefined],
    ['', 'evil"', undefined],
  ])('the first paint at %j with the stored layout %j has the outline %s', (search, stored, expected) => {
    history.replaceState(null, '', `/home${search}`);
    localStorage.setItem('meridian.layout', stored);
    setFrame();
    expect(root.dataset['frame']).toBe(expected);
  });
});

describe('the files of the host', () => {
  const links = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('as'),
      link.getAttribute('integrity'),
    ]);

  function writeLists(
    preload: string,
    integrity = '{"/static/a.js":"sha384-a","/static/a.css":"sha384-b"}',
  ): void {
    document.head.replaceChildren();
    for (const [id, text] of Object.entries({ preload, integrity })) {
      const block = Object.assign(document.createElement('script'), { id, type: 'application/json' });
      block.textContent = text;
      document.head.append(block);
    }
  }

  test('preloads the listed files of a name with their hashes, each once', () => {
    writeLists('{"home":["/static/a.css","/static/a.js"],"ui/list":["/static/a.js"]}');
    preloadHostFiles('home', 'ui/list', 'unknown');
    expect(links()).toEqual([
      ['/static/a.css', 'style', 'sha384-b'],
      ['/static/a.js', 'script', 'sha384-a'],
    ]);
  });

  test('preloads nothing in a document without lists or with a damaged one', () => {
    writeLists('{');
    preloadHostFiles('home');
    document.head.replaceChildren();
    preloadHostFiles('home');
    expect(links()).toEqual([]);
  });
});

describe('the application settings', () => {
  test('returns complete settings unchanged', async () => {
    server.respondTo('GET application-settings', someSettings());
    await expect(loadApplicationSettings()).resolves.toEqual(someSettings());
  });

  test.each([
    ['an error status', 500],
    ['incomplete settings', { apiVersion: 'v1' }],
    ['a list', []],
    ['a proxy’s HTML page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('rejects %s', async (_name, answer) => {
    server.respondTo('GET application-settings', answer);
    await expect(loadApplicationSettings()).rejects.toThrow();
  });

  test.each([
    ['settings', JSON.stringify(someSettings().authSettings), someSettings().authSettings],
    ['incomplete settings', '{"clientId":"portal"}', null],
    ['a placeholder that no server has filled in', '%signIn%', null],
  ])('reads %s of the sign-in from the document', (_name, content, expected) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'meridian-sign-in', content });
    document.head.replaceChildren(meta);
    expect(readAuthSettings()).toEqual(expected);
    document.head.replaceChildren();
    expect(readAuthSettings()).toBeNull();
  });
});

describe('preloading files', () => {
  const folder = '/remotes/remote-admin/1.0.0/';
  const links = () =>
    [...document.head.querySelectorAll('link')].map((link) =>
      Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
    );
  afterEach(() => document.head.replaceChildren());

  test('adds a preload link with the attributes of the later request', () => {
    preloadFiles([
      { address: `${folder}files.A.json`, as: 'fetch', integrity: '' },
      { address: `${folder}remoteEntry.js`, as: 'script', integrity: 'sha384-x' },
    ]);
    const common = { rel: 'preload', crossorigin: 'anonymous' };
    expect(links()).toEqual([
      { ...common, href: `${folder}files.A.json`, as: 'fetch' },
      { ...common, href: `${folder}remoteEntry.js`, as: 'script', integrity: 'sha384-x' },
    ]);
  });

  test('adds no second link for a file, and none for another origin', () => {
    const entry = { address: `${folder}remoteEntry.js`, as: 'script' as const, integrity: 'sha384-x' };
    preloadFiles([entry]);
    preloadFiles([entry, { ...entry, address: '//evil.example/x.js' }]);
    expect(links()).toHaveLength(1);
  });

  test('returns the address of the document for a pathname, and without one that the server would reject', () => {
    expect(resolvedAddress('/global/remotes')).toBe('/api/v1/remotes/resolved?open=%2Fglobal%2Fremotes');
    expect(resolvedAddress(`/${'a'.repeat(200)}`)).toBe('/api/v1/remotes/resolved');
  });
});
