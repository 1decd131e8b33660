import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '../../webpack/federation.mjs';
import { developmentPath } from '../../webpack/index.mjs';
import { root } from '../install.mjs';

// The changed registry document is signed with this key, which the page trusts instead of the server's.
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const developmentKey = `dev.${publicKey.export({ format: 'jwk' }).x}`;

function signed({ signature: _server, ...document }) {
  const value = sign(null, Buffer.from(JSON.stringify(document)), privateKey).toString('base64url');
  return { ...document, signature: { alg: 'Ed25519', kid: 'dev', value } };
}

const readJson = (name, file) => JSON.parse(readFileSync(join(root, name, file), 'utf8'));
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Returns the registry's entry of a compiled remote. Without hashes: hot updates replace files while a page is open.
 */
function sourceVersion(name, { assets, outputOptions }, fileSystem) {
  const publicPath = developmentPath(name);
  const manifest = fileSystem.readFileSync(join(outputOptions.path, 'mf-manifest.json'));
  return {
    version: `${readJson(name, 'package.json').version}-dev`,
    manifestUrl: `${publicPath}mf-manifest.json`,
    manifestSha384: integrityOf(manifest),
    publicPath,
    assets: Object.fromEntries(Object.keys(assets).map((file) => [file, ''])),
  };
}

/**
 * Replaces the remotes that are compiled from source in the registry document.
 * @param compilations remote → its compilation
 */
export function withSources(text, compilations, fileSystem) {
  const { remotes, ...document } = JSON.parse(text);
  for (const [name, compilation] of Object.entries(compilations)) {
    remotes[containerName(name)] = {
      state: 'enabled',
      active: sourceVersion(name, compilation, fileSystem),
      descriptor: readJson(name, 'descriptor.json'),
    };
  }
  return JSON.stringify(signed({ ...document, remotes }));
}
