import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { manifestFile } from '../publishing/dist-files';
import { usage } from './cli-error';

interface Manifest {
  name?: string;
  metaData?: { additionalData?: { version?: string } };
}

function manifestOf(dist: string): Manifest {
  const file = path.join(dist, manifestFile);
  if (!existsSync(file)) return usage(`${dist} has no ${manifestFile}: build the remote first`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** The number that a build carries, as far as it can be read; the server judges the rest. */
export const versionOf = (dist: string): string | undefined =>
  manifestOf(dist).metaData?.additionalData?.version;

/** The name of the container in a build. */
export const containerOf = (dist: string): string | undefined => manifestOf(dist).name;

/** A gzipped tar of the folder's files. */
export async function pack(dist: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ gzip: true, portable: true, cwd: dist }, ['.']))
    chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
