import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../paths';
import {
  hostedRemoteFaults,
  originsOf,
  overrideFaults,
  remoteOriginFaults,
  signingKeyFaults,
} from './remote-settings';
import {
  isLoopbackHost,
  listOfWords,
  SettingsError,
  SettingsReader,
  type Environment,
} from './settings-reader';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface AuthoritySettings {
  url: string;
  clientId: string;
  apiId: string;
  scope: string;
  /** Only these tenants of the authority may carry global roles. */
  providerTenantIds: string[];
}

export interface ServerSettings {
  port: number;
  host: string;
  /** The one canonical address, without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** A foreign identity provider; without it the embedded one is used. */
  authority?: AuthoritySettings | undefined;
  embeddedIdentity: boolean;
  /** Invented people and data: only with the embedded provider on a loopback address. */
  seed: boolean;
  /** A client of the embedded provider that may publish, activate and roll back remotes. */
  ciClient?: { id: string; secret: string } | undefined;
  /** Where remotes may be fetched from; the server keeps what it fetched. */
  remoteOrigins: string[];
  /** Manifests of the remotes that are taken from where they are hosted; without any, from the folders beside the server. */
  hostedRemotes: string[];
  enableChatBot: boolean;
  /** Life of an access token of the embedded provider. */
  accessTokenSeconds: number;
  tls?: { cert: string; key: string } | undefined;
  rateLimitPerMinute: number;
  /** Number of proxies in front, or their addresses. */
  trustProxy: number | string[];
  logLevel: LogLevel;
  /** Where the built host's files are read; with `hostUrl` a copy of its documents is kept there. */
  hostDist: string;
  hostUrl?: string | undefined;
  remoteDists: Record<string, string>;
  /** The private key (PEM) that signs the registry's answers; without it one is made in the data folder. */
  remotesSigningKey?: string | undefined;
  /** Where developers' builds may come from; none means this machine. */
  overrideOrigins: string[];
  googleAnalyticsKey: string | null;
  googleTagManagerKey: string | null;
  supportEmail: string;
  productName: string;
}

function refuseIncompleteAuthority(read: SettingsReader, url: URL | undefined) {
  const isSet = (name: string) => read.text(name) !== undefined;
  const wanted = ['AUTH_CLIENT_ID', 'AUTH_API_ID'];
  if (!isSet('AUTH_AUTHORITY')) {
    if (wanted.some(isSet))
      read.faults.push('AUTH_AUTHORITY is missing, but AUTH_CLIENT_ID or AUTH_API_ID is set');
    return;
  }
  for (const name of wanted)
    if (!isSet(name)) read.faults.push(`${name} is missing, but AUTH_AUTHORITY is set`);
  if (url?.protocol === 'http:' && !isLoopbackHost(url.hostname))
    read.faults.push('AUTH_AUTHORITY must be an https address');
}

function readAuthority(read: SettingsReader): AuthoritySettings | undefined {
  const url = read.url('AUTH_AUTHORITY', ['https:', 'http:']);
  refuseIncompleteAuthority(read, url);
  if (!url) return undefined;
  return {
    url: url.href.replace(/\/+$/, ''),
    clientId: read.text('AUTH_CLIENT_ID') ?? '',
    apiId: read.text('AUTH_API_ID') ?? '',
    scope: read.text('AUTH_SCOPE') ?? 'access_as_user',
    providerTenantIds: listOfWords(read.text('PROVIDER_TENANT_IDS')),
  };
}

function refusePath(read: SettingsReader, name: string, url: URL | undefined): URL | undefined {
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username))
    read.faults.push(`${name} must be an address without a path, for instance https://portal.example`);
  return url;
}

function readHost(read: SettingsReader, dataDir: string): Pick<ServerSettings, 'hostDist' | 'hostUrl'> {
  const url = refusePath(read, 'HOST_URL', read.url('HOST_URL', ['http:', 'https:']));
  return url
    ? { hostUrl: url.origin, hostDist: path.join(dataDir, 'host', 'current') }
    : { hostDist: path.join(projectFolder, 'host', 'dist') };
}

function readRemotes(
  read: SettingsReader,
  publicUrl: string,
): Pick<ServerSettings, 'remoteOrigins' | 'hostedRemotes' | 'remoteDists'> {
  const origins = listOfWords(read.text('REMOTE_ORIGINS'));
  const hostedRemotes = listOfWords(read.text('HOSTED_REMOTES'));
  read.faults.push(...remoteOriginFaults(origins), ...hostedRemoteFaults(hostedRemotes, publicUrl));
  const besides = hostedRemotes.length > 0 ? [] : remoteNames();
  return {
    remoteOrigins: [...new Set([...origins, ...originsOf(hostedRemotes)])],
    hostedRemotes,
    remoteDists: Object.fromEntries(besides.map((name) => [name, path.join(projectFolder, name, 'dist')])),
  };
}

