import { server, someSettings } from '@portal/shared/testing';
import { prefetchShell } from './prefetch-shell';

const settings = someSettings();
const embedded = { authSettings: { ...settings.authSettings, authorityMetadata: '{}' } };
const { authorityMetadata: _none, ...authSettings } = embedded.authSettings;

const shell = `<!doctype html>
<html lang="en" data-shell data-translations-en="e-1" data-translations-tr="t_2"><head>
<link rel="icon" href="/favicon.svg" />
<link rel="preload" as="script" href="/static/framework.1.js" integrity="sha384-a" crossorigin />
<link rel="preload" as="font" href="/static/inter.1.woff2" crossorigin="anonymous" />
<link rel="preload" as="fetch" href="/application-settings" />
<script defer src="/static/main.1.js"></script>
<link href="/static/main.1.css" rel="stylesheet">
<script src="https://elsewhere.example/static/x.js"></script>
<script type="application/json" id="preload">{"ui/list":["/static/list.1.js"],"sign-in":["/static/identity.1.js"]}</script>
<script defer src="/static/main.1.js"></script>`;

const prefetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

let canPrefetch = true;
beforeEach(() => {
  canPrefetch = true;
  document.head.replaceChildren();
  document.documentElement.lang = 'tr';
  jest.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(() => canPrefetch);
  server.respondTo('GET default', new Response(shell));
  server.respondTo('GET auth/redirect', new Response('<script>start()</script>'));
});
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.lang = 'en';
});

test('prefetches the redirect page, the files of the shell, those that its script preloads and the texts of this language', async () => {
  await prefetchShell({ authSettings });
  expect(server.requests('GET auth/redirect')).toHaveLength(1);
  expect(prefetched()).toEqual([
    '/static/framework.1.js',
    '/static/inter.1.woff2',
    '/static/main.1.js',
    '/static/main.1.css',
    '/static/identity.1.js',
    '/assets/i18n/tr.json?v=t_2',
  ]);
  for (const link of document.head.querySelectorAll('link')) expect(link.crossOrigin).toBe('anonymous');
});

test('prefetches the texts of the first screen where the document names them', async () => {
  const named = shell.replace('<html', '<html data-first-translations-tr="f-3"');
  server.respondTo('GET default', new Response(named));
  await prefetchShell({ authSettings });
  expect(prefetched().at(-1)).toBe('/assets/i18n/first/tr.json?v=f-3');
});

test('prefetches the form of the embedded provider instead of the redirect page, which it does not use', async () => {
  await prefetchShell(embedded);
  expect(prefetched().slice(0, 3)).toEqual([
    '/identity/assets/pages.css',
    '/identity/assets/sign-in.js',
    '/static/framework.1.js',
  ]);
  expect(server.requests('GET auth/redirect')).toEqual([]);
});

test('fetches with low priority in a browser without prefetch', async () => {
  canPrefetch = false;
  server.respondTo('GET default', new Response('<script src="/static/main.1.js"></script>'));
  server.respondTo('GET static/main.1.js', 404);
  await prefetchShell({ authSettings });
  expect(prefetched()).toEqual([]);
  expect(server.requests('GET static/main.1.js')).toHaveLength(1);
});

test('ignores a list of preloads that it cannot read', async () => {
  server.respondTo('GET default', new Response('<script type="application/json" id="preload">[}</script>'));
  await prefetchShell({ authSettings });
  expect(prefetched()).toEqual([]);
});

test.each([
  ['a failed response', () => 500],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page without addresses', () => new Response('<p>Not found</p>')],
])('prefetches nothing after %s', async (_case, response) => {
  server.respondTo('GET default', response);
  server.respondTo('GET auth/redirect', response);
  await prefetchShell({ authSettings });
  expect(prefetched()).toEqual([]);
});
