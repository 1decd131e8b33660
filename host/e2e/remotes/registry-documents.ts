import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedRemotes } from '@portal/shared/contracts';
import type { Route } from '@playwright/test';

export type SignedDocument = ResolvedRemotes & {
  signature: { alg: string; kid: string; value: string };
  open?: unknown;
};

export const resolvedAt = /\/api\/v1\/remotes\/resolved(\?|$)/;
/** Returns the hash of a file list, as the registry signs it. */
export const hashFileList = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

/** Returns a route handler that changes the registry's response. */
export const changed =
  (how: (document: SignedDocument, address: string) => Promise<SignedDocument> | SignedDocument | string) =>
  async (route: Route): Promise<void> => {
    const headers = { ...route.request().headers() };
    delete headers['if-none-match'];
    const response = await route.fetch({ headers });
    const changedDocument = await how((await response.json()) as SignedDocument, route.request().url());
    const body = typeof changedDocument === 'string' ? changedDocument : JSON.stringify(changedDocument);
    // The request may be cancelled while its route is being removed.
    await route.fulfill({ response, body }).catch(() => undefined);
  };

function signedWith(key: KeyObject, { signature, open: _open, ...document }: SignedDocument): SignedDocument {
  const value = sign(null, Buffer.from(JSON.stringify(document)), key).toString('base64url');
  return { ...document, signature: { ...signature, value } };
}

/** Signs with the portal's own key, to test the checks that apply even if an attacker has that key. */
export const signedByPortal = (dataDir: string, document: SignedDocument): SignedDocument =>
  signedWith(createPrivateKey(readFileSync(join(dataDir, 'remotes-key.pem'), 'utf8')), document);

/** Signs with a key that the shell does not accept. */
export const signedByStranger = ({ signature, ...document }: SignedDocument): SignedDocument =>
  signedWith(generateKeyPairSync('ed25519').privateKey, {
    ...document,
    signature: { ...signature, kid: '0123456789abcdef' },
  });
