import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { manifestFile } from '../dist-files';
import { usage } from './cli-error';

/** The number that a build carries, as far as it can be read; the server judges the rest. */
export function versionOf(dist: string): string | undefined {
  const file = path.join(dist, manifestFile);
  if (!existsSync(file)) return usage(`${dist} has no ${manifestFile}: build the remote first`);
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      metaData?: { additionalData?: { version?: string } };
    };
    return manifest.metaData?.additionalData?.version;
  } catch {
    return undefined;
  }
}

/** A gzipped tar of the folder's files. */
export async function pack(dist: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ gzip: true, portable: true, cwd: dist }, ['.']))
    chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
