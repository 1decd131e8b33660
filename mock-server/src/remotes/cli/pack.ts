import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { manifestFile } from '../publishing/build/dist-files';
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

/** Returns the version of a build, or undefined when the manifest cannot be read. The server validates it. */
export const readBuildVersion = (dist: string): string | undefined =>
  manifestOf(dist).metaData?.additionalData?.version;

/** Returns the container name of a build. */
export const readContainerName = (dist: string): string | undefined => manifestOf(dist).name;

/** Returns a gzipped tar of the folder. */
export async function pack(dist: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ gzip: true, portable: true, cwd: dist }, ['.']))
    chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
