import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepSessions } from './samples.mjs';
import { scenarios } from './scenarios.mjs';
import { startSecurePortal } from './secure-portal.mjs';

/** Returns the module that builds the screens of a commit as one bundle. Older commits have it in another folder. */
const builderOf = (folder) =>
  ['host/bench/federation/one-bundle.mjs', 'host/bench/one-bundle.mjs']
    .map((file) => join(folder, file))
    .find((file) => existsSync(file));

/**
 * Builds the screens of a variant as one bundle, by its own commit's build, and returns how many percent more script
 * the federated screens load until they are usable.
 */
export async function measurePrice(variant, { port, certificate }) {
  const layout = mkdtempSync(join(tmpdir(), 'meridian-one-bundle-'));
  let bundle;
  try {
    const builder = pathToFileURL(builderOf(variant.folder));
    const { buildOneBundle } = await import(builder.href);
    await buildOneBundle(layout);
    bundle = await startSecurePortal(port, certificate, { folder: layout });
    const { browser } = variant;
    const one = { browser, portal: bundle, isBundle: true, sessionOf: keepSessions(browser, bundle) };
    const priceOf = async (screen) => {
      const [federated, whole] = [await scenarios[screen](variant), await scenarios[screen](one)];
      return (federated.scriptBytes / whole.scriptBytes - 1) * 100;
    };
    return { home: await priceOf('home'), users: await priceOf('users') };
  } finally {
    await bundle?.stop();
    rmSync(layout, { recursive: true, force: true });
  }
}
