import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './shell';

const root = join(import.meta.dirname, '../../..');

export interface Screen {
  path: string;
  access: string;
}

/** Routes of the remotes, from their descriptors. */
const remoteRoutes: readonly Screen[] = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((name) => {
    const descriptor = readFileSync(join(root, name, 'descriptor.json'), 'utf8');
    return (JSON.parse(descriptor) as { routes: Screen[] }).routes;
  });

/** Routes of the host with a screen, from its route table. */
const hostRoutes: readonly Screen[] = [
  ...readFileSync(join(root, 'host/src/app/routing/routes.tsx'), 'utf8').matchAll(
    /path: '([^']+)',\s+access: '(signed-in)',\s+title/g,
  ),
].map(([, path = '', access = '']) => ({ path, access }));

/** Paths of all routes with a screen. A part such as `:reportId` matches any value. */
export const screenPaths: readonly string[] = [...hostRoutes, ...remoteRoutes].map(({ path }) => path);

const isGlobal = ({ access }: Screen): boolean => access.includes('global');
const isSample = ({ path }: Screen): boolean => /^(apps|pages|dashboards?|ui|docs)\b/.test(path);
/** Divides the sample screens, so that passes of two people run side by side. */
const isOfBella = ({ path }: Screen): boolean =>
  /^(dashboards?|ui|docs|apps\/(academy|notes|scrumboard|tasks))\b/.test(path);
const screens = [...hostRoutes, ...remoteRoutes].filter(({ path }) => !path.includes(':'));

/** Every screen once, with a person who may open it. */
export const screensByPerson = {
  adam: screens.filter((screen) => !isGlobal(screen) && !isSample(screen)),
  olivia: screens.filter((screen) => isSample(screen) && !isOfBella(screen)),
  bella: screens.filter(isOfBella),
  gina: screens.filter(isGlobal),
} as const;

/** Opens a screen without loading the page again. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);
  await expect(page.locator('main [data-perf], main h1').first()).toBeVisible();
  await expect(page.locator('main .ui-skeleton')).toHaveCount(0);
  await finishAnimations(page);
}
