import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Remote } from '@portal/shared/contracts';
import { aBuild, writeBuild, type BuildChanges } from '../../../test/remotes/remote-builds';
import { testApp, type TestApp } from '../../../test/test-app';
import { CliError } from './cli-error';
import { runCommand } from './commands';
import { verbs } from './verbs';
import { createServer as createHttpServer } from 'node:http';
import { clientToken, signIn } from './sign-in';

describe('commands', () => {
  const freePort = () =>
    new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
    });

  const ciClient = { id: 'portal-ci', secret: 'only-for-this-test:0123456789+/%&' };
  const ci = { MERIDIAN_CLIENT_ID: ciClient.id, MERIDIAN_CLIENT_SECRET: ciClient.secret };
  const rita = { MERIDIAN_EMAIL: 'rita.reader@meridian.example', MERIDIAN_PASSWORD: 'Meridian!2026' };
  let server: TestApp;
  let folder: string;
  let url: string;
  let closedUrl: string;
  beforeAll(async () => {
    const port = await freePort();
    closedUrl = `http://localhost:${await freePort()}`;
    url = `http://localhost:${port}`;
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-cli-'));
    server = await testApp({ settings: { publicUrl: url, port, ciClient } });
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
      const argv = args.includes('--url') ? args : [...args, '--url', url];
      await runCommand(argv, env, (text) => (out += `${text}\n`));
      return { code: 0, out, error: '' };
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      return { code: error.exitCode, out, error: error.message };
    }
  }
  const dist = (name: string, changes: BuildChanges) => writeBuild(path.join(folder, name), aBuild(changes));
  const withReason = ['--reason', 'because of the test'];

  test('publishes, activates, replaces and rolls back a version', async () => {
    const first = dist('first', { version: '0.1.0' });
    const second = dist('second', { version: '0.1.1', code: 'second' });
    expect(await remotes(['publish', 'remote-chat', '--dist', first, '--activate'])).toMatchObject({
      code: 0,
    });
    expect(await remotes(['publish', 'remote_chat', '--dist', second, '--version', '0.1.1'])).toEqual({
      code: 0,
      out: 'remote-chat: 0.1.1 is published\n',
      error: '',
    });
    expect((await remotes(['activate', 'remote-chat', '0.1.1', ...withReason])).out).toBe(
      'remote-chat: 0.1.1 is active, 0.1.0 is previous\n',
    );
    const entry = await fetch(`${url}/remotes/remote-chat/0.1.1/remoteEntry.js`);
    expect(await entry.text()).toContain('second');
    expect((await remotes(['list'])).out).toMatch(
      /remote-chat\n {2}0\.1\.1 +active .*\n {2}0\.1\.0 +previous/,
    );
    const back = await remotes(['rollback', 'remote-chat', ...withReason, '--json']);
    expect(JSON.parse(back.out) as Remote).toMatchObject({ active: '0.1.0', previous: null });
    expect(await remotes(['rollback', 'remote-chat', ...withReason])).toMatchObject({ code: 4 });
  });

  test('stores the reason of a publication, such as its commit, in the history', async () => {
    const name = 'remote-committed';
    const reason = 'released from commit 4aaca39';
    await remotes(['publish', name, '--dist', dist('committed', { name }), '--reason', reason]);
    const { out } = await remotes(['history', name, '--json']);
    expect(JSON.parse(out)).toMatchObject([{ action: 'publish', reason }]);
    expect(
      await remotes(['publish', name, '--dist', dist('short', { name, version: '0.2.0' }), '--reason', 'x']),
    ).toMatchObject({ code: 1 });
  });

  test('shows canary, tenant states and history', async () => {
    const name = 'remote-told';
    for (const [number, version] of ['1.0.0', '1.1.0'].entries())
      await remotes(['publish', name, '--dist', dist(`told-${number}`, { name, version, code: version })]);
    await remotes(['activate', name, '1.0.0', ...withReason]);
    const canary = await remotes([
      ...['canary', name, '1.1.0', '--percent', '10', '--tenants', 'acorn', '--roles', 'TenantAdmin'],
      ...['--step', '20', '--every', '60', '--max-errors', '0.05', '--min-loads', '100', ...withReason],
    ]);
    expect(canary).toMatchObject({ code: 0 });
    expect(canary.out).toContain(
      'canary 1.1.0 for 10 %, tenant acorn, role TenantAdmin, 20 % more every 60 s',
    );
    const off = await remotes([
      ...['state', name, 'maintenance', '--message', 'Back at noon', '--tenants', 'birch', ...withReason],
    ]);
    expect(off.out).toBe('remote-told is maintenance for birch\n');
    const { out } = await remotes(['show', name]);
    expect(out).toContain('for birch maintenance: Back at noon');
    expect(out).toContain('last hour: 0 loads');
    const history = await remotes(['history', name, '--limit', '2']);
    expect(history.out.split('\n').map((line) => line.split(/\s+/)[3])).toEqual([
      'state',
      'canary',
      undefined,
    ]);
  });

  test('rejects a change based on an old revision', async () => {
    const name = 'remote-raced';
    for (const version of ['1.0.0', '1.1.0'])
      await remotes(['publish', name, '--dist', dist(`raced-${version}`, { name, version, code: version })]);
    const { revision } = JSON.parse((await remotes(['show', name, '--json'])).out) as Remote;
    const activate = (version: string) =>
      remotes(['activate', name, version, ...withReason, '--revision', String(revision)]);
    expect(await activate('1.0.0')).toMatchObject({ code: 0 });
    expect(await activate('1.1.0')).toMatchObject({ code: 4, error: expect.stringContaining('412') });
  });

  test('watch prints a change when it happens', async () => {
    const name = 'remote-watched';
    await remotes(['publish', name, '--dist', dist('watched', { name, version: '1.0.0' })]);
    const watching = remotes(['watch', name, '--json', '--seconds', '4'], ci);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await remotes(['activate', name, '1.0.0', ...withReason], ci);
    const { out } = await watching;
    expect(JSON.parse(out)).toMatchObject({ name, action: 'activate', version: '1.0.0' });
  });

  test('check reports the same reasons without a portal as a publication does', async () => {
    const good = dist('remote-good/dist', { name: 'remote-good' });
    expect(await remotes(['check', good, '--url', closedUrl])).toMatchObject({
      code: 0,
      out: 'remote-good: 0.1.0 passes the check\n',
    });
    const routes = [{ path: 'users', access: 'public', title: { en: 'a', tr: 'a' } }];
    const bad = dist('remote-bad/dist', { name: 'remote-bad', descriptor: { routes } });
    const response = await remotes(['check', bad]);
    expect(response).toMatchObject({
      code: 1,
      error: expect.stringContaining('lies outside of x/remote-bad/'),
    });
    const published = await remotes(['publish', 'remote-bad', '--dist', bad]);
    expect(published.error).toContain('the route users lies outside of x/remote-bad/');
  });

  test('prints every reason for a rejection', async () => {
    const broken = dist('broken', { name: 'remote-chat', exposes: [], version: '0.9.0' });
    const response = await remotes(['publish', 'remote-chat', '--dist', broken]);
    expect(response.code).toBe(1);
    expect(response.error).toContain('./drawer is in use since 0.1.0 but missing in this build');
    expect(response.error).toContain('./routes is in use since 0.1.0 but missing in this build');
  });

  test('publish fails when the build has another version than the given one', async () => {
    const built = dist('built', { version: '0.5.0' });
    const response = await remotes(['publish', 'remote-chat', '--dist', built, '--version', '0.6.0']);
    expect(response).toMatchObject({ code: 2, error: expect.stringContaining('contains 0.5.0, not 0.6.0') });
  });

  test.each<[string, string[]]>([
    ['no command', []],
    ['an unknown command', ['destroy']],
    ['an unknown option', ['list', '--force']],
    ['an option of another command', ['list', '--percent', '10']],
    ['no remote', ['publish']],
    ['no version', ['activate', 'remote-chat', ...withReason]],
    ['no reason', ['rollback', 'remote-chat']],
    ['a canary without a cohort', ['canary', 'remote-chat', '0.1.1', ...withReason]],
    [
      'a percentage that is not a number',
      ['canary', 'remote-chat', '0.1.1', '--percent', 'ten', ...withReason],
    ],
    ['an unknown role', ['canary', 'remote-chat', '0.1.1', '--roles', 'Boss', ...withReason]],
    ['half an advance', ['canary', 'remote-chat', '0.1.1', '--percent', '1', '--step', '5', ...withReason]],
    ['an unknown state', ['state', 'remote-chat', 'asleep', ...withReason]],
    ['too many arguments', ['list', 'all']],
    ['no build', ['publish', 'remote-chat', '--dist', path.join(os.tmpdir(), 'portal-nowhere')]],
    ['a check without a build', ['check', path.join(os.tmpdir(), 'portal-nowhere')]],
    ['an invalid URL', ['list', '--url', 'somewhere']],
  ])('exits with 2 for %s', async (_, args) => {
    expect(await remotes(args)).toMatchObject({ code: 2 });
  });

  test('help exits with 0 and lists the options of each command', async () => {
    expect(await remotes(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
    for (const [name, { options }] of Object.entries(verbs)) {
      const { code, out } = await remotes([name, '--help']);
      expect([name, code]).toEqual([name, 0]);
      for (const option of Object.keys(options)) expect(out).toContain(`--${option}`);
    }
  });

  test('exits with 5 for an unreachable portal and with 3 for a failed sign-in', async () => {
    expect(await remotes(['list', '--url', closedUrl])).toMatchObject({ code: 5 });
    const env = { MERIDIAN_EMAIL: 'gina.admin@meridian.example', MERIDIAN_PASSWORD: 'wrong' };
    expect(await remotes(['list'], env)).toMatchObject({
      code: 3,
      error: expect.stringContaining('wrong password'),
    });
    expect(await remotes(['list'], { MERIDIAN_TOKEN: 'nonsense' })).toMatchObject({ code: 3 });
    const wrong = { ...ci, MERIDIAN_CLIENT_SECRET: 'x'.repeat(32) };
    expect(await remotes(['list'], wrong)).toMatchObject({
      code: 3,
      error: expect.stringContaining('invalid_client'),
    });
  });

  test('uses the seeded administrator for a portal on this machine only', async () => {
    const response = await remotes(['list', '--url', 'https://portal.example']);
    expect(response).toMatchObject({ code: 2, error: expect.stringContaining('set MERIDIAN_TOKEN') });
  });

  test('rejects a change by an account without the role', async () => {
    expect(await remotes(['list'], rita)).toMatchObject({ code: 0 });
    expect(await remotes(['rollback', 'remote-chat', ...withReason], rita)).toMatchObject({ code: 3 });
  });

  test('a CI client can publish, activate and roll back, and nothing else', async () => {
    const name = 'remote-released';
    for (const version of ['1.0.0', '1.1.0'])
      expect(
        await remotes(
          [
            'publish',
            name,
            '--dist',
            dist(`released-${version}`, { name, version, code: version }),
            '--activate',
          ],
          ci,
        ),
      ).toMatchObject({ code: 0 });
    expect((await remotes(['rollback', name, ...withReason], ci)).out).toBe(
      'remote-released: 1.0.0 is active\n',
    );
    const { history } = JSON.parse((await remotes(['show', name, '--json'], ci)).out) as Remote;
    expect(new Set(history.map(({ by }) => by))).toEqual(new Set(['client:portal-ci']));
    expect(await remotes(['state', name, 'disabled', ...withReason], ci)).toMatchObject({ code: 3 });
  });
});

