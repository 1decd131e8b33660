import { expectConsoleError, server } from '@portal/shared/testing';
import { startAnalytics, startTagManager } from './google';
import { measurePublicPage, fetchKeysAndMeasure } from './measure-public-page';

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

test.each([null, undefined, ''])(
  'throws that the key is not specified when analytics starts with the key %j',
  (key) => {
    expect(() => startAnalytics(key)).toThrow('Google analytics key not specified.');
    expect(scripts()).toEqual([]);
  },
);

test.each(['x', 'G-<script>', 'GTM-ABC123', 'G-abc', 'https://evil.example/G-ABC123'])(
  'loads nothing for the malformed key %s',
  (key) => {
    expect(() => startAnalytics(key)).toThrow('is not a Google Analytics key');
    expect(() => startTagManager(key.replace('GTM-', 'GT-'))).toThrow('is not a Google Tag Manager key');
    expect(scripts()).toEqual([]);
  },
);

test('loads analytics and the tag manager from Google and omits the query string', async () => {
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

test('loads nothing without keys', async () => {
  await measurePublicPage({ googleAnalyticsKey: null, googleTagManagerKey: null });
  expect(scripts()).toEqual([]);
});

test.each(['/home', '/default', '/users', '/landing/x'])('measures nothing on %s', async (path) => {
  history.replaceState(null, '', path);
  await measurePublicPage({ googleAnalyticsKey: 'G-ABC123', googleTagManagerKey: 'GTM-ABC123' });
  expect(scripts()).toEqual([]);
});

test('measures nothing for a signed-in person', async () => {
  localStorage.setItem('meridian.signed-in', '1');
  await measurePublicPage({ googleAnalyticsKey: 'G-ABC123', googleTagManagerKey: null });
  expect(scripts()).toEqual([]);
});

test('logs an invalid key and loads nothing', async () => {
  expectConsoleError(/Analytics could not be started/);
  await measurePublicPage({ googleAnalyticsKey: 'nonsense', googleTagManagerKey: null });
  expect(scripts()).toEqual([]);
});

test('fetches the keys for a page without settings, and loads nothing if that fails', async () => {
  history.replaceState(null, '', '/contact-us');
  server.respondTo('GET application-settings', 500);
  await fetchKeysAndMeasure();
  expect(scripts()).toEqual([]);
  server.respondTo('GET application-settings', {
    googleAnalyticsKey: null,
    googleTagManagerKey: 'GTM-ABC123',
  });
  await fetchKeysAndMeasure();
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
});

test('removes a script that fails to load', () => {
  startTagManager('GTM-ABC123');
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
});
