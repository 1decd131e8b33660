import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../paths';
import { readAuthority, type AuthoritySettings } from './authority-settings';
import { dnsServerFaults } from './dns-settings';
import { readMail, type MailSettings } from './mail-settings';
import {
  hostedRemoteFaults,
  overrideFaults,
  remoteOriginFaults,
  signingKeyFaults,
  toOrigins,
} from './remote-settings';
import {
  isLoopbackHost,
  splitList,
  SettingsError,
  SettingsReader,
  type Environment,
} from './settings-reader';
import { readWarehouse, type WarehouseSettings } from './warehouse-settings';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const secondFactorModes = ['off', 'optional', 'required'] as const;
export type SecondFactorMode = (typeof secondFactorModes)[number];

export interface ServerSettings {
  port: number;
  host: string;
  /** The canonical address, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  warehouse: WarehouseSettings;
  /** Foreign identity provider; without it the embedded one is used. */
  authority?: AuthoritySettings | undefined;
  embeddedIdentity: boolean;
  /** Seeds invented people and data; only with the embedded provider, and public address and `host` on loopback. */
  seed: boolean;
  /** Second factor at the embedded provider; `required` for people with a privileged role. */
  secondFactor: SecondFactorMode;
  /** Client of the embedded provider that may publish, activate and roll back remotes. */
  ciClient?: { id: string; secret: string } | undefined;
  /** Origins that remotes may be fetched from. The server stores what it fetched. */
  remoteOrigins: string[];
  /**
   * Manifests of the remotes that are hosted elsewhere. If empty, remotes are read from the folders beside the
   * server.
   */
  hostedRemotes: string[];
  enableChatBot: boolean;
  /** Whether tenants that do not decide it have the sample apps. */
  enableSampleApps: boolean;
  /** Whether calls of the sample apps take as long as specified. */
  simulatedLatency: boolean;
  /** Lifetime of an access token of the embedded provider. */
  accessTokenSeconds: number;
  /** Maximum age of the sign-in for actions that need a fresh one; 0 switches the check off. */
  freshSignInSeconds: number;
  tls?: { cert: string; key: string } | undefined;
  rateLimitPerMinute: number;
  /** Days from the planning of the deletion of a tenant to the deletion. */
  tenantDeletionDays: number;
  /** DNS servers that verify domains, as address and optional port; if empty, the operating system's servers. */
  dnsServers: string[];
  mail: MailSettings;
  /** Number of proxies in front of the server, or their addresses. */
  trustProxy: number | string[];
  logLevel: LogLevel;
  /** Folder of the built host's files; with `hostUrl`, of the copy of its documents. */
  hostDist: string;
  hostUrl?: string | undefined;
  remoteDists: Record<string, string>;
  /** Private key (PEM) that signs the registry's responses; without it, one is created in the data folder. */
  remotesSigningKey?: string | undefined;
  /** Origins that developers' builds may come from; if empty, only this machine. */
  overrideOrigins: string[];
  googleAnalyticsKey: string | null;
  googleTagManagerKey: string | null;
  supportEmail: string;
  productName: string;
}

function rejectPath(reader: SettingsReader, name: string, url: URL | undefined): URL | undefined {
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username))
    reader.faults.push(`${name} must be an address without a path, for instance https://portal.example`);
  return url;
}

function readHost(reader: SettingsReader, dataDir: string): Pick<ServerSettings, 'hostDist' | 'hostUrl'> {
  const url = rejectPath(reader, 'HOST_URL', reader.url('HOST_URL', ['http:', 'https:']));
  return url
    ? { hostUrl: url.origin, hostDist: path.join(dataDir, 'host', 'current') }
    : { hostDist: path.join(projectFolder, 'host', 'dist') };
}

