import { server, someSettings } from '@portal/shared/testing';
import { loadApplicationSettings } from './application-settings';

test('whole settings are taken as they come', async () => {
  server.answers('GET application-settings', someSettings());
  await expect(loadApplicationSettings()).resolves.toEqual(someSettings());
});

test.each([
  ['an error', 500],
  ['half an answer', { apiVersion: 'v1' }],
  ['a list', []],
  ['a page of a proxy', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
])('%s is a failure, not a guess', async (_name, answer) => {
  server.answers('GET application-settings', answer);
  await expect(loadApplicationSettings()).rejects.toThrow();
});
