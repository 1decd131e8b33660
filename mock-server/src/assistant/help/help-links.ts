import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PortalDeps } from '../../platform/app/portal-app';
import { readSharedKey } from '../../platform/host-files/shared-key';
import type { HelpPage } from './help-pages';

/** File of the key in the data folder. */
export const helpKey = 'help-key';
const daySeconds = 86_400;

/** Proof in the address of an operators' page. A browser that opens a link sends no access token. */
export interface OperatorProof {
  until?: string | undefined;
  proof?: string | undefined;
}

/** Signed addresses of the help pages for operators. They expire within two days and cannot be guessed. */
export interface HelpLinks {
  /** Returns the address of a page. Addresses of operators' pages are signed. */
  linkTo(page: HelpPage, now: Date): string;
  /** Returns the signed query of operators' pages, beginning with `?`. */
  queryAt(now: Date): string;
  isValid(proof: OperatorProof, now: Date): boolean;
}

const linksByServer = new WeakMap<PortalDeps['settings'], HelpLinks>();

/** Returns the addresses of the help pages of a server. */
export function getHelpLinks({ settings }: Pick<PortalDeps, 'settings'>): HelpLinks {
  const links = linksByServer.get(settings) ?? createHelpLinks(settings.dataDir);
  linksByServer.set(settings, links);
  return links;
}

function createHelpLinks(dataDir: string): HelpLinks {
  const key = readSharedKey(dataDir, helpKey);
  const proofOf = (until: number): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['help', until]))
      .digest('base64url');
  const queryAt = (now: Date): string => {
    // The query stays the same for a day, so that equal answers have equal links.
    const until = (Math.floor(now.getTime() / 1000 / daySeconds) + 2) * daySeconds;
    return `?${new URLSearchParams({ until: String(until), proof: proofOf(until) })}`;
  };
  return {
    queryAt,
    linkTo: ({ language, slug, access }, now) =>
      `/help/${language}/${slug}${access === 'public' ? '' : queryAt(now)}`,
    isValid({ until, proof }, now) {
      if (until === undefined || proof === undefined) return false;
      const end = Number(until);
      const expected = Buffer.from(proofOf(end));
      const given = Buffer.from(proof);
      return (
        end > now.getTime() / 1000 && given.length === expected.length && timingSafeEqual(given, expected)
      );
    },
  };
}
