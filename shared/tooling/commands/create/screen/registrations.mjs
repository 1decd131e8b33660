import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup/install.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Returns a file with the text inserted where the pattern matches. */
function edited(path, pattern, replacement) {
  const before = read(path);
  if (!pattern.test(before)) throw new Error(`${path} does not match ${pattern}`);
  return before.replace(pattern, replacement);
}

function describedRoute({ remote, names, path, access, titles }) {
  const descriptor = JSON.parse(read(`${remote}/descriptor.json`));
  descriptor.routes.push({ path, access, title: titles, standIn: 'list' });
  descriptor.navigation.push({
    id: names.many,
    title: titles,
    icon: 'folder',
    link: `/${path}`,
    group: 'administration',
    access,
  });
  return JSON.stringify(descriptor, null, 2);
}

function listedResource({ values, many }) {
  const path = 'mock-server/src/resources.ts';
  const line = `import { ${values} } from './portal/${many}/${many}.resource';\n`;
  return edited(path, /^(?=import type)/m, line).replace(/\n\];/, `\n  ${values},\n];`);
}

/** Returns the files that list the screen, as path → content. */
export function registrations(screen) {
  const { remote, path, names } = screen;
  const { many } = names;
  return {
    'shared/src/contracts/index.ts': `${read('shared/src/contracts/index.ts')}export * from './${many}';\n`,
    'mock-server/src/resources.ts': listedResource(names),
    [`${remote}/src/routes.tsx`]: edited(
      `${remote}/src/routes.tsx`,
      /\n\];/,
      `\n  { path: '${path}', lazy: () => import('./features/${many}/${many}.page') },\n];`,
    ),
    [`${remote}/src/translations.ts`]: edited(
      `${remote}/src/translations.ts`,
      /(interface Features \{[^}]*)\}/,
      `$1  '${many}': typeof import('./features/${many}/en.json');\n}`,
    ),
    [`${remote}/descriptor.json`]: describedRoute(screen),
  };
}
