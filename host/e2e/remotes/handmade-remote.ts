import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Manifest {
  metaData: {
    remoteEntry: { name: string; path: string };
    additionalData: { version: string; uniqueName: string; files?: Record<string, string> };
  };
  exposes: { assets: { js: Assets; css: Assets } }[];
}
interface Assets {
  sync: string[];
  async: string[];
}

const containerOf = (remote: string): string => remote.replaceAll('-', '_');
const compressed = /\.(br|gz)$/;

function everyFile(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Rewrites the list of hashes in the manifest to match the files in the folder, in the format of the build. */
export function rewriteFileList(folder: string): void {
  const file = join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const listed = everyFile(folder).filter((path) => path !== file && !compressed.test(path));
  manifest.metaData.additionalData.files = Object.fromEntries(
    listed.map((path) => [
      relative(folder, path),
      `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`,
    ]),
  );
  writeFileSync(file, JSON.stringify(manifest));
  for (const packed of ['.br', '.gz']) rmSync(`${file}${packed}`, { force: true });
}

/** Copies a build under another version number. `change` receives the text of each script and translation file. */
export function copiedRemote(
  remote: string,
  version: string,
  change: (text: string, file: string) => string,
): string {
  const folder = mkdtempSync(join(tmpdir(), `meridian-${remote}-`));
  cpSync(join(root, remote, 'dist'), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const own = manifest.metaData.additionalData;
  const uniqueName = `${containerOf(remote)}__${version.replaceAll('.', '_')}__handmade`;
  for (const file of everyFile(folder)) {
    if (compressed.test(file)) rmSync(file);
    else if (/\.(js|json)$/.test(file)) {
      // Each build needs its own chunk array: with a shared one the page would keep running the old code.
      const text = readFileSync(file, 'utf8')
        .replaceAll(own.uniqueName, uniqueName)
        .replaceAll(/\bwebpackChunk\w+/g, `webpackChunk${uniqueName}`);
      writeFileSync(file, file.endsWith('mf-manifest.json') ? text : change(text, file));
    }
  }
  const renamed = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  renamed.metaData.additionalData.version = version;
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(renamed));
  rewriteFileList(folder);
  return folder;
}

/** Creates a build whose exposed modules all evaluate to this one expression. */
export function handmadeRemote(remote: string, version: string, module: string): string {
  const folder = copiedRemote(remote, version, (text) => text);
  const file = join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const { remoteEntry } = manifest.metaData;
  rmSync(join(folder, remoteEntry.path, remoteEntry.name));
  rmSync(join(folder, 'static'), { recursive: true });
  manifest.metaData.remoteEntry = { ...remoteEntry, name: 'remoteEntry.js', path: '' };
  const noAssets = { sync: [], async: [] };
  for (const expose of manifest.exposes) expose.assets = { js: noAssets, css: noAssets };
  writeFileSync(file, JSON.stringify(manifest));
  const container = `{ init() {}, get: () => Promise.resolve(() => (${module})) }`;
  writeFileSync(join(folder, 'remoteEntry.js'), `var ${containerOf(remote)} = ${container};`);
  rewriteFileList(folder);
  return folder;
}
