import { expect, test } from '../../portal/fixtures';

const screens = [
  { path: '/users', who: 'adam', shown: 'users' },
  { path: '/domains', who: 'adam', shown: 'domains' },
  { path: '/pages/activities', who: 'adam', shown: 'activities' },
] as const;

for (const { path, who, shown } of screens) {
  test(`loads the files of the first screen ${path} side by side, each once`, async ({
    page,
    signedInAs,
  }) => {
    const requested: string[] = [];
    const consoleLines: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    page.on('console', (line) => consoleLines.push(line.text()));
    const [{ open }] = await Promise.all([
      page
        .waitForResponse((response) => response.url().includes(`/resolved?open=${encodeURIComponent(path)}`))
        .then((response) => response.json() as Promise<{ open: { files: { address: string }[] } }>),
      signedInAs(who, path),
    ]);
    await expect(page.locator(`[data-perf="${shown}"]`)).toBeVisible();

    const preloaded = open.files.map(({ address }) => address.replace(/\?.*/, ''));
    expect(preloaded.length).toBeGreaterThanOrEqual(5);
    const ofRemotes = requested.filter((address) => address.startsWith('/remotes/'));
    // The next files, of other remotes, are loaded when the browser is idle.
    expect(ofRemotes.slice(0, preloaded.length)).toEqual(preloaded);
    for (const address of preloaded)
      expect(
        requested.filter((other) => other === address),
        address,
      ).toHaveLength(1);
    // The browser reports unused preloads a few seconds after the page has loaded.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
    expect(consoleLines.filter((line) => line.includes('preload'))).toEqual([]);
  });
}

test('loads the files and the list of a screen while the pointer rests on its link', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/home');
  const link = page.locator('nav').getByRole('link', { name: 'Users', exact: true });
  // When the browser is idle, it has the entry of every remote.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /remote-admin.*expose_routes/.test(name)),
      ),
    )
    .toBe(true);

  const list = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/users');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await link.hover();
  await list;
  const ofList = requested.indexOf('/api/v1/users');
  expect(requested.slice(0, ofList)).toContainEqual(
    expect.stringMatching(/remote-admin.*\/users\/en\.json$/),
  );
  expect(requested.slice(0, ofList)).toContainEqual(
    expect.stringMatching(/remote-admin.*static\/\d+\..*\.js$/),
  );
  expect(requested.slice(0, ofList)).toContainEqual(expect.stringMatching(/^\/static\/lists\./));

  requested.length = 0;
  await link.click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The browser may load the assistant at the same time, because it is idle.
  const ofScreen = /^\/remotes\/remote-admin\/.*\.(js|css)$|^\/static\/lists?\.|\/users$/;
  expect(requested.filter((address) => ofScreen.test(address))).toEqual([]);
});
