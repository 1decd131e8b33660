import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContentAddress } from '@portal/shared/contracts/sample-apps';
import { readSharedKey } from '../../platform/host-files/shared-key';
import type { ServerSettings } from '../../platform/settings/settings';
import type { ContentItem } from './contents.repository';

/** File of the key in the data folder. */
export const contentKey = 'content-key';

/** Minutes in which a download can begin. */
const minutes = 5;

/** What an address opens: a content of one person, with the name that the download has. */
export interface SignedContent extends ContentItem {
  personId: string;
  name: string;
  extension: string;
  /** Whether a browser may show it in place, if its type allows that. */
  inline: boolean;
}

/** Query of a signed address. */
export interface SignedQuery {
  of?: string | undefined;
  until?: number | undefined;
  proof?: string | undefined;
}

/** Signed addresses below `api/apps/contents`: they work without a token, expire in minutes and cannot be guessed. */
export interface ContentAddresses {
  addressOf<Claims extends object>(path: ContentPath, claims: Claims, now: Date): ContentAddress;
  /** Returns what was signed for the path, or undefined if the proof is wrong or has expired. */
  read<Claims extends object>(path: ContentPath, query: SignedQuery, now: Date): Claims | undefined;
}

/** The paths that have signed addresses. */
export type ContentPath = '/api/apps/contents/content' | '/api/apps/contents/archive';

const addressesByServer = new WeakMap<object, ContentAddresses>();

/** Returns the signed addresses of a server. */
export function contentAddresses(settings: Pick<ServerSettings, 'dataDir'>): ContentAddresses {
  const addresses = addressesByServer.get(settings) ?? createAddresses(settings);
  addressesByServer.set(settings, addresses);
  return addresses;
}

function createAddresses({ dataDir }: Pick<ServerSettings, 'dataDir'>): ContentAddresses {
  const key = readSharedKey(dataDir, contentKey);
  const proofOf = (path: ContentPath, of: string, until: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([path, of, until]))
      .digest('base64url');
  return {
    addressOf(path, claims, now) {
      const until = Math.floor(now.getTime() / 1000) + minutes * 60;
      const of = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const query = new URLSearchParams({ of, until: String(until), proof: proofOf(path, of, until) });
      return { url: `${path}?${query}`, expiresAt: new Date(until * 1000).toISOString() };
    },
    read<Claims extends object>(
      path: ContentPath,
      { of = '', until = 0, proof = '' }: SignedQuery,
      now: Date,
    ) {
      const expected = Buffer.from(proofOf(path, of, until));
      const given = Buffer.from(proof);
      const isValid =
        until > now.getTime() / 1000 && given.length === expected.length && timingSafeEqual(given, expected);
      return isValid ? (JSON.parse(Buffer.from(of, 'base64url').toString()) as Claims) : undefined;
    },
  };
}

/** Returns the address at which a content of a person can be fetched for some minutes. */
export const addressOfContent = (
  settings: Pick<ServerSettings, 'dataDir'>,
  content: SignedContent,
  now: Date,
): ContentAddress => contentAddresses(settings).addressOf('/api/apps/contents/content', content, now);
