import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { joinTranslations, translationFiles } from '../../shared/tooling/translations/join.mjs';
import { filesIn, packages, read, readJson, root } from '../tree.mjs';

const owners = packages.filter((name) => existsSync(join(root, name, 'src/translations.ts')));
/** Packages that refer to keys of a feature in data: navigation titles and problem codes. */
const namedIn = { 'host/src/features/navigation': ['mock-server'], 'shared/src/api': ['shared'] };

const flat = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const placeholders = (text) => (text.match(/\{\{[^}]+\}\}|<\/?[a-z0-9]+\/?>/gi) ?? []).sort();
const singular = (key) => key.replace(/_(one|other|zero)$/, '');

const sourcesOf = (name) =>
  filesIn(name)
    .filter((path) => /\.(tsx?|html)$/.test(path) && !/\.(test|spec)\.|\/e2e\/|\/testing\//.test(path))
    .map((path) => ({ path, source: read(path).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '') }));

const textsOf = (pattern, source) => [...source.matchAll(pattern)].map(([, text]) => text);
/**
 * Returns literals that may be translation keys, and literals beside a `${` or a `+` that may be the start or end of
 * a key.
 */
const textsIn = (source) => ({
  whole: new Set(textsOf(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g, source)),
  starts: textsOf(/[`']([\w-]+(?:\.[\w-]+)*\.)(?:\$\{|' \+)/g, source),
  ends: textsOf(/\}(\.[\w-]+(?:\.[\w-]+)*)`/g, source),
});

/** Lists the features of each package with the sources that may use their keys. */
const features = owners.flatMap((name) => {
  const sources = sourcesOf(name);
  return translationFiles(join(root, name), 'en').map((file) => {
    const folder = dirname(file).slice(root.length + 1);
    const feature = basename(folder);
    const isMentioned = new RegExp(`(Translations|Translate)[(<]\\s*'${feature}'`);
    const users = sources.filter(
      ({ path, source }) =>
        path.startsWith(`${folder}/`) || path.endsWith('.html') || isMentioned.test(source),
    );
    const elsewhere = (namedIn[folder] ?? []).flatMap(sourcesOf);
    const source = [...users, ...elsewhere].map((user) => user.source).join('\n');
    return { feature, folder, source };
  });
});

test('every package with screens has translations', () => {
  expect(owners).toEqual(packages.filter((name) => name !== 'mock-server'));
});

// Includes the translations of the server's own pages.
const pairs = filesIn()
  .filter((path) => basename(path) === 'en.json')
  .map((path) => [path, path.replace(/en\.json$/, 'tr.json')]);

test.each(pairs)('%s has the keys and placeholders of its Turkish file', (en, tr) => {
  const shapeOf = (path) =>
    Object.fromEntries(flat(readJson(path)).map(([key, text]) => [key, placeholders(text)]));
  expect(shapeOf(tr)).toEqual(shapeOf(en));
});

test.each(pairs)('%s and its Turkish file have no empty text', (...paths) => {
  const empty = paths.flatMap((path) => flat(readJson(path)).filter(([, text]) => text.trim() === ''));
  expect(empty).toEqual([]);
});

test.each(owners)('%s types exactly the features that its build merges', (name) => {
  const typed = [...read(`${name}/src/translations.ts`).matchAll(/([\w-]+)\/en\.json'/g)].map(
    ([, folder]) => folder,
  );
  expect(typed.sort()).toEqual(Object.keys(joinTranslations(join(root, name), 'en')).sort());
});

test.each(features)('$folder/en.json has no unused key', ({ feature, folder, source }) => {
  const { whole, starts, ends } = textsIn(source);
  // Document templates and the server prefix keys with their feature. Problem codes use dots instead of dashes.
  const namesOf = (key) => [key, `${feature}.${key}`, key.replaceAll('-', '.')];
  const isUsed = (key) =>
    namesOf(key).some((name) => whole.has(name) || starts.some((start) => name.startsWith(start))) ||
    ends.some((end) => key.endsWith(end));
  const keys = flat(readJson(`${folder}/en.json`)).map(([key]) => singular(key));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test.each(['en', 'tr'])(
  'the health of a tenant names every kind of its jobs as the portal does (%s)',
  (language) => {
    // A remote cannot read the host's texts. These kinds belong to no tenant.
    const ofProvider = ['audit-export_all', 'search-rebuild', 'other'];
    const { kinds } = readJson(`host/src/features/jobs/${language}.json`);
    const { jobs } = readJson(`remote-admin/src/features/tenants/${language}.json`).health;
    const expected = Object.entries(kinds).filter(([kind]) => !ofProvider.includes(kind));
    expect(Object.entries(jobs).sort()).toEqual(expected.sort());
  },
);
