import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesIn, foldersIn, read, readJson, root } from '../tree.mjs';

/** All pages of documentation: the READMEs and docs/. */
export const pages = filesIn().filter(
  (path) => path.endsWith('README.md') || (path.startsWith('docs/') && path.endsWith('.md')),
);

const exists = (path) => existsSync(join(root, path));
const inlineCode = (text) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);

const scriptsOf = (name) =>
  Object.keys(readJson(name ? `${name}/package.json` : 'package.json').scripts ?? {});

/** Returns commands on a page that no package.json has. */
export const unknownCommands = (page) =>
  [...read(page).matchAll(/npm (run )?([a-z0-9:-]+)([^`\n]*)/g)].flatMap(([command, run, script, rest]) => {
    if (!run && !['start', 'test'].includes(script)) return [];
    const workspace = rest.match(/-w (?:@portal\/)?([a-z-]+)/)?.[1];
    return scriptsOf(workspace).includes(script) ? [] : [command];
  });

/** Returns subcommands of `npm run remotes` on a page that the command line does not have. */
export function unknownVerbs(page) {
  const [, table] = read('mock-server/src/remotes/cli/verbs.ts').split('export const verbs');
  const verbs = [...table.matchAll(/^ {2}([a-z]+): \{/gm)].map(([, name]) => name);
  return [...read(page).matchAll(/npm run remotes -- ([a-z]+)/g)]
    .map(([, verb]) => verb)
    .filter((verb) => !verbs.includes(verb));
}

const isPath = (text) =>
  /^[\w.-]+(\/[\w.-]+)*\/?$/.test(text) &&
  (['.ci', 'src', 'e2e', 'test', 'migrations', 'tooling', 'bench', ...foldersIn()].includes(
    text.split('/')[0],
  )
    ? text.includes('/')
    : /^\.?[\w-]+\.(mjs|ya?ml|conf|example)$/.test(text));

/** Returns paths on a page that exist neither at the root nor in the page's own folder. */
export const unknownPaths = (page) =>
  inlineCode(read(page))
    .filter(isPath)
    .filter((path) => !exists(path) && !exists(join(dirname(page), path)));

const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (page) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

/** Returns relative links and pictures on a page whose target file or heading does not exist. */
export const brokenLinks = (page) =>
  [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      return !exists(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });

const server = filesIn('mock-server/src').filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);
const withoutParameters = (path) => path.replace(/\{\w+\}|:\w+/g, '*');
const literals = new Set(
  server.flatMap((path) =>
    [...read(path).matchAll(/['"`](?:[A-Z]+ )?(\/[\w/:.*-]+)['"`]/g)].map(([, literal]) =>
      withoutParameters(literal),
    ),
  ),
);

/** Returns endpoints on a page that no source of the server contains. */
export const unknownEndpoints = (page) =>
  inlineCode(read(page))
    .map((code) => code.replace(/^(GET|POST|PUT|PATCH|DELETE) /, ''))
    .filter((code) => /^\/(api|health|application-settings)\b/.test(code))
    .filter((path) => !literals.has(withoutParameters(path)));

const sources = filesIn().filter((path) => /\.(ts|tsx|mjs)$|(^|\/)\.env\.example$/.test(path));
const variable = /^[A-Z]+(_[A-Z]+)+$/;
const namedVariables = new Set(
  sources.flatMap((path) => [...read(path).matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name)),
);

/** Returns environment variables on a page that no source reads. */
export const unknownVariables = (page) =>
  inlineCode(read(page)).filter((code) => variable.test(code) && !namedVariables.has(code));