function readRemotes(
  reader: SettingsReader,
  publicUrl: string,
): Pick<ServerSettings, 'remoteOrigins' | 'hostedRemotes' | 'remoteDists'> {
  const origins = splitList(reader.text('REMOTE_ORIGINS'));
  const hostedRemotes = splitList(reader.text('HOSTED_REMOTES'));
  reader.faults.push(...remoteOriginFaults(origins), ...hostedRemoteFaults(hostedRemotes, publicUrl));
  const localRemotes = hostedRemotes.length > 0 ? [] : remoteNames();
  return {
    remoteOrigins: [...new Set([...origins, ...toOrigins(hostedRemotes)])],
    hostedRemotes,
    remoteDists: Object.fromEntries(
      localRemotes.map((name) => [name, path.join(projectFolder, name, 'dist')]),
    ),
  };
}

/** Reads the CI client of the embedded provider. */
function readCiClient(reader: SettingsReader): ServerSettings['ciClient'] {
  if (reader.text('AUTH_AUTHORITY') !== undefined) return undefined;
  const id = reader.matching('CI_CLIENT_ID', /^[a-z][a-z0-9-]{2,40}$/, 'a name like portal-ci');
  const secret = reader.matching(
    'CI_CLIENT_SECRET',
    /^[\x21-\x7e]{32,200}$/,
    'a secret of 32 characters or more',
  );
  if ((id === null) !== (secret === null))
    reader.faults.push('CI_CLIENT_ID and CI_CLIENT_SECRET must be set together: one is missing');
  return id !== null && secret !== null ? { id, secret } : undefined;
}

function readTls(reader: SettingsReader): ServerSettings['tls'] {
  const cert = reader.file('TLS_CERT');
  const key = reader.file('TLS_KEY');
  if (Boolean(reader.text('TLS_CERT')) !== Boolean(reader.text('TLS_KEY')))
    reader.faults.push('TLS_CERT and TLS_KEY must be set together: one is missing');
  return cert && key ? { cert, key } : undefined;
}

function readTrustProxy(reader: SettingsReader): number | string[] {
  const text = reader.text('TRUST_PROXY');
  if (text === undefined || text === 'false') return 0;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (
    addresses.every((address) =>
      /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/.test(address),
    )
  )
    return addresses;
  reader.faults.push('TRUST_PROXY must be a number of proxies (1 to 9) or a list of their addresses');
  return 0;
}

function readLogLevel(reader: SettingsReader): LogLevel {
  const text = reader.text('LOG_LEVEL') ?? 'info';
  const level = logLevels.find((known) => known === text);
  if (!level) reader.faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  return level ?? 'info';
}

/** Sample accounts sign in with their password alone; real ones with a privileged role need a second factor. */
const defaultFactor = (isSeeded: boolean): SecondFactorMode => (isSeeded ? 'optional' : 'required');

function readSignIn(
  reader: SettingsReader,
  isSeeded: boolean,
): Pick<ServerSettings, 'secondFactor' | 'accessTokenSeconds' | 'freshSignInSeconds'> {
  const text = reader.text('SECOND_FACTOR') ?? defaultFactor(isSeeded);
  const mode = secondFactorModes.find((known) => known === text);
  if (!mode) reader.faults.push(`SECOND_FACTOR must be one of ${secondFactorModes.join(', ')}`);
  return {
    secondFactor: mode ?? defaultFactor(isSeeded),
    accessTokenSeconds: reader.integer('ACCESS_TOKEN_SECONDS', 3600, [5, 86_400]),
    freshSignInSeconds: reader.integer('FRESH_SIGN_IN_SECONDS', 300, [0, 86_400]),
  };
}

function readPublicUrl(reader: SettingsReader, port: number): URL {
  const url =
    rejectPath(reader, 'PUBLIC_URL', reader.url('PUBLIC_URL', ['http:', 'https:'])) ??
    new URL(`${reader.text('TLS_CERT') ? 'https' : 'http'}://localhost:${port}`);
  const isPlain = url.protocol === 'http:' && !isLoopbackHost(url.hostname);
  // A trusted proxy may end TLS for the people who use a plain name inside a closed network.
  if (isPlain && reader.text('TRUST_PROXY') === undefined)
    reader.faults.push(
      'PUBLIC_URL must be an https address: over http, passwords and tokens can be read (set TRUST_PROXY if a proxy protects them)',
    );
  return url;
}

