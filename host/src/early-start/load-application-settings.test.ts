import { server, someSettings } from '@portal/shared/testing';
import { loadApplicationSettings } from './load-application-settings';

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
