import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../../../../.ci/tree.mjs';
import { root } from '../../setup/install.mjs';
import { deriveNames } from './names.mjs';

const exemplar = {
  remote: 'remote-admin',
  path: 'x/remote-admin/plain-records',
  titles: { en: 'Plain records', tr: 'Düz kayıtlar' },
  names: deriveNames('plain-records'),
};
const { many } = exemplar.names;
const contract = `shared/src/contracts/${many}.ts`;

const exemplarFiles = () => [
  contract,
  ...filesIn(`mock-server/src/exemplar/${many}`),
  ...filesIn(`remote-admin/src/exemplar/${many}`),
];

/** Imports that differ between the exemplar and a screen, because the product does not contain the exemplar. */
const moved = [
  ["'@portal/shared/contracts/exemplar'", "'@portal/shared/contracts'"],
  ["'../translations'", "'../../translations'"],
  ['test/exemplar-app', 'test/test-app'],
];

/** Returns the texts of the exemplar with those of the screen. */
function namePairs({ remote, path, titles, names }, isJson) {
  const toText = (title) => (isJson ? JSON.stringify(title).slice(1, -1) : title);
  return new Map([
    ...moved,
    [exemplar.path, path],
    [`${exemplar.remote}.${many}`, `${remote}.${names.many}`],
    ...Object.entries(exemplar.titles).map(([language, title]) => [title, toText(titles[language])]),
    ...Object.entries(exemplar.names).map(([form, name]) => [name, names[form]]),
  ]);
}

function renameIn(text, pairs) {
  const longestFirst = [...pairs.keys()].sort((one, other) => other.length - one.length);
  const pattern = longestFirst.map((key) => key.replaceAll('.', String.raw`\.`)).join('|');
  return text.replace(new RegExp(pattern, 'g'), (found) => pairs.get(found));
}

/** Returns the path of the copy of a file. */
function targetOf(file, { remote, names, migration }) {
  const name = file.split('/').at(-1);
  if (file === contract) return `shared/src/contracts/${names.many}.ts`;
  if (name.endsWith('.sql')) return `mock-server/migrations/${migration}-${names.many}.sql`;
  if (name.endsWith('.md'))
    return `mock-server/src/assistant/knowledge/${name.replace('.md', '')}/${names.many}.md`;
  const folder = file.startsWith('mock-server/') ? 'mock-server/src/portal' : `${remote}/src/features`;
  return `${folder}/${names.many}/${name.replace(many, names.many)}`;
}

const updatedToday = (text) =>
  text.replace(/^updated: .*$/m, `updated: ${new Date().toISOString().slice(0, 10)}`);

/** Returns the copies of the exemplar's files with the names of a screen, as path → content. */
export const copyExemplar = (screen) =>
  Object.fromEntries(
    exemplarFiles().map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const copy = renameIn(text, namePairs(screen, file.endsWith('.json')));
      return [targetOf(file, screen), file.endsWith('.md') ? updatedToday(copy) : copy];
    }),
  );
