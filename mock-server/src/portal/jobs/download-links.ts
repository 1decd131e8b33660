import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { JobDownload } from '@portal/shared/contracts';
import { readSharedKey } from '../../platform/host-files/shared-key';
import { jobsUrl } from '../../platform/person-jobs/person-jobs.repository';
import type { ServerSettings } from '../../platform/settings/settings';

/** File of the key in the data folder. */
export const downloadKey = 'download-key';

/** Seconds in which a download can begin. */
const lifetime = 300;
const cookieName = 'meridian_download';

interface OwnedJob {
  id: string;
  personId: string;
}

/** Query of a signed address. */
export interface DownloadQuery {
  until?: number | undefined;
  proof?: string | undefined;
}

/** Addresses of result files. An address works without a token, for its person and in one browser only. */
export interface DownloadLinks {
  /** Returns an address, and the cookie without which it opens nothing. */
  create(job: OwnedJob, now: Date): JobDownload & { cookie: string };
  isValid(job: OwnedJob, proof: DownloadQuery & { cookies: string | undefined }, now: Date): boolean;
}

type LinkSettings = Pick<ServerSettings, 'dataDir' | 'publicUrl'>;

const linksByServer = new WeakMap<LinkSettings, DownloadLinks>();

/** Returns the addresses of result files of a server. */
export function getDownloadLinks(settings: LinkSettings): DownloadLinks {
  const links = linksByServer.get(settings) ?? createLinks(settings);
  linksByServer.set(settings, links);
  return links;
}

const secretIn = (cookies = ''): string =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{1,100})(?:;|$)`).exec(cookies)?.[1] ?? '';

function createLinks({ dataDir, publicUrl }: LinkSettings): DownloadLinks {
  const key = readSharedKey(dataDir, downloadKey);
  const proofOf = ({ id, personId }: OwnedJob, until: number, secret: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['download', id, personId, until, secret]))
      .digest('base64url');
  return {
    create(job, now) {
      const until = Math.floor(now.getTime() / 1000) + lifetime;
      const secret = randomBytes(24).toString('base64url');
      const path = `${jobsUrl}/${encodeURIComponent(job.id)}/file`;
      const query = new URLSearchParams({ until: String(until), proof: proofOf(job, until, secret) });
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      return {
        url: `${path}?${query}`,
        expiresAt: new Date(until * 1000).toISOString(),
        // Without it, who is given the address could open it.
        cookie: `${cookieName}=${secret}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`,
      };
    },
    isValid(job, { until = 0, proof = '', cookies }, now) {
      const expected = Buffer.from(proofOf(job, until, secretIn(cookies)));
      const given = Buffer.from(proof);
      return (
        until > now.getTime() / 1000 && given.length === expected.length && timingSafeEqual(given, expected)
      );
    },
  };
}
