import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findTextFaults } from '../../checks/text-faults';
import { finishAnimations } from '../../pages/shell';
import { expect, test, type Person } from '../../portal/fixtures';
import { usePseudoLanguage } from '../../portal/pseudo-language';

const root = join(import.meta.dirname, '../../../..');

interface Screen {
  path: string;
  access: string;
}

/** Screens of the remotes, from their descriptors. */
const remoteScreens = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((name) => {
    const descriptor = readFileSync(join(root, name, 'descriptor.json'), 'utf8');
    return (JSON.parse(descriptor) as { routes: Screen[] }).routes;
  })
  .filter(({ path }) => !path.includes(':'));

/** Screens of the host, from its route table. */
const hostScreens = [
  ...readFileSync(join(root, 'host/src/app/routing/routes.tsx'), 'utf8').matchAll(
    /path: '([^']+)',\s+access: '(signed-in)',\s+title/g,
  ),
].map(([, path = '', access = '']) => ({ path, access }));

const screens = [...hostScreens, ...remoteScreens];
const isGlobal = ({ access }: Screen): boolean => access.includes('global');

/** Opens a screen without loading the page again. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);
  await expect(page.locator('main [data-perf], main h1').first()).toBeVisible();
  await expect(page.locator('main .ui-skeleton')).toHaveCount(0);
  await finishAnimations(page);
}

async function expectRoomForTexts(page: Page, { path }: Screen): Promise<void> {
  await openScreen(page, path);
  await expect(page.locator('main')).toContainText('ëxtrå');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await finishAnimations(page);
    expect.soft(await page.evaluate(findTextFaults), `${path} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the walk covers the screens of the host and of every remote', () => {
  expect(hostScreens.map(({ path }) => path)).toEqual(['home', 'user', 'error/404', 'error/500']);
  expect(remoteScreens.length).toBeGreaterThanOrEqual(6);
});

const walks: { person: Person; own: Screen[] }[] = [
  { person: 'adam', own: screens.filter((screen) => !isGlobal(screen)) },
  { person: 'gina', own: screens.filter(isGlobal) },
];

for (const { person, own } of walks) {
  test(`every screen of ${person} has room for long texts on a desktop and on a phone`, async ({
    page,
    signedInAs,
  }) => {
    await usePseudoLanguage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedInAs(person);
    await expect(page.locator('main [data-perf]').first()).toBeVisible();
    await expect(page.locator('main h1')).toHaveText(/ ëxtrå|[áëîöü]/);
    for (const screen of own) await expectRoomForTexts(page, screen);
  });
}
