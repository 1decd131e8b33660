import { toTitle } from '../../shared/tooling/commands/create/screen/names.mjs';
import { getScreenPath, planScreen } from '../../shared/tooling/commands/create/screen/plan.mjs';
import { findBrokenTitles } from '../repository/test-titles.mjs';

const plan = (name, remote = 'remote-admin', title = toTitle(name)) =>
  planScreen({ remote, name, titles: { en: title, tr: title } });

const isText = (path) => /\/(en|tr)(\.json|\/[\w-]+\.md)$/.test(path);
// Sample requests are read by the tests of access alone.
const isTest = (path) => /\.(test|spec|samples)\.tsx?$/.test(path);
const generatedPages = 1;

describe('npm run create-screen', () => {
  const { path, created, changed } = plan('probes');
  const files = [...Object.keys(created), ...Object.keys(changed)];

  test('writes or changes at most 12 files besides texts, tests and the access table, and 20 with them', () => {
    expect(files.filter((file) => !isText(file) && !isTest(file)).length).toBeLessThanOrEqual(12);
    expect(files.length + generatedPages).toBeLessThanOrEqual(20);
  });

  test('creates texts in both languages with the same keys, and tests on both sides', () => {
    const keysOf = (value) =>
      Object.entries(value).flatMap(([key, nested]) =>
        typeof nested === 'object' ? keysOf(nested).map((rest) => `${key}.${rest}`) : [key],
      );
    const [en, tr] = ['en', 'tr'].map((language) =>
      keysOf(JSON.parse(created[`remote-admin/src/features/probes/${language}.json`])),
    );
    expect(en.length).toBeGreaterThan(5);
    expect(tr).toEqual(en);
    expect(files.filter(isTest)).toEqual([
      'mock-server/src/portal/probes/probes.samples.ts',
      'mock-server/src/portal/probes/probes.test.ts',
      'remote-admin/src/features/probes/probes.page.test.tsx',
    ]);
  });

  test('leaves no name of the exemplar, also in another remote and for a name of several words', () => {
    const copy = plan('probe-sheets', 'remote-chat', 'A "price" list');
    const texts = Object.entries(copy.created).map(([file, text]) => `${file}\n${text}`);
    expect(texts.filter((text) => /plain.?record|exemplar|Düz kayıtlar|remote-admin/i.test(text))).toEqual(
      [],
    );
    expect(JSON.parse(copy.created['remote-chat/src/features/probe-sheets/tr.json']).title).toBe(
      'A "price" list',
    );
  });

  test('describes the screen on a help page in both languages', () => {
    for (const language of ['en', 'tr']) {
      const page = created[`mock-server/src/assistant/knowledge/${language}/probes.md`];
      expect(page).toMatch(/^screens: x\/remote-admin\/probes$/m);
      expect(page.match(/^## /gm)).toHaveLength(2);
    }
  });

  test('follows the rule for test titles', () => {
    const sources = Object.entries(created).filter(([file]) => /\.tsx?$/.test(file));
    expect(sources.flatMap(([file, text]) => findBrokenTitles(file, text))).toEqual([]);
  });

  test('registers the screen below the prefix of its remote, with its menu entry', () => {
    const { routes, navigation } = JSON.parse(changed['remote-admin/descriptor.json']);
    expect(path).toBe('/x/remote-admin/probes');
    expect(routes.at(-1)).toMatchObject({ path: 'x/remote-admin/probes', access: 'tenant-admin' });
    expect(navigation.at(-1)).toMatchObject({ id: 'probes', link: '/x/remote-admin/probes' });
    expect(changed['mock-server/src/resources.ts']).toContain('\n  probes,\n];');
  });

  test('uses the path that the specification reserves for the remote', () => {
    expect(getScreenPath('remote-admin', 'domains')).toBe('domains');
    expect(getScreenPath('remote-chat', 'domains')).toBe('x/remote-chat/domains');
  });

  test.each([
    ['an unknown remote', 'probes', 'remote-none', undefined],
    ['a name in the singular', 'probe', undefined, undefined],
    ['a name with capitals', 'Probes', undefined, undefined],
    ['a path as name', '../probes', undefined, undefined],
    ['an existing screen', 'users', undefined, undefined],
    ['a title over 80 characters', 'probes', undefined, 'x'.repeat(81)],
    ['an empty title', 'probes', undefined, ' '],
  ])('rejects %s', (_, name, remote, title) => {
    const { refusal, created: written } = plan(name, remote, title);
    expect(refusal).toEqual(expect.any(String));
    expect(written).toBeUndefined();
  });
});
