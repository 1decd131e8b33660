import { generateKeyPairSync, sign } from 'node:crypto';
import { remotesKeyMeta, type SignedRemotes } from '../contracts';

const pair = generateKeyPairSync('ed25519');

/** A registry's answer as the server signs it; the document of the test names the key from then on. */
export function signedRegistry(remotes: SignedRemotes['remotes'] = {}, revision = 1): SignedRemotes {
  const meta = document.createElement('meta');
  meta.name = remotesKeyMeta;
  meta.content = `test.${pair.publicKey.export({ format: 'jwk' }).x ?? ''}`;
  document.head.append(meta);
  const plain = { schemaVersion: 1, revision, generatedAt: '', hostApi: '1.0.0', remotes } as const;
  const value = sign(null, Buffer.from(JSON.stringify(plain)), pair.privateKey).toString('base64url');
  return { ...plain, signature: { alg: 'Ed25519', kid: 'test', value } };
}
