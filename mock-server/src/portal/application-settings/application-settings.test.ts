// @embedded-only settings come from the environment; no statement of its own
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { testApp, type TestApp } from '../../../test/test-app';

const hostDist = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'));
const page = path.join(hostDist, 'index.html');
let server: TestApp;

async function settings(): Promise<ApplicationSettings> {
  const answer = await server.app.inject({ url: '/application-settings' });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<ApplicationSettings>();
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

test('the build has an id that changes with the host’s files, and with nothing else', async () => {
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

test('keys for measuring are handed out as they are set, and the session tells how long it lasts', async () => {
  expect(await settings()).toMatchObject({
    googleAnalyticsKey: 'G-ABC123',
    googleTagManagerKey: null,
    authSettings: { sessionSeconds: 86_400 },
  });
});
