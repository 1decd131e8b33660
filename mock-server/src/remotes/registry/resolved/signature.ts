import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteSignature } from '@portal/shared/contracts';
import type { ServerSettings } from '../../../platform/settings/settings';

/** File of the key in the data folder. */
export const remotesKey = 'remotes-key.pem';

type KeySettings = Pick<ServerSettings, 'dataDir' | 'remotesSigningKey'>;

export interface RemotesSigner {
  kid: string;
  /** Public key in the form `<kid>.<base64url>` that the shell's document contains. */
  publicKey: string;
  /** Returns the document with its signature as the last field. */
  signDocument(text: string): string;
  /** Signs another text. The purpose prevents that one signature is accepted for another use. */
  signText(purpose: string, text: string): string;
}

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Reads the key or creates it with `link`, which is atomic: servers that start at once agree on one key. */
async function readOrCreate(dataDir: string): Promise<string> {
  const file = path.join(dataDir, remotesKey);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, pemOf(generateKeyPairSync('ed25519').privateKey), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function signerOf(pem: string): RemotesSigner {
  const key = createPrivateKey(pem);
  const rawPublicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  const kid = createHash('sha256').update(rawPublicKey).digest('hex').slice(0, 16);
  const valueOf = (text: string) => sign(null, Buffer.from(text), key).toString('base64url');
  let last = { text: '', signed: '' };
  return {
    kid,
    publicKey: `${kid}.${rawPublicKey}`,
    signDocument(text) {
      if (last.text === text) return last.signed;
      const signature: RemoteSignature = { alg: 'Ed25519', kid, value: valueOf(text) };
      last = { text, signed: `${text.slice(0, -1)},"signature":${JSON.stringify(signature)}}` };
      return last.signed;
    },
    signText: (purpose, text) => valueOf(`${purpose}\n${text}`),
  };
}

const signers = new Map<string, Promise<RemotesSigner>>();

/**
 * Returns the signer of the registry's documents, with the configured key or one that is created once in
 * `DATA_DIR`.
 */
export function remotesSigner({ dataDir, remotesSigningKey }: KeySettings): Promise<RemotesSigner> {
  const place = remotesSigningKey ?? dataDir;
  const known = signers.get(place);
  if (known) return known;
  const inMemory = dataDir.startsWith('memory:');
  const pem = async () =>
    remotesSigningKey ??
    (inMemory ? pemOf(generateKeyPairSync('ed25519').privateKey) : await readOrCreate(dataDir));
  const signer = pem().then(signerOf);
  signers.set(place, signer);
  signer.catch(() => signers.delete(place));
  return signer;
}
