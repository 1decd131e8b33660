import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSharedKey } from '../../platform/host-files/shared-key';
import type { ServerSettings } from '../../platform/settings/settings';

/** File of the key in the data folder. */
export const avatarKey = 'avatar-key';
const halfHour = 1800;

/** Signed addresses of avatars. They work without a token, expire within an hour and cannot be guessed. */
export interface AvatarAddresses {
  addressOf(avatar: { personId: string; version: string }, now: Date): string;
  isValid(avatar: { personId: string; version: string; until: number; proof: string }, now: Date): boolean;
}

export function avatarAddresses({ dataDir }: Pick<ServerSettings, 'dataDir'>): AvatarAddresses {
  const key = readSharedKey(dataDir, avatarKey);
  const proofOf = (personId: string, version: string, until: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['avatar', personId, version, until]))
      .digest('base64url');
  return {
    addressOf({ personId, version }, now) {
      // The address stays the same for half an hour, so that browsers can cache the picture.
      const until = (Math.floor(now.getTime() / 1000 / halfHour) + 2) * halfHour;
      const query = new URLSearchParams({
        version,
        until: String(until),
        proof: proofOf(personId, version, until),
      });
      return `/avatars/${encodeURIComponent(personId)}?${query}`;
    },
    isValid({ personId, version, until, proof }, now) {
      const expected = Buffer.from(proofOf(personId, version, until));
      const given = Buffer.from(proof);
      return (
        until > now.getTime() / 1000 && given.length === expected.length && timingSafeEqual(given, expected)
      );
    },
  };
}
