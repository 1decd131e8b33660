import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerSettings } from '../../platform/settings/settings';

const halfHour = 1800;

/** Addresses of pictures that work without a token, for an hour at most, and cannot be made up. */
export interface AvatarAddresses {
  of(avatar: { personId: string; version: string }, now: Date): string;
  holds(avatar: { personId: string; version: string; until: number; proof: string }, now: Date): boolean;
}

function readKey(dataDir: string): Buffer {
  if (dataDir.startsWith('memory:')) return randomBytes(32);
  const file = join(dataDir, 'avatar-key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Only the first to come makes the key; everybody then reads the same one.
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}

export function avatarAddresses({ dataDir }: Pick<ServerSettings, 'dataDir'>): AvatarAddresses {
  const key = readKey(dataDir);
  const proofOf = (personId: string, version: string, until: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['avatar', personId, version, until]))
      .digest('base64url');
  return {
    of({ personId, version }, now) {
      // The same address for half an hour, so that browsers keep the picture meanwhile.
      const until = (Math.floor(now.getTime() / 1000 / halfHour) + 2) * halfHour;
      const query = new URLSearchParams({
        version,
        until: String(until),
        proof: proofOf(personId, version, until),
      });
      return `/avatars/${encodeURIComponent(personId)}?${query}`;
    },
    holds({ personId, version, until, proof }, now) {
      const wanted = Buffer.from(proofOf(personId, version, until));
      const given = Buffer.from(proof);
      return until > now.getTime() / 1000 && given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
