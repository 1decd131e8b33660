import { expectConsoleError, server } from '@portal/shared/testing';
import { startAnalytics, startTagManager } from './google';
import { measurePublicPage, measureThisPage } from './measure-public-page';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const queued = () =>
  ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
    'length' in entry ? [...Array.from(entry)] : entry,
  );

beforeEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  delete (window as unknown as { dataLayer?: unknown[] }).dataLayer;
  history.replaceState(null, '', '/landing?reason=no_tenant&state=secret');
});

test.each([null, undefined, ''])('analytics started with the key %j says that it is not specified', (key) => {
  expect(() => startAnalytics(key)).toThrow('Google analytics key not specified.');
  expect(scripts()).toEqual([]);
});

test.each(['x', 'G-<script>', 'GTM-ABC123', 'G-abc', 'https://evil.example/G-ABC123'])(
  'a key of another pattern loads nothing: %s',
  (key) => {
    expect(() => startAnalytics(key)).toThrow('is no key of Google Analytics');
    expect(() => startTagManager(key.replace('GTM-', 'GT-'))).toThrow('is no key of Google Tag Manager');
    expect(scripts()).toEqual([]);
  },
);

test('analytics and tag manager load from Google, and the query stays out of what is told', async () => {
  await measurePublicPage({ googleAnalyticsKey: 'G-ABC123', googleTagManagerKey: 'GTM-ABC123' });
  expect(scripts()).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
  ]);
  expect(queued()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-ABC123', { page_location: 'http://localhost/landing', page_referrer: '' }],
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
  ]);
});

test('without keys nothing is loaded', async () => {
  await measurePublicPage({ googleAnalyticsKey: null, googleTagManagerKey: null });
  expect(scripts()).toEqual([]);
});

test.each(['/home', '/default', '/users', '/landing/x'])('on %s nothing is measured', async (path) => {
  history.replaceState(null, '', path);
  await measurePublicPage({ googleAnalyticsKey: 'G-ABC123', googleTagManagerKey: 'GTM-ABC123' });
  expect(scripts()).toEqual([]);
});

test('whoever is signed in is not measured', async () => {
  localStorage.setItem('meridian.signed-in', '1');
  await measurePublicPage({ googleAnalyticsKey: 'G-ABC123', googleTagManagerKey: null });
  expect(scripts()).toEqual([]);
});

test('a key that is none is logged and does not disturb the page', async () => {
  expectConsoleError(/Visits are not measured/);
  await measurePublicPage({ googleAnalyticsKey: 'nonsense', googleTagManagerKey: null });
  expect(scripts()).toEqual([]);
});

test('a page without settings of its own asks for the keys, and is whole without an answer', async () => {
  history.replaceState(null, '', '/contact-us');
  server.answers('GET application-settings', 500);
  await measureThisPage();
  expect(scripts()).toEqual([]);
  server.answers('GET application-settings', { googleAnalyticsKey: null, googleTagManagerKey: 'GTM-ABC123' });
  await measureThisPage();
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
});

test('a script that cannot be had leaves nothing behind', () => {
  startTagManager('GTM-ABC123');
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
});
