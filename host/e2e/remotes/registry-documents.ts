import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedRemotes } from '@portal/shared/contracts';
import type { Route } from '@playwright/test';

export type SignedDocument = ResolvedRemotes & { signature: { alg: string; kid: string; value: string } };

export const resolvedAt = '**/api/v1/remotes/resolved';
export const integrityOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What the registry answers to this request, changed on its way. */
export const changed =
  (how: (document: SignedDocument) => SignedDocument | string) =>
  async (route: Route): Promise<void> => {
    const headers = { ...route.request().headers() };
    delete headers['if-none-match'];
    const response = await route.fetch({ headers });
    const answer = how((await response.json()) as SignedDocument);
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    // What is on its way while the change is taken back needs no answer any more.
    await route.fulfill({ response, body }).catch(() => undefined);
  };

function signedWith(key: KeyObject, { signature, ...document }: SignedDocument): SignedDocument {
  const value = sign(null, Buffer.from(JSON.stringify(document)), key).toString('base64url');
  return { ...document, signature: { ...signature, value } };
}

/** As somebody would sign who got hold of the portal's own key: the last line of defence is what the document says. */
export const signedByPortal = (dataDir: string, document: SignedDocument): SignedDocument =>
  signedWith(createPrivateKey(readFileSync(join(dataDir, 'remotes-key.pem'), 'utf8')), document);

/** With a key that the shell does not name, or no longer. */
export const signedByStranger = ({ signature, ...document }: SignedDocument): SignedDocument =>
  signedWith(generateKeyPairSync('ed25519').privateKey, {
    ...document,
    signature: { ...signature, kid: '0123456789abcdef' },
  });
