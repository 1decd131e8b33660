import { filesIn, read } from '../tree.mjs';

const isSource = (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec)\./.test(path);
const sources = filesIn().filter(isSource);
const browserSources = sources.filter((path) => /^(host|shared|remote-[a-z-]+)\/src\//.test(path));
const apis = browserSources.filter((path) => path.endsWith('.api.ts'));

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));

test('no folder of sources has more than 15 files', () => {
  const counts = new Map();
  for (const path of sources.filter((path) => path.includes('/src/')))
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
});

test('shared/README.md lists every file that creates an external store', () => {
  const creates = /(?<!function )\bexternalStore(<[^(]*>)?\(/;
  const list = read('shared/README.md').split('All external stores:')[1];
  expect([...list.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path]) => path).sort()).toEqual(
    browserSources.filter((path) => creates.test(read(path))).sort(),
  );
});

test('an endpoint is declared once in the browser', () => {
  const names = apis.flatMap((path) =>
    [...read(path).matchAll(/^ +(\w+): build\.(query|mutation)</gm)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('two endpoints never send the same request', () => {
  const requests = apis.flatMap((path) =>
    [...read(path).matchAll(/apiUrl\('([^']+)'\)(?:, method: '(\w+)')?/g)].map(
      ([, url, method = 'GET']) => `${method} ${url}`,
    ),
  );
  expect(requests.filter((request, at) => requests.indexOf(request) !== at)).toEqual([]);
});

test('no endpoint takes a language or writes headers', () => {
  const offending = /\bLanguage\b|currentLanguage|\bheaders\b|If-Match|Idempotency-Key/;
  expect(apis.filter((path) => offending.test(read(path)))).toEqual([]);
});
