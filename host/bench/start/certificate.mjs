import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a self-signed certificate for localhost.
 * @returns the files, the hash of the public key by which Chromium accepts the certificate, and a remove function
 */
export function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-certificate-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...curve, '-days', '2', ...subject, '-keyout', key, '-out', cert],
      { stdio: ['ignore', 'ignore', 'pipe'], timeout: 20_000 },
    );
    const { publicKey } = new X509Certificate(readFileSync(cert));
    const publicKeyHash = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64');
    return { cert, key, publicKeyHash, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
