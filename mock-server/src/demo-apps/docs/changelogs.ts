import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { DocsChangeKind, DocsChangelog, DocsRelease } from '@portal/shared/contracts/sample-apps';
import { marked, type Tokens } from 'marked';
import { projectFolder, sourcePath } from '../../platform/paths';

/** Titles that Lerna writes above changes. */
const kinds: Readonly<Record<string, DocsChangeKind>> = {
  'BREAKING CHANGES': 'breaking',
  Features: 'features',
  'Bug Fixes': 'fixes',
  'Performance Improvements': 'performance',
};

/** Packages in the order in which they are shown. Others follow by name. */
const order = ['host', 'remote-admin', 'remote-chat', 'remote-demo-apps', 'shared', 'mock-server'];

/** Returns an entry without its scope, its formatting and the links to its commit. */
const toEntry = ({ text }: Tokens.ListItem): string =>
  text
    .replace(/^\*\*[^*]+:\*\*\s*/, '')
    .replace(/(?:,?\s*closes)?\s*\(?\[[^\]]*\]\([^)]*\)\)?/g, '')
    .replace(/[`*]/g, '')
    .trim();

/** Returns the release that a heading such as `[0.2.0](https://…) (2026-12-01)` begins, if it does. */
function toRelease(heading: string): DocsRelease[] {
  const [, version, date = null] =
    /^\[?v?(\d+\.\d+\.\d+[^\]\s]*)\]?(?:\([^)]*\))?(?:\s*\((\d{4}-\d{2}-\d{2})\))?/.exec(heading) ?? [];
  return version === undefined ? [] : [{ version, date, changes: [] }];
}

/** Parses a changelog in the format of Lerna. */
export function parseChangelog(source: string): DocsRelease[] {
  const releases: DocsRelease[] = [];
  for (const token of marked.lexer(source)) {
    const release = releases.at(-1);
    if (token.type === 'heading' && token.depth <= 2) {
      releases.push(...toRelease(token.text));
    } else if (token.type === 'heading') {
      release?.changes.push({ kind: kinds[token.text] ?? 'other', entries: [] });
    } else if (token.type === 'list') {
      release?.changes.at(-1)?.entries.push(...(token as Tokens.List).items.map(toEntry));
    }
  }
  return releases;
}

function placeOf(name: string): number {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
}

function readAll(): DocsChangelog[] {
  // The build copies the changelogs of all packages beside the bundle.
  const root = existsSync(sourcePath('changelogs')) ? sourcePath('changelogs') : projectFolder;
  return readdirSync(root)
    .map((name) => ({ name, file: path.join(root, name, 'CHANGELOG.md') }))
    .filter(({ file }) => existsSync(file))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || one.name.localeCompare(other.name))
    .map(({ name, file }) => ({ package: name, releases: parseChangelog(readFileSync(file, 'utf8')) }));
}

let read: DocsChangelog[] | undefined;

/** Returns the changelogs of all packages, which are read at the first call in a process. */
export const readChangelogs = (): DocsChangelog[] => (read ??= readAll());
