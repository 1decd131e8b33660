import { cacheRedirectPage } from './cache-redirect-page';

const frames = () => [...document.querySelectorAll('iframe')];

test('loads the redirect page in a hidden frame and removes the frame', () => {
  cacheRedirectPage();
  const [frame] = frames();
  expect(frame?.getAttribute('src')).toBe('/auth/redirect');
  expect(frame?.hidden).toBe(true);
  frame?.dispatchEvent(new Event('load'));
  expect(frames()).toEqual([]);
});

test('removes the frame when the page no longer needs it', () => {
  cacheRedirectPage()();
  expect(frames()).toEqual([]);
});
