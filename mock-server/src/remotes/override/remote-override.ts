import { timingSafeEqual } from 'node:crypto';
import type { RemoteOverrideSet, ResolvedRemotes } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { ServerSettings } from '../../platform/settings/settings';
import { isLoopbackHost, parseOrigin } from '../../platform/settings/settings-reader';
import { containerName } from '../publishing/build/check';
import { remotesSigner } from '../registry/resolved/signature';

const cookieName = 'meridian_remote_override';
/** Lifetime of an override, in seconds. */
export const overrideLifetime = 2 * 60 * 60;

type OverrideSettings = Pick<
  ServerSettings,
  'dataDir' | 'remotesSigningKey' | 'overrideOrigins' | 'publicUrl'
>;

/** Returns whether `OVERRIDE_ORIGINS` allows the origin; without that setting, only this machine is allowed. */
export function isAllowedOrigin(origin: string, { overrideOrigins }: OverrideSettings): boolean {
  const url = parseOrigin(origin);
  if (!url) return false;
  return overrideOrigins.length > 0 ? overrideOrigins.includes(origin) : isLoopbackHost(url.hostname);
}

const attributes = ({ publicUrl }: OverrideSettings, seconds: number) =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Returns the signed cookie that stores an override in one browser. */
export async function overrideCookie(
  override: RemoteOverrideSet,
  settings: OverrideSettings,
): Promise<string> {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  const signature = (await remotesSigner(settings)).signText('override', payload);
  return `${cookieName}=${payload}.${signature}; ${attributes(settings, overrideLifetime)}`;
}

export const clearedCookie = (settings: OverrideSettings): string =>
  `${cookieName}=; ${attributes(settings, 0)}`;

const cookiePattern = new RegExp(
  `(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{1,1000})\\.([A-Za-z0-9_-]{1,200})(?:;|$)`,
);

/** Returns the override of the requesting browser, or `null` when it is missing, forged or expired. */
export async function readRemoteOverride(
  request: Pick<FastifyRequest, 'headers'>,
  settings: OverrideSettings,
  now: Date,
): Promise<RemoteOverrideSet | null> {
  const [, payload, given] = cookiePattern.exec(request.headers.cookie ?? '') ?? [];
  if (!payload || !given) return null;
  const expected = Buffer.from((await remotesSigner(settings)).signText('override', payload));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const override = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as RemoteOverrideSet;
  const isCurrent = Date.parse(override.until) > now.getTime();
  return isCurrent && isAllowedOrigin(override.origin, settings) ? override : null;
}

/** Returns the document with one remote replaced by the developer's build. */
export function withOverride(text: string, { name, origin, until }: RemoteOverrideSet): string {
  const document = JSON.parse(text) as ResolvedRemotes;
  const known = document.remotes[containerName(name)];
  if (!known) return text;
  const active = { version: 'override', publicPath: `${origin}/` };
  const { descriptor } = known;
  document.remotes[containerName(name)] = {
    state: 'enabled',
    active,
    descriptor,
    override: { origin, until },
  };
  return JSON.stringify(document);
}
