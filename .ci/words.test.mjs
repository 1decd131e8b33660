import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, packages, read, readJson, root } from './tree.mjs';

const folderOf = (name) => (name === 'shared' ? 'shared/src/i18n/words' : `${name}/public/assets/i18n`);
const owners = packages.filter((name) => existsSync(join(root, folderOf(name), 'en.json')));
/** Keys that the server names: navigation titles and the like reach the screen as data. */
const speakers = {
  host: packages.filter((name) => name !== 'host'),
  shared: packages,
};

const flat = (words, prefix = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const wordsOf = (name, language) => Object.fromEntries(flat(readJson(`${folderOf(name)}/${language}.json`)));
const placeholders = (text) => (text.match(/\{\{[^}]+\}\}|<\/?[a-z0-9]+\/?>/gi) ?? []).sort();
const singular = (key) => key.replace(/_(one|other|zero)$/, '');

const sourceOf = (name) =>
  filesIn(name)
    .filter(
      (path) =>
        /\.(tsx?|mjs|json)$/.test(path) &&
        !/\.(test|spec)\.|\/i18n\/|\/e2e\/|\/testing\/|\/tooling\//.test(path),
    )
    .map((path) => read(path).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ''))
    .join('\n');

/** What a package says: t('a.key'), and every text that could be a key or, before a `${`, the start of one. */
function saidIn(source) {
  return {
    asked: [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key),
    texts: new Set([...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, text]) => text)),
    starts: [...source.matchAll(/`([\w-]+(?:\.[\w-]+)*[.-]?)\$\{/g)].map(([, start]) => start),
  };
}

test('every package with screens has words', () => {
  expect(owners).toEqual(expect.arrayContaining(packages.filter((name) => name !== 'mock-server')));
});

// Also the words that the server keeps for its own pages.
const pairs = filesIn()
  .filter((path) => /\ben\.json$/.test(path))
  .map((path) => [path, path.replace(/\ben\.json$/, 'tr.json')]);

test.each(pairs)('%s has the keys and placeholders of its tr', (en, tr) => {
  const shapeOf = (path) =>
    Object.fromEntries(flat(readJson(path)).map(([key, text]) => [key, placeholders(text)]));
  expect(shapeOf(tr)).toEqual(shapeOf(en));
});

test.each(owners)('%s: no words are empty', (name) => {
  const empty = ['en', 'tr'].flatMap((language) =>
    Object.entries(wordsOf(name, language)).filter(([, text]) => text.trim() === ''),
  );
  expect(empty).toEqual([]);
});

test.each(owners)('%s: every key it asks for has words', (name) => {
  const known = new Set(['shared', name].flatMap((owner) => Object.keys(wordsOf(owner, 'en')).map(singular)));
  const { asked } = saidIn(sourceOf(name));
  const missing = asked.map((key) => key.replace(/^[a-z-]+:/, '')).filter((key) => !known.has(key));
  expect(missing).toEqual([]);
});

test.each(owners)('%s: all its words are said somewhere', (name) => {
  const { asked, texts, starts } = saidIn([name, ...(speakers[name] ?? [])].map(sourceOf).join('\n'));
  const isSaid = (key) =>
    texts.has(key) ||
    asked.includes(key) ||
    starts.some((start) => start.includes('.') && key.startsWith(start));
  const silent = Object.keys(wordsOf(name, 'en'))
    .map(singular)
    .filter((key) => !isSaid(key));
  expect(silent).toEqual([]);
});
