import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseSettings } from '../../src/platform/settings/settings';
import { describeStartError } from '../../src/platform/app/start-error';
import type { SettingsError } from '../../src/platform/settings/settings-reader';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    parseSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).faults;
  }
}

test('an empty environment configures the embedded product on this machine', () => {
  expect(parseSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    embeddedIdentity: true,
    seed: true,
    enableChatBot: true,
    rateLimitPerMinute: 600,
    logLevel: 'info',
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://portal.example/path' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://portal.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://192.168.1.5:8080' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ AUTH_CLIENT_ID: 'x' }, 'AUTH_AUTHORITY'],
  [{ AUTH_AUTHORITY: 'https://login.example/x' }, 'AUTH_CLIENT_ID'],
  [{ AUTH_AUTHORITY: 'http://login.example/x', AUTH_CLIENT_ID: 'x', AUTH_API_ID: 'y' }, 'AUTH_AUTHORITY'],
  [{ AUTH_AUTHORITY: 'https://*.example/x', AUTH_CLIENT_ID: 'x', AUTH_API_ID: 'y' }, 'AUTH_AUTHORITY'],
  [{ ROLE_MAPPING: '{}' }, 'ROLE_MAPPING is set, but AUTH_AUTHORITY'],
  [{ FRESH_SIGN_IN_SECONDS: '5 min' }, 'FRESH_SIGN_IN_SECONDS'],
  [{ SECOND_FACTOR: 'always' }, 'SECOND_FACTOR'],
  [{ ENABLE_CHAT_BOT: 'maybe' }, 'ENABLE_CHAT_BOT'],
  [{ TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }, 'TLS_CERT'],
  [{ TLS_CERT: import.meta.filename }, 'TLS_KEY'],
  [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE'],
  [{ TENANT_DELETION_DAYS: '0' }, 'TENANT_DELETION_DAYS'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
  [{ REMOTES_SIGNING_KEY: '/nowhere/key.pem' }, 'REMOTES_SIGNING_KEY'],
  [{ REMOTES_SIGNING_KEY: import.meta.filename }, 'REMOTES_SIGNING_KEY'],
  [{ OVERRIDE_ORIGINS: 'http://localhost:3001/path' }, 'OVERRIDE_ORIGINS'],
  [{ OVERRIDE_ORIGINS: 'http://build.example' }, 'OVERRIDE_ORIGINS'],
  [{ OVERRIDE_ORIGINS: 'https://*.example' }, 'OVERRIDE_ORIGINS'],
  [{ OVERRIDE_ORIGINS: 'http://evil.example;.localhost' }, 'OVERRIDE_ORIGINS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DNS_SERVER: 'dns.example' }, 'DNS_SERVER'],
  [{ DNS_SERVER: '10.0.0.1, 10.0.0.2:70000' }, 'DNS_SERVER'],
  [{ DNS_SERVER: '10.0.0.1:0' }, 'DNS_SERVER'],
  [{ GOOGLE_TAG_MANAGER_KEY: '"><script>' }, 'GOOGLE_TAG_MANAGER_KEY'],
  [{ GOOGLE_ANALYTICS_KEY: 'x' }, 'GOOGLE_ANALYTICS_KEY'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL'],
  [{ CI_CLIENT_ID: 'portal-ci' }, 'CI_CLIENT_SECRET'],
  [{ CI_CLIENT_ID: 'portal-ci', CI_CLIENT_SECRET: 'short' }, 'CI_CLIENT_SECRET'],
  [
    { AUTH_AUTHORITY: 'https://login.example/x', CI_CLIENT_SECRET: 'x'.repeat(32) },
    'CI_CLIENT_SECRET is set, but',
  ],
  [{ CI_CLIENT_ID: 'x y', CI_CLIENT_SECRET: 'x'.repeat(32) }, 'CI_CLIENT_ID'],
  [{ REMOTE_ORIGINS: 'https://a.example, https://b.example/path' }, 'REMOTE_ORIGINS'],
  [{ REMOTE_ORIGINS: 'a.example' }, 'REMOTE_ORIGINS'],
  [{ REMOTE_ORIGINS: 'https://a;b.example' }, 'REMOTE_ORIGINS'],
  [{ HOSTED_REMOTES: 'remote-chat' }, 'HOSTED_REMOTES'],
  [{ HOSTED_REMOTES: 'https://a.example/remoteEntry.js' }, 'HOSTED_REMOTES'],
  [{ HOSTED_REMOTES: 'http://a.example/mf-manifest.json' }, 'HOSTED_REMOTES'],
  [{ HOSTED_REMOTES: 'https://169.254.169.254/mf-manifest.json' }, 'HOSTED_REMOTES'],
  [{ HOST_URL: 'host:8080' }, 'HOST_URL'],
  [{ WAREHOUSE_ENGINE: 'oracle' }, 'WAREHOUSE_ENGINE'],
  [{ WAREHOUSE_ENGINE: 'postgresql' }, 'WAREHOUSE_URL'],
  [{ WAREHOUSE_ENGINE: 'postgresql', WAREHOUSE_URL: 'mysql://localhost/x' }, 'WAREHOUSE_URL'],
  [{ WAREHOUSE_SAMPLE: 'large' }, 'WAREHOUSE_SAMPLE'],
  [{ WAREHOUSE_CONCURRENCY: '0' }, 'WAREHOUSE_CONCURRENCY'],
  [{ WAREHOUSE_MEMORY_MB: '1 GB' }, 'WAREHOUSE_MEMORY_MB'],
  [{ WAREHOUSE_ENGINE: 'snowflake' }, 'SNOWFLAKE_ACCOUNT'],
  [{ WAREHOUSE_ENGINE: 'snowflake' }, 'SNOWFLAKE_PRIVATE_KEY or SNOWFLAKE_TOKEN_FILE'],
  [{ WAREHOUSE_ENGINE: 'snowflake', SNOWFLAKE_TOKEN_FILE: '/nowhere/token' }, 'SNOWFLAKE_TOKEN_FILE'],
  [{ HOST_URL: 'http://host:8080/portal' }, 'HOST_URL'],
])('%j is rejected and the fault names the variable', (env, name) => {
  expect(faultsOf(env as Record<string, string>).join('\n')).toContain(name);
});

test.each([
  [{}, 'optional'],
  [{ PUBLIC_URL: 'https://portal.example' }, 'required'],
  [{ HOST: '0.0.0.0' }, 'required'],
  [{ PUBLIC_URL: 'https://portal.example', SECOND_FACTOR: 'off' }, 'off'],
])('the second factor with %j is %s', (env, secondFactor) => {
  expect(parseSettings(env as Record<string, string>)).toMatchObject({ secondFactor });
});

test('all faults are reported together', () => {
  expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: '?' })).toHaveLength(3);
});

test('a foreign authority disables the embedded provider and the invented data', () => {
  const settings = parseSettings({
    AUTH_AUTHORITY: 'https://login.example/x/',
    AUTH_CLIENT_ID: 'c',
    AUTH_API_ID: 'a',
    PROVIDER_TENANT_IDS: 'p, q',
    CI_CLIENT_ID: '4f2c0b1a-5d7e-4c7b-9a53-0d9f3f4e6b21',
  });
  expect(settings).toMatchObject({
    embeddedIdentity: false,
    seed: false,
    authority: {
      url: 'https://login.example/x',
      scope: 'access_as_user',
      providerTenantIds: ['p', 'q'],
      ciClientId: '4f2c0b1a-5d7e-4c7b-9a53-0d9f3f4e6b21',
    },
  });
  expect(settings.ciClient).toBeUndefined();
});

describe('the mapping of roles', () => {
  const authority = {
    AUTH_AUTHORITY: 'https://login.example/x',
    AUTH_CLIENT_ID: 'c',
    AUTH_API_ID: 'a',
  };
  const groups = new Map([['4f2c', ['TenantAdmin', 'GlobalReader']]]);

  test('can be in the variable, with one role or several', () => {
    const mapping = {
      appRoles: { 'Portal.Admins': 'TenantAdmin' },
      groups: { '4f2c': ['TenantAdmin', 'GlobalReader'] },
    };
    const settings = parseSettings({ ...authority, ROLE_MAPPING: JSON.stringify(mapping) });
    const appRoles = new Map([['Portal.Admins', ['TenantAdmin']]]);
    expect(settings.authority?.roleMapping).toEqual({ appRoles, groups });
  });

  test('can be in a file', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-settings-'));
    const file = path.join(folder, 'roles.json');
    writeFileSync(file, JSON.stringify({ groups: { '4f2c': ['TenantAdmin', 'GlobalReader'] } }));
    const settings = parseSettings({ ...authority, ROLE_MAPPING: file });
    expect(settings.authority?.roleMapping).toEqual({ appRoles: new Map(), groups });
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['{"groups": {"4f2c": "Admin"}}', 'groups.4f2c has the role "Admin", but the roles are TenantAdmin'],
    ['{"groups": ["4f2c"]}', 'groups must be an object'],
    ['{"group": {}}', 'group is unknown, only appRoles and groups are allowed'],
    ['{groups: {}}', 'must be a JSON object, or the path of a file with one'],
    ['/nowhere/roles.json', 'names a file that does not exist'],
  ])('stops the start if it is %s', (mapping, fault) => {
    expect(faultsOf({ ...authority, ROLE_MAPPING: mapping }).join('\n')).toContain(fault);
  });
});

test('the CI client and the origins of hosted remotes are read', () => {
  const secret = 'x'.repeat(32);
  expect(
    parseSettings({
      ...{ CI_CLIENT_ID: 'portal-ci', CI_CLIENT_SECRET: secret },
      REMOTE_ORIGINS: 'https://a.example, http://localhost:3001',
    }),
  ).toMatchObject({
    ciClient: { id: 'portal-ci', secret },
    remoteOrigins: ['https://a.example', 'http://localhost:3001'],
  });
});

test('hosted remotes add their origins and replace the remotes beside the server', () => {
  const hosted = ['http://remote-chat:8080/mf-manifest.json', 'https://a.example/chat/mf-manifest.json'];
  expect(
    parseSettings({ HOSTED_REMOTES: hosted.join(', '), REMOTE_ORIGINS: 'https://a.example' }),
  ).toMatchObject({
    hostedRemotes: hosted,
    remoteOrigins: ['https://a.example', 'http://remote-chat:8080'],
    remoteDists: {},
  });
  expect(Object.keys(parseSettings({}).remoteDists)).toContain('remote-chat');
});

test('a host elsewhere is mirrored in the data folder', () => {
  const { hostDist, hostUrl } = parseSettings({ HOST_URL: 'http://host:8080/', DATA_DIR: '/data' });
  expect([hostUrl, hostDist]).toEqual(['http://host:8080', '/data/host/current']);
  expect(parseSettings({}).hostUrl).toBeUndefined();
});

test('plain http on a public name is accepted behind a trusted proxy', () => {
  expect(faultsOf({ PUBLIC_URL: 'http://portal.example', TRUST_PROXY: '1' })).toEqual([]);
  expect(faultsOf({ PUBLIC_URL: 'http://portal.localhost:9000' })).toEqual([]);
});

test.each([
  ['PUBLIC_URL', 'https://portal.example'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '10.0.0.7'],
])('%s=%s disables the invented data', (name, value) => {
  expect(parseSettings({ [name]: value })).toMatchObject({ embeddedIdentity: true, seed: false });
});

test.each(['127.0.0.1', '::1', 'localhost'])('the invented data exists on HOST=%s', (HOST) => {
  expect(parseSettings({ HOST }).seed).toBe(true);
});

test.each<[string, object, string]>([
  ['EMFILE: too many open files', { code: 'EMFILE', syscall: 'open' }, 'at least 1024'],
  ['the thread ended: EMFILE: too many open files', {}, 'at least 1024'],
  ['ENOSPC: no space left', { code: 'ENOSPC', syscall: 'write' }, 'does not start: ENOSPC: no space left'],
  ['listen EADDRINUSE', { code: 'EADDRINUSE', syscall: 'listen' }, 'Port 1 on h is in use'],
])('a start that fails with %s says so in one line', (message, fields, expected) => {
  const { line, code } = describeStartError(Object.assign(new Error(message), fields), {
    host: 'h',
    port: 1,
  });
  expect(line).toContain(expected);
  expect([line.includes('\n'), code]).toEqual([false, 1]);
});
