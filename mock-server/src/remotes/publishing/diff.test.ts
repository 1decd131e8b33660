import { testRegistry } from '../../../test/test-registry';

const { aName, publish, rita, server } = await testRegistry();
afterAll(() => server.close());

test('compares two versions by exposes, routes, shared packages, files and sizes', async () => {
  const name = aName();
  const shared = (version: string) => [{ name: 'react', requiredVersion: version }];
  await publish({
    name,
    version: '1.0.0',
    exposes: ['./routes', './old'],
    manifest: { shared: shared('19.3.1') },
  });
  await publish({
    ...{ name, version: '1.1.0', code: 'second', exposes: ['./routes', './new'] },
    manifest: { shared: [...shared('^19.0.0'), { name: 'redux', requiredVersion: '5.0.1' }] },
    descriptor: {
      routes: [{ path: `x/${name}/page`, access: 'signed-in', title: { en: 'Page', tr: 'Sayfa' } }],
    },
    files: {
      'static/part.css': 'a { color: red }',
      'assets/i18n/tr.json': null,
      'assets/logo.svg': '<svg/>',
    },
  });
  const diff = (query: string) => rita({ url: `/api/v1/remotes/${name}/diff?${query}` });
  const response = (await diff('from=1.0.0&to=1.1.0')).json();
  expect(response).toMatchObject({
    exposes: { added: ['./new'], removed: ['./old'] },
    routes: { added: [`x/${name}/page`], removed: [] },
    shared: [
      { name: 'react', from: '19.3.1', to: '^19.0.0' },
      { name: 'redux', from: null, to: '5.0.1' },
    ],
    files: {
      added: ['assets/logo.svg', 'static/part.css'],
      removed: ['assets/i18n/tr.json'],
      changed: ['mf-manifest.json', 'remoteEntry.js', 'static/part.js'],
    },
  });
  expect(response.sizes).toContainEqual({
    kind: 'style',
    from: { files: 0, bytes: 0 },
    to: { files: 1, bytes: 16 },
  });
  expect(response.sizes).toContainEqual({
    kind: 'words',
    from: { files: 2, bytes: 40 },
    to: { files: 1, bytes: 21 },
  });
  expect((await diff('from=1.0.0&to=9.9.9')).json()).toMatchObject({ code: 'remote.version_unknown' });
  expect((await diff('from=1.0.0')).statusCode).toBe(422);
});
