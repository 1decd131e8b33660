import { server, someSettings } from '@portal/shared/testing';
import { loadApplicationSettings, readAuthSettings } from './load-application-settings';

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
