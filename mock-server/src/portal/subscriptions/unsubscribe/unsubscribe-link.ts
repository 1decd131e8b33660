import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PortalDeps } from '../../../platform/app/portal-app';
import { readSharedKey } from '../../../platform/host-files/shared-key';

/** File of the key in the data folder. */
export const unsubscribeKey = 'unsubscribe-key';

/** Path of the page that ends the messages to one recipient. */
export const unsubscribePath = '/unsubscribe';

/** Signed addresses that work without a sign-in, as long as the recipient exists. */
export interface UnsubscribeLinks {
  linkOf(recipientId: string): string;
  /** Returns the recipient of a link, or undefined for one that was not signed here. */
  recipientOf(token: string): string | undefined;
}

const linksByServer = new WeakMap<PortalDeps['settings'], UnsubscribeLinks>();

function createLinks({ dataDir, publicUrl }: PortalDeps['settings']): UnsubscribeLinks {
  const key = readSharedKey(dataDir, unsubscribeKey);
  const proofOf = (recipientId: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['unsubscribe', recipientId]))
      .digest('base64url');
  return {
    linkOf: (id) => `${publicUrl}${unsubscribePath}/${id}.${proofOf(id)}`,
    recipientOf(token) {
      const [id = '', proof = ''] = token.split('.');
      const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(id))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}

/** Returns the links of a server. */
export function getUnsubscribeLinks({ settings }: Pick<PortalDeps, 'settings'>): UnsubscribeLinks {
  const links = linksByServer.get(settings) ?? createLinks(settings);
  linksByServer.set(settings, links);
  return links;
}
