import { generateKeyPairSync, sign } from 'node:crypto';
import { registrySchemaVersion, remotesKeyMeta, type SignedRemotes } from '../contracts';

const pair = generateKeyPairSync('ed25519');

/** Returns a registry document with a valid signature and adds the public key to the test's document. */
export function signedRegistry(remotes: SignedRemotes['remotes'] = {}, revision = 1): SignedRemotes {
  const meta = document.createElement('meta');
  meta.name = remotesKeyMeta;
  meta.content = `test.${pair.publicKey.export({ format: 'jwk' }).x ?? ''}`;
  document.head.append(meta);
  const plain = {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: '',
    hostApi: '1.0.0',
    remotes,
  } as const;
  const value = sign(null, Buffer.from(JSON.stringify(plain)), pair.privateKey).toString('base64url');
  return { ...plain, signature: { alg: 'Ed25519', kid: 'test', value } };
}
