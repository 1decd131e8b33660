import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './paths';
import { overrideFaults, signingKeyFaults } from './remote-settings';

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
  enableChatBot: boolean;
  /** Life of an access token of the embedded provider. */
  accessTokenSeconds: number;
  tls?: { cert: string; key: string } | undefined;
  rateLimitPerMinute: number;
  /** Number of proxies in front, or their addresses. */
  trustProxy: number | string[];
  logLevel: LogLevel;
  hostDist: string;
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

/** Every fault of the environment at once, so that it can be put right in one go. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single variables and collects what is wrong with them. */
class Reader {
  readonly faults: string[] = [];
  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  whole(name: string, fallback: number, [least, most]: [number, number]): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
    this.faults.push(`${name} must be a whole number from ${least} to ${most}`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['true', '1', 'on', 'yes'].includes(text)) return true;
    if (['false', '0', 'off', 'no'].includes(text)) return false;
    this.faults.push(`${name} must be true or false`);
    return fallback;
  }

  matching(name: string, pattern: RegExp, meaning: string): string | null {
    const text = this.text(name);
    if (text === undefined) return null;
    if (!pattern.test(text)) this.faults.push(`${name} must be ${meaning}`);
    return text;
  }

  url(name: string, protocols: readonly string[]): URL | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && protocols.includes(url.protocol)) return url;
    this.faults.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  }

  /** The content of the file that the variable names. */
  file(name: string): string | undefined {
    const file = this.text(name);
    if (file === undefined) return undefined;
    if (existsSync(file)) return readFileSync(file, 'utf8');
    this.faults.push(`${name} names a file that does not exist`);
    return undefined;
  }
}

export const isLoopbackHost = (hostname: string) =>
  ['localhost', '::1', '[::1]'].includes(hostname) ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
  hostname.endsWith('.localhost');

function refuseIncompleteAuthority(read: Reader, url: URL | undefined) {
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

const listOfWords = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function readAuthority(read: Reader): AuthoritySettings | undefined {
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

function readPublicUrl(read: Reader, fallback: string): URL {
  const url = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username)) {
    read.faults.push('PUBLIC_URL must be an address without a path, for instance https://portal.example');
  }
  return url ?? new URL(fallback);
}

function readCiClient(read: Reader): ServerSettings['ciClient'] {
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

function readRemoteOrigins(read: Reader): string[] {
  const origins = listOfWords(read.text('REMOTE_ORIGINS'));
  if (
    !origins.every(
      (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
    )
  )
    read.faults.push('REMOTE_ORIGINS must be addresses without a path, with commas between them');
  return origins;
}

function readTls(read: Reader): ServerSettings['tls'] {
  const cert = read.file('TLS_CERT');
  const key = read.file('TLS_KEY');
  if (Boolean(read.text('TLS_CERT')) !== Boolean(read.text('TLS_KEY')))
    read.faults.push('TLS_CERT and TLS_KEY belong together: one is missing');
  return cert && key ? { cert, key } : undefined;
}

function readTrustProxy(read: Reader): number | string[] {
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

function readLogLevel(read: Reader): LogLevel {
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
  const read = new Reader(env);
  const port = read.whole('PORT', 8080, [0, 65_535]);
  const tls = readTls(read);
  const publicUrl = readPublicUrl(read, `${read.text('TLS_CERT') ? 'https' : 'http'}://localhost:${port}`);
  const authority = readAuthority(read);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
    ? read.text('DATABASE_URL')
    : undefined;
  const settings: ServerSettings = {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.origin,
    dataDir: path.resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    authority,
    embeddedIdentity: authority === undefined,
    seed: authority === undefined && isLoopbackHost(publicUrl.hostname),
    ciClient: readCiClient(read),
    remoteOrigins: readRemoteOrigins(read),
    enableChatBot: read.flag('ENABLE_CHAT_BOT', true),
    accessTokenSeconds: read.whole('ACCESS_TOKEN_SECONDS', 3600, [5, 86_400]),
    tls,
    rateLimitPerMinute: read.whole('RATE_LIMIT_PER_MINUTE', 600, [1, 100_000_000]),
    trustProxy: readTrustProxy(read),
    logLevel: readLogLevel(read),
    hostDist: path.join(projectFolder, 'host', 'dist'),
    remoteDists: Object.fromEntries(
      remoteNames().map((name) => [name, path.join(projectFolder, name, 'dist')]),
    ),
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