function readCiClient(read: SettingsReader): ServerSettings['ciClient'] {
  const id = read.matching('CI_CLIENT_ID', /^[a-z][a-z0-9-]{2,40}$/, 'a name like portal-ci');
  const secret = read.matching(
    'CI_CLIENT_SECRET',
    /^[\x21-\x7e]{32,200}$/,
    'a secret of 32 characters or more',
  );
  if ((id === null) !== (secret === null))
    read.faults.push('CI_CLIENT_ID and CI_CLIENT_SECRET belong together: one is missing');
  return id !== null && secret !== null ? { id, secret } : undefined;
}

function readTls(read: SettingsReader): ServerSettings['tls'] {
  const cert = read.file('TLS_CERT');
  const key = read.file('TLS_KEY');
  if (Boolean(read.text('TLS_CERT')) !== Boolean(read.text('TLS_KEY')))
    read.faults.push('TLS_CERT and TLS_KEY belong together: one is missing');
  return cert && key ? { cert, key } : undefined;
}

function readTrustProxy(read: SettingsReader): number | string[] {
  const text = read.text('TRUST_PROXY');
  if (text === undefined || text === 'false') return 0;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (
    addresses.every((address) =>
      /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/.test(address),
    )
  )
    return addresses;
  read.faults.push('TRUST_PROXY must be a number of proxies (1 to 9) or a list of their addresses');
  return 0;
}

function readLogLevel(read: SettingsReader): LogLevel {
  const text = read.text('LOG_LEVEL') ?? 'info';
  const level = logLevels.find((known) => known === text);
  if (!level) read.faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  return level ?? 'info';
}

/** The remotes that were built beside this server. */
const remoteNames = () =>
  readdirSync(projectFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^remote-[a-z0-9]+(-[a-z0-9]+)*$/.test(entry.name))
    .map(({ name }) => name)
    .sort();

/** The only reader of the environment; throws SettingsError that names every fault. */
export function parseSettings(env: Environment): ServerSettings {
  const read = new SettingsReader(env);
  const port = read.whole('PORT', 8080, [0, 65_535]);
  const tls = readTls(read);
  const publicUrl =
    refusePath(read, 'PUBLIC_URL', read.url('PUBLIC_URL', ['http:', 'https:'])) ??
    new URL(`${read.text('TLS_CERT') ? 'https' : 'http'}://localhost:${port}`);
  const dataDir = path.resolve(read.text('DATA_DIR') ?? 'data');
  const authority = readAuthority(read);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
    ? read.text('DATABASE_URL')
    : undefined;
  const settings: ServerSettings = {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.origin,
    dataDir,
    databaseUrl,
    authority,
    embeddedIdentity: authority === undefined,
    seed: authority === undefined && isLoopbackHost(publicUrl.hostname),
    ciClient: readCiClient(read),
    ...readRemotes(read, publicUrl.origin),
    enableChatBot: read.flag('ENABLE_CHAT_BOT', true),
    accessTokenSeconds: read.whole('ACCESS_TOKEN_SECONDS', 3600, [5, 86_400]),
    tls,
    rateLimitPerMinute: read.whole('RATE_LIMIT_PER_MINUTE', 600, [1, 100_000_000]),
    trustProxy: readTrustProxy(read),
    logLevel: readLogLevel(read),
    ...readHost(read, dataDir),
    remotesSigningKey: read.file('REMOTES_SIGNING_KEY'),
    overrideOrigins: listOfWords(read.text('OVERRIDE_ORIGINS')),
    googleAnalyticsKey: read.matching(
      'GOOGLE_ANALYTICS_KEY',
      /^(G|UA)-[A-Z0-9-]{4,20}$/,
      'a key like G-ABC123',
    ),
    googleTagManagerKey: read.matching(
      'GOOGLE_TAG_MANAGER_KEY',
      /^GTM-[A-Z0-9]{4,10}$/,
      'a key like GTM-ABC123',
    ),
    supportEmail:
      read.matching('SUPPORT_EMAIL', /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/, 'an e-mail address') ??
      'support@meridian.example',
    productName: 'Meridian',
  };
  const { remotesSigningKey, overrideOrigins } = settings;
  read.faults.push(
    ...signingKeyFaults(remotesSigningKey),
    ...overrideFaults(overrideOrigins, isLoopbackHost),
  );
  if (read.faults.length > 0) throw new SettingsError(read.faults);
  return settings;
}

/** Settings for a test or a tool: the defaults, with some of them replaced. */
export const settingsWith = (some: Partial<ServerSettings>): ServerSettings => ({
  ...parseSettings({}),
  ...some,
});
