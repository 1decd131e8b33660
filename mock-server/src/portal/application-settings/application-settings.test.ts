import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { testApp, type TestApp } from '../../../test/test-app';

const hostDist = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'));
const page = path.join(hostDist, 'index.html');
let server: TestApp;

async function settings(): Promise<ApplicationSettings> {
  const response = await server.app.inject({ url: '/application-settings' });
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<ApplicationSettings>();
}

function build(text: string, at: number): void {
  writeFileSync(page, text);
  utimesSync(page, at, at);
}

beforeAll(async () => {
  build('<script src="/static/main.1.js"></script>', 1000);
  server = await testApp({ settings: { hostDist, googleAnalyticsKey: 'G-ABC123' } });
});
afterAll(async () => {
  await server.close();
  rmSync(hostDist, { recursive: true, force: true });
});

test('responds compressed to a client that accepts it', async () => {
  const plain = await server.app.inject({ url: '/application-settings' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const compressed = await server.app.inject({
    url: '/application-settings',
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  expect(compressed.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-store',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.payload);
});

test('changes the build id only when the host’s files change', async () => {
  const first = (await settings()).build.id;
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  build('<script src="/static/main.1.js"></script>', 2000);
  expect((await settings()).build.id).toBe(first);
  build('<script src="/static/main.2.js"></script>', 3000);
  const second = (await settings()).build.id;
  expect(second).not.toBe(first);
  rmSync(page);
  expect((await settings()).build.id).toBe(second);
});

test('returns the analytics keys as configured and the length of a session', async () => {
  expect(await settings()).toMatchObject({
    googleAnalyticsKey: 'G-ABC123',
    googleTagManagerKey: null,
    authSettings: { sessionSeconds: 86_400 },
  });
});
