import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Remote } from '@portal/shared/contracts';
import { aBuild, writeBuild, type BuildChanges } from '../../../test/remote-builds';
import { testApp, type TestApp } from '../../../test/test-app';
import { CliError } from './cli-error';
import { runCommand } from './commands';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

let server: TestApp;
let folder: string;
let url: string;
let closedUrl: string;
beforeAll(async () => {
  const port = await freePort();
  closedUrl = `http://localhost:${await freePort()}`;
  url = `http://localhost:${port}`;
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-cli-'));
  server = await testApp({ settings: { publicUrl: url, port, remoteDists: {} } });
  await server.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Result {
  code: number;
  out: string;
  error: string;
}
async function remotes(args: string[], env: Record<string, string> = {}): Promise<Result> {
  let out = '';
  try {
    const words = args.includes('--url') ? args : [...args, '--url', url];
    await runCommand(words, env, (text) => (out += `${text}\n`));
    return { code: 0, out, error: '' };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { code: error.exitCode, out, error: error.message };
  }
}
const dist = (name: string, changes: BuildChanges) => writeBuild(path.join(folder, name), aBuild(changes));
const why = ['--reason', 'because of the test'];

test('a version is published, activated, replaced and rolled back', async () => {
  const first = dist('first', { version: '0.1.0' });
  const second = dist('second', { version: '0.1.1', code: 'second' });
  expect(await remotes(['publish', 'remote-chat', '--dist', first, '--activate'])).toMatchObject({ code: 0 });
  expect(await remotes(['publish', 'remote_chat', '--dist', second, '--version', '0.1.1'])).toEqual({
    code: 0,
    out: 'remote-chat: 0.1.1 is published\n',
    error: '',
  });
  expect((await remotes(['activate', 'remote-chat', '0.1.1', ...why])).out).toBe(
    'remote-chat: 0.1.1 is active, 0.1.0 stands by\n',
  );
  const entry = await fetch(`${url}/remotes/remote-chat/0.1.1/remoteEntry.js`);
  expect(await entry.text()).toContain('second');
  expect((await remotes(['list'])).out).toMatch(/remote-chat\n {2}0\.1\.1 +active .*\n {2}0\.1\.0 +previous/);
  const back = await remotes(['rollback', 'remote-chat', ...why, '--json']);
  expect(JSON.parse(back.out) as Remote).toMatchObject({ active: '0.1.0', previous: null });
  expect(await remotes(['rollback', 'remote-chat', ...why])).toMatchObject({ code: 3 });
});

test('what the portal refuses is told with every reason', async () => {
  const broken = dist('broken', { name: 'remote-chat', exposes: [], version: '0.9.0' });
  const answer = await remotes(['publish', 'remote-chat', '--dist', broken]);
  expect(answer.code).toBe(3);
  expect(answer.error).toContain('./drawer is not exposed');
  expect(answer.error).toContain('./routes is not exposed');
});

test('another number than the one that was built is not published', async () => {
  const built = dist('built', { version: '0.5.0' });
  const answer = await remotes(['publish', 'remote-chat', '--dist', built, '--version', '0.6.0']);
  expect(answer).toMatchObject({ code: 2, error: expect.stringContaining('holds 0.5.0, not 0.6.0') });
});

test.each<[string, string[]]>([
  ['no command', []],
  ['an unknown command', ['destroy']],
  ['an unknown option', ['list', '--force']],
  ['no remote', ['publish']],
  ['no version', ['activate', 'remote-chat', ...why]],
  ['no reason', ['rollback', 'remote-chat']],
  ['too many words', ['list', 'all']],
  ['no build', ['publish', 'remote-chat', '--dist', path.join(os.tmpdir(), 'portal-nowhere')]],
  ['an address that is none', ['list', '--url', 'somewhere']],
])('%s ends with 2', async (_, args) => {
  expect(await remotes(args)).toMatchObject({ code: 2 });
});

test('help is an answer, not a failure', async () => {
  expect(await remotes(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
});

test('a portal that is not there, and a password that is wrong, end with 4', async () => {
  expect(await remotes(['list', '--url', closedUrl])).toMatchObject({ code: 4 });
  const env = { MERIDIAN_EMAIL: 'gina.admin@meridian.example', MERIDIAN_PASSWORD: 'wrong' };
  expect(await remotes(['list'], env)).toMatchObject({
    code: 4,
    error: expect.stringContaining('do not fit'),
  });
  expect(await remotes(['list'], { MERIDIAN_TOKEN: 'nonsense' })).toMatchObject({ code: 4 });
});

test('the seeded administrator is used on this machine only', async () => {
  const answer = await remotes(['list', '--url', 'https://portal.example']);
  expect(answer).toMatchObject({ code: 2, error: expect.stringContaining('set MERIDIAN_TOKEN') });
});

test('someone without the role is refused', async () => {
  const env = { MERIDIAN_EMAIL: 'rita.reader@meridian.example', MERIDIAN_PASSWORD: 'Meridian!2026' };
  expect(await remotes(['list'], env)).toMatchObject({ code: 0 });
  expect(await remotes(['rollback', 'remote-chat', ...why], env)).toMatchObject({ code: 3 });
});
