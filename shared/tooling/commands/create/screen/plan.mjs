import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup/install.mjs';
import { copyExemplar } from './exemplar.mjs';
import { deriveNames } from './names.mjs';
import { registrations } from './registrations.mjs';

const longestTitle = 80;

const isTitle = (title) => title.trim() !== '' && title.length <= longestTitle;

/** Returns why a screen cannot be created, or undefined. */
function refusalOf({ remote, name, titles }) {
  if (!existsSync(join(root, remote, 'descriptor.json')))
    return `"${remote}" is not a remote of this repository.`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(name) || name.length > 40)
    return `"${name}" is not a name of a screen: a plural of small letters, digits and dashes, up to 40 characters.`;
  if (!Object.values(titles).every(isTitle)) return `A title has 1 to ${longestTitle} characters.`;
  return undefined;
}

const existingFile = (files) => Object.keys(files).find((path) => existsSync(join(root, path)));

/** Returns the path that the specification reserves for this remote, else one below the remote's own prefix. */
export function getScreenPath(remote, name) {
  const reserved = readFileSync(join(root, 'shared/src/contracts/remotes/reserved-paths.ts'), 'utf8');
  const isReserved = reserved.includes(`{ path: '${name}', remote: '${remote}', access: 'tenant-admin' }`);
  return isReserved ? name : `x/${remote}/${name}`;
}

/** Returns the number of the next migration. Numbers go in steps of ten. */
function nextMigration() {
  const numbers = readdirSync(join(root, 'mock-server/migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.floor(Math.max(...numbers) / 10) * 10 + 10).padStart(3, '0');
}

/**
 * Plans a list with a form for tenant administrators.
 * @returns `path` of the screen, `created` and `changed` files as path → content, or a `refusal`; writes nothing
 */
export function planScreen({ remote, name, titles }) {
  const refusal = refusalOf({ remote, name, titles });
  if (refusal) return { refusal };
  const screen = {
    remote,
    titles,
    access: 'tenant-admin',
    names: deriveNames(name),
    path: getScreenPath(remote, name),
    migration: nextMigration(),
  };
  const created = copyExemplar(screen);
  const existing = existingFile(created);
  if (existing) return { refusal: `${existing} exists already.` };
  return { path: `/${screen.path}`, created, changed: registrations(screen) };
}
