import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SignedRemotes } from '@portal/shared/contracts';
import { testRegistry } from '../../../test/test-registry';
import { remotesSigner } from './signature';

let registry: Awaited<ReturnType<typeof testRegistry>>;
beforeAll(async () => {
  registry = await testRegistry();
  await registry.activate(await registry.published('remote-chat', '1.0.0'), '1.0.0');
});
afterAll(() => registry.server.close());

const fetchResolved = (headers: Record<string, string> = {}) =>
  registry.server.app.inject({ url: '/api/v1/remotes/resolved', headers });
const settings = () => registry.server.app.portal.settings;

function isSignedWith(document: SignedRemotes, publicKey: string): boolean {
  const { signature, ...rest } = document;
  const [kid, x] = publicKey.split('.');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const value = Buffer.from(signature.value, 'base64url');
  return signature.kid === kid && verify(null, Buffer.from(JSON.stringify(rest)), key, value);
}

test('the resolved document is signed with the key in the shell’s document', async () => {
  const { publicKey } = await remotesSigner(settings());
  const document = (await fetchResolved()).json<SignedRemotes>();
  expect(isSignedWith(document, publicKey)).toBe(true);
  expect(isSignedWith({ ...document, revision: document.revision + 1 }, publicKey)).toBe(false);
});

test('responds 304 to a copy that was signed with the current key only', async () => {
  const { etag } = (await fetchResolved()).headers;
  expect((await fetchResolved({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  const { kid } = await remotesSigner(settings());
  const elsewhere = String(etag).replace(kid, '0'.repeat(16));
  expect((await fetchResolved({ 'if-none-match': elsewhere })).statusCode).toBe(200);
});

test('two servers create one key, readable by its owner only', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-key-'));
  const [one, other] = await Promise.all([
    remotesSigner({ dataDir }),
    remotesSigner({ dataDir: `${dataDir}${path.sep}.` }),
  ]);
  expect(one.publicKey).toBe(other.publicKey);
  const file = path.join(dataDir, 'remotes-key.pem');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
  rmSync(dataDir, { recursive: true });
});

test('uses a configured key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const remotesSigningKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = await remotesSigner({ dataDir: '/nowhere', remotesSigningKey });
  expect(signer.publicKey.split('.')[1]).toBe(publicKey.export({ format: 'jwk' }).x);
});

test('the OpenAPI description contains the signature', async () => {
  const { paths, components } = JSON.parse((await registry.server.app.inject('/api/openapi.json')).payload);
  const { schema } = paths['/api/v1/remotes/resolved'].get.responses['200'].content['application/json'];
  expect(schema.$ref).toBe('#/components/schemas/SignedRemotes');
  expect(components.schemas.SignedRemotes.required).toContain('signature');
});
