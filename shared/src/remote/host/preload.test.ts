import { aPortal, failureOf, remote, resolvedWith, tidyUp } from './test-kit';

afterEach(tidyUp);

const drawer = { key: 'drawer', from: (module: Record<string, unknown>) => Promise.resolve(module) };

test('reports a preloaded part only when it is opened', async () => {
  const { loader, reports } = aPortal();
  await loader.refresh();
  await loader.preload(remote, './drawer');
  await loader.open(remote, './drawer', { ...drawer, isPreload: true });
  expect(reports).toEqual([]);
  await loader.open(remote, './drawer', drawer);
  await loader.open(remote, './drawer', drawer);
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '0.2.0' }]);
});

test('reports a part once that is opened while its preload runs', async () => {
  const { loader, reports } = aPortal();
  await loader.refresh();
  const preload = loader.open(remote, './drawer', { ...drawer, isPreload: true });
  await Promise.all([preload, loader.open(remote, './drawer', drawer)]);
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '0.2.0' }]);
});

test('reports a failure only when the part is opened', async () => {
  const { loader, files, reports } = aPortal(resolvedWith({ previous: undefined as never }));
  await loader.refresh();
  files.clear();
  await failureOf(loader.open(remote, './drawer', { ...drawer, isPreload: true }));
  expect(reports).toEqual([]);
  await failureOf(loader.open(remote, './drawer', drawer));
  expect(reports).toMatchObject([{ outcome: 'failed', version: '0.2.0' }]);
});
