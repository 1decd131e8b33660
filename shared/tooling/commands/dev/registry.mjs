import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '../../webpack/federation.mjs';
import { developmentPath } from '../../webpack/index.mjs';
import { root } from '../setup/install.mjs';

// The changed registry document is signed with this key, which the page trusts instead of the server's.
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const developmentKey = `dev.${publicKey.export({ format: 'jwk' }).x}`;

function signed({ signature: _server, ...document }) {
  const value = sign(null, Buffer.from(JSON.stringify(document)), privateKey).toString('base64url');
  return { ...document, signature: { alg: 'Ed25519', kid: 'dev', value } };
}

const readJson = (name, file) => JSON.parse(readFileSync(join(root, name, file), 'utf8'));

/** Returns the registry's entry of a remote. Without a file list: hot updates replace files while a page is open. */
const sourceVersion = (name) => ({
  version: `${readJson(name, 'package.json').version}-dev`,
  publicPath: developmentPath(name),
});

/**
 * Replaces the remotes that are compiled from source in the registry document.
 * @param sources names of these remotes
 */
export function withSources(text, sources) {
  const { remotes, open: _published, ...document } = JSON.parse(text);
  for (const name of sources) {
    remotes[containerName(name)] = {
      state: 'enabled',
      active: sourceVersion(name),
      descriptor: readJson(name, 'descriptor.json'),
    };
  }
  return JSON.stringify(signed({ ...document, remotes }));
}
