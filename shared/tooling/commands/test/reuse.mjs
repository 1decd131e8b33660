import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../../../.ci/tree.mjs';
import { root } from '../setup/install.mjs';

const folder = join(root, 'node_modules/.cache/passed');
/** Inputs of every unit: versions of all packages, and the way in which tests run. */
const commonInputs = ['package.json', 'package-lock.json', 'shared/tooling'];

const isFolder = (path) => statSync(join(root, path)).isDirectory();
const filesOf = (input) => {
  if (!existsSync(join(root, input))) return [];
  return isFolder(input) ? filesIn(input) : [input];
};

/** Returns a hash over the content of files and folders, which are paths from the root. */
export function hashInputs(inputs) {
  const hash = createHash('sha256').update(process.version);
  const paths = new Set([...commonInputs, ...inputs].flatMap(filesOf));
  for (const path of [...paths].sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

const stampOf = (key) => join(folder, key);

const storedHash = (key) => (existsSync(stampOf(key)) ? readFileSync(stampOf(key), 'utf8') : undefined);

/** Stores that the units passed with the inputs that they had when the run began. */
export function rememberPassed(units) {
  mkdirSync(folder, { recursive: true });
  for (const { key, hash } of units) writeFileSync(stampOf(key), hash);
}

/** Makes the units run again. */
export function deletePassed(units) {
  for (const { key } of units) rmSync(stampOf(key), { force: true });
}

/**
 * Returns the steps with the units that have to run, because their inputs changed since they passed. A step without such
 * units has no command.
 * @param options.all true to run everything
 */
export function selectUnits(steps, { all }) {
  return steps.map((step) => {
    if (step.units === undefined) return step;
    const hashed = step.units.map((unit) => ({ ...unit, hash: hashInputs(unit.inputs) }));
    const units = hashed.filter(({ key, hash }) => all || storedHash(key) !== hash);
    const command = units.length === 0 ? undefined : step.commandFor(units);
    return { ...step, units, command };
  });
}
