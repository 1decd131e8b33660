import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.basename(here) !== 'platform';

/** A folder or file that lies in `src/` in the sources and is copied next to the bundle by the build. */
export const sourcePath = (...parts: string[]) => path.join(built ? here : path.join(here, '..'), ...parts);

export const migrationsFolder = built
  ? path.join(here, 'migrations')
  : path.join(here, '..', '..', 'migrations');

/** The folder that holds all packages; default home of the built host and remotes. */
export const projectFolder = path.join(here, ...(built ? ['..', '..'] : ['..', '..', '..']));
