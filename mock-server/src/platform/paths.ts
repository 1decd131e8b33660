import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.basename(here) !== 'platform';

/** Returns the path of a file or folder of `src/`, which the build copies beside the bundle. */
export const sourcePath = (...parts: string[]) => path.join(built ? here : path.join(here, '..'), ...parts);

export const migrationsFolder = built
  ? path.join(here, 'migrations')
  : path.join(here, '..', '..', 'migrations');

/** Folder that contains all packages; default location of the built host and remotes. */
export const projectFolder = path.join(here, ...(built ? ['..', '..'] : ['..', '..', '..']));