const readLimits = (
  reader: SettingsReader,
): Pick<ServerSettings, 'rateLimitPerMinute' | 'tenantDeletionDays'> => ({
  rateLimitPerMinute: reader.integer('RATE_LIMIT_PER_MINUTE', 600, [1, 100_000_000]),
  tenantDeletionDays: reader.integer('TENANT_DELETION_DAYS', 30, [1, 3_650]),
});

/** Names of the remotes that were built beside this server. */
const remoteNames = () =>
  readdirSync(projectFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^remote-[a-z0-9]+(-[a-z0-9]+)*$/.test(entry.name))
    .map(({ name }) => name)
    .sort();

const readFeatures = (reader: SettingsReader, seed: boolean) => ({
  enableChatBot: reader.flag('ENABLE_CHAT_BOT', true),
  enableSampleApps: reader.flag('ENABLE_SAMPLE_APPS', seed),
  simulatedLatency: reader.flag('SIMULATED_LATENCY', true),
});

/**
 * Reads the settings from the environment; throws a SettingsError with all faults. No other code reads the
 * environment.
 */
export function parseSettings(env: Environment): ServerSettings {
  const reader = new SettingsReader(env);
  const port = reader.integer('PORT', 8080, [0, 65_535]);
  const tls = readTls(reader);
  const publicUrl = readPublicUrl(reader, port);
  const host = reader.text('HOST') ?? '127.0.0.1';
  const dataDir = path.resolve(reader.text('DATA_DIR') ?? 'data');
  const authority = readAuthority(reader);
  const seed = authority === undefined && isLoopbackHost(publicUrl.hostname) && isLoopbackHost(host);
  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:'])
    ? reader.text('DATABASE_URL')
    : undefined;
  const supportEmail =
    reader.matching('SUPPORT_EMAIL', /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/, 'an e-mail address') ??
    'support@meridian.example';
  const settings: ServerSettings = {
    port,
    host,
    publicUrl: publicUrl.origin,
    dataDir,
    databaseUrl,
    warehouse: readWarehouse(reader),
    authority,
    embeddedIdentity: authority === undefined,
    seed,
    ...readSignIn(reader, seed),
    ciClient: readCiClient(reader),
    ...readRemotes(reader, publicUrl.origin),
    ...readFeatures(reader, seed),
    tls,
    ...readLimits(reader),
    dnsServers: splitList(reader.text('DNS_SERVER')),
    mail: readMail(reader, supportEmail),
    trustProxy: readTrustProxy(reader),
    logLevel: readLogLevel(reader),
    ...readHost(reader, dataDir),
    remotesSigningKey: reader.file('REMOTES_SIGNING_KEY'),
    overrideOrigins: splitList(reader.text('OVERRIDE_ORIGINS')),
    googleAnalyticsKey: reader.matching(
      'GOOGLE_ANALYTICS_KEY',
      /^(G|UA)-[A-Z0-9-]{4,20}$/,
      'a key like G-ABC123',
    ),
    googleTagManagerKey: reader.matching(
      'GOOGLE_TAG_MANAGER_KEY',
      /^GTM-[A-Z0-9]{4,10}$/,
      'a key like GTM-ABC123',
    ),
    supportEmail,
    productName: 'Meridian',
  };
  const { remotesSigningKey, overrideOrigins, dnsServers } = settings;
  reader.faults.push(
    ...signingKeyFaults(remotesSigningKey),
    ...overrideFaults(overrideOrigins, isLoopbackHost),
    ...dnsServerFaults(dnsServers),
  );
  if (reader.faults.length > 0) throw new SettingsError(reader.faults);
  return settings;
}

/** Returns the default settings with some of them replaced, for tests and tools. */
export const settingsWith = (some: Partial<ServerSettings>): ServerSettings => ({
  ...parseSettings({}),
  ...some,
});
