import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchResultSet } from '@portal/shared/contracts';
import type { DocsCategory, DocsChangelog, DocsGuide } from '@portal/shared/contracts/sample-apps';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { projectFolder } from '../../platform/paths';
import { parseChangelog } from './changelogs';
import { parseGuide } from './guides';

let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

async function read<T>(call: string, language: 'en' | 'tr' = 'en'): Promise<T> {
  const response = await olivia({ url: `/api/docs/${call}`, headers: { 'accept-language': language } });
  expect([call, response.statusCode]).toEqual([call, 200]);
  return response.json<T>();
}

describe('the guides', () => {
  test.each(['en', 'tr'] as const)(
    'returns guides with titles, summaries and links to pages that exist (%s)',
    async (language) => {
      const categories = await read<DocsCategory[]>('guides', language);
      expect(categories.map(({ slug }) => slug)).toEqual(['getting-started', 'sample-apps', 'for-teams']);
      const pages = categories.flatMap(({ slug, guides }) =>
        guides.map((guide) => `/docs/guides/${slug}/${guide.slug}`),
      );
      const { routes } = JSON.parse(
        readFileSync(path.join(projectFolder, 'remote-demo-apps', 'descriptor.json'), 'utf8'),
      ) as { routes: { path: string }[] };
      const known = [...pages, ...routes.map((route) => `/${route.path}`)];
      for (const { slug: category, guides } of categories)
        for (const { slug, title, summary } of guides) {
          const guide = await read<DocsGuide>(`guide?category=${category}&slug=${slug}`, language);
          expect(guide).toMatchObject({ category, slug, title, summary });
          expect(guide.markdown.match(/^## .+$/gm)?.length).toBeGreaterThanOrEqual(3);
          expect(guide.markdown).not.toMatch(/\{ui:|undefined/);
          const links = [...guide.markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);
          expect(links.filter((link) => !known.includes(link ?? ''))).toEqual([]);
        }
    },
  );

  test('returns null for an unknown category or guide', async () => {
    expect(await read('guide?category=getting-started&slug=nothing')).toBeNull();
    expect(await read('guide?category=nothing&slug=introduction')).toBeNull();
  });

  test('rejects a guide without a title, a summary or a heading', () => {
    expect(parseGuide('# A\n\nAbout.\n\n## B\n\ntext\n\n## C\n\ntext')).toEqual({
      title: 'A',
      summary: 'About.',
      markdown: '## B\n\ntext\n\n## C\n\ntext',
    });
    expect(() => parseGuide('# A\n\ntext')).toThrow('no title, summary or heading');
  });
});

describe('the changelog', () => {
  test('lists the features of each package under its version', async () => {
    const changelogs = await read<DocsChangelog[]>('changelog');
    expect(changelogs.map(({ package: name }) => name)).toEqual([
      'host',
      'remote-admin',
      'remote-chat',
      'remote-demo-apps',
      'shared',
      'mock-server',
    ]);
    for (const { package: name, releases } of changelogs) {
      const { version } = JSON.parse(
        readFileSync(path.join(projectFolder, name, 'package.json'), 'utf8'),
      ) as { version: string };
      expect([name, releases[0]?.version]).toEqual([name, version]);
      expect(releases[0]?.changes[0]?.entries[0]).toMatch(/^\w/);
    }
  });

  test('parses changelogs in the format of Lerna', () => {
    const source = `# Change Log

All notable changes to this project will be documented in this file.

# [0.2.0](https://code.example/compare/a@0.1.0...a@0.2.0) (2026-12-01)

### Bug Fixes

* **host:** retry a file that \`stalled\` ([1a2b3c4](https://code.example/commit/1a2b3c4)), closes [#7](https://code.example/issues/7)

### Features

* add icons

### Reverts

* nothing

## 0.1.1 (2026-11-29)

**Note:** Version bump only for package a

# 0.1.0

### BREAKING CHANGES

* all is new
`;
    expect(parseChangelog(source)).toEqual([
      {
        version: '0.2.0',
        date: '2026-12-01',
        changes: [
          { kind: 'fixes', entries: ['retry a file that stalled'] },
          { kind: 'features', entries: ['add icons'] },
          { kind: 'other', entries: ['nothing'] },
        ],
      },
      { version: '0.1.1', date: '2026-11-29', changes: [] },
      { version: '0.1.0', date: null, changes: [{ kind: 'breaking', entries: ['all is new'] }] },
    ]);
  });
});

test('finds guides by the sentence with the words, and changelogs', async () => {
  const sets = await read<SearchResultSet[]>('search?query=apache%20licence');
  expect(sets).toMatchObject([
    {
      id: 'guides',
      results: [
        {
          title: 'Icons',
          link: '/docs/guides/sample-apps/icons',
          subtitle: 'Feather and Heroicons have the MIT licence, the Material icons the Apache licence 2.0.',
        },
      ],
    },
  ]);
  const [changelog] = await read<SearchResultSet[]>('search?query=screens%20of%20the%20mailbox');
  expect(changelog?.results[0]).toMatchObject({
    link: '/docs/changelog#remote-demo-apps',
    subtitle: 'add the screens of the mailbox',
  });
  expect(await read('search?query=zzzz')).toEqual([]);
});

test('offers guides and changelogs in the search of the top bar', async () => {
  const response = await olivia({
    method: 'POST',
    url: '/api/common/search',
    payload: { query: 'show the portal' },
  });
  const docs = response.json<SearchResultSet[]>().find(({ id }) => id === 'docs');
  expect(docs?.results[0]?.link).toBe('/docs/guides/for-teams/show-the-portal');
});
