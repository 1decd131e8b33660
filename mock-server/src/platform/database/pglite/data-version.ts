import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Thrown when the data was written by an engine version whose files this one cannot read. */
export class DataVersionError extends Error {
  override readonly name = 'DataVersionError';
}

interface DataVersion {
  pglite: string;
  postgres: string;
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(readFileSync(path.join(path.dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version.split('.').slice(0, 2).join('.');
}

/** Rejects a folder of another minor version of the engine; stores the version beside a new folder. */
export function checkDataVersion(folder: string): void {
  const file = `${folder}.version.json`;
  const current = engineVersion();
  if (existsSync(file)) {
    const { pglite } = JSON.parse(readFileSync(file, 'utf8')) as DataVersion;
    if (pglite === current) return;
    throw new DataVersionError(
      `the data in ${folder} was written by the embedded database ${pglite}, this is ${current}: export it with the old release and import it here`,
    );
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ pglite: current, postgres: '18' } satisfies DataVersion)}\n`);
}
