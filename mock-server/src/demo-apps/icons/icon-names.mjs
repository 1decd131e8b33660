import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sprites = ['remote-demo-apps', 'src', 'features', 'icons', 'sprites'];

/**
 * Returns the names of the icons of each set, sorted. A set is a file whose name is the name of the set and whose text
 * is the folder of an installed package with the icons.
 */
export function readIconNames(project) {
  const folder = path.join(project, ...sprites);
  const sets = readdirSync(folder).map((file) => {
    const icons = readFileSync(path.join(folder, file), 'utf8').trim();
    const files = readdirSync(path.join(project, 'node_modules', icons)).filter((name) =>
      name.endsWith('.svg'),
    );
    return [path.basename(file, '.sprite'), files.map((name) => path.basename(name, '.svg')).sort()];
  });
  return Object.fromEntries(sets);
}
