import { expect, test } from '../portal/fixtures';
import { collectFirstScreen } from '../pages/first-screen';

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
    const consoleLines: string[] = [];
    page.on('console', (line) => consoleLines.push(line.text()));
    const { preloaded, requested } = await collectFirstScreen(page, path, () => signedInAs(who, path));
    await expect(page.locator(`[data-perf="${shown}"]`)).toBeVisible();
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