describe('the sign-in of the command line', () => {
  const requests: { authorization: string | undefined; body: string }[] = [];
  /** A portal with an external identity provider, whose directory for clients is `/own`. */
  const server = createHttpServer((request, response) => {
    const { url = '', headers } = request;
    const json = (value: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (url === '/application-settings')
      return json({
        authSettings: {
          authority: `${base}/organizations`,
          scopes: ['openid', 'offline_access', 'api://api-1/access_as_user'],
        },
      });
    if (url === '/own/.well-known/openid-configuration') return json({ token_endpoint: `${base}/token` });
    if (url !== '/token') return response.writeHead(400).end();
    let body = '';
    request.on('data', (part) => (body += String(part)));
    return request.on('end', () => {
      requests.push({ authorization: headers.authorization, body });
      json({ access_token: 'token-of-the-client' });
    });
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('a CI client gets its token from the external identity provider, in its own directory', async () => {
    const client = { id: 'ci-1', secret: 's3cret' };
    expect(await clientToken(new URL(base), { ...client, authority: `${base}/own/` })).toBe(
      'token-of-the-client',
    );
    expect(requests).toEqual([
      {
        authorization: `Basic ${Buffer.from('ci-1:s3cret').toString('base64')}`,
        body: 'grant_type=client_credentials&scope=api%3A%2F%2Fapi-1%2F.default',
      },
    ]);
    await expect(clientToken(new URL(base), client)).rejects.toThrow('/organizations responded 400');
  });

  test('a password is not sent to an external identity provider', async () => {
    const own = signIn(new URL(base), { email: 'a@b.example', password: 'x' });
    await expect(own).rejects.toThrow('use a CI client or MERIDIAN_TOKEN');
    expect(requests).toHaveLength(1);
  });
});
