import { rmSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { copiedRemote, handmadeRemote } from '../handmade-remote';
import { portBeside, startPortal, type Portal } from '../portal';
import { remotesCommand } from '../remotes-command';

interface Part {
  remote: string;
  path: string;
  perf: string;
  name: string;
  /** A screen of another remote, which goes on working. */
  elsewhere: { path: string; perf: string };
}
const users = { path: '/users', perf: 'users' };
const activities = { path: '/pages/activities', perf: 'activities' };
const parts: Part[] = [
  { remote: 'remote-admin', ...users, name: 'Users', elsewhere: activities },
  { remote: 'remote-demo-apps', ...activities, name: 'Activities', elsewhere: users },
  { remote: 'remote-chat', path: '/openai', perf: 'assistant', name: 'Ask Meridian', elsewhere: users },
];

const boundaryOf = (page: Page) => page.locator('[data-perf="remote-unavailable"]');
const shown = (page: Page, perf: string) => page.locator(`[data-perf="${perf}"]`);
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Follows a link of the navigation; every screen of these journeys has one. */
const follow = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first().click();

const page404 = '<!doctype html><p>sorry';
const failures: Record<string, (route: Route) => Promise<unknown>> = {
  down: (route) => route.abort(),
  '404': (route) => route.fulfill({ status: 404, body: 'no' }),
  '500': (route) => route.fulfill({ status: 500, body: 'no' }),
  HTML: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: page404 }),
  'slow 30 s': () => new Promise((resolve) => setTimeout(resolve, 30_000)),
  corrupt: async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
};

/** The shell at once, the other remote, the part's own words for it, and the part itself once it is back. */
async function livesThrough(page: Page, part: Part, fail: (route: Route) => Promise<unknown>): Promise<void> {
  const files = `**/remotes/${part.remote}/**`;
  await page.route(files, fail);
  await page.goto(part.path);
  const began = Date.now();
  await follow(page, part.elsewhere.path);
  await expect(shown(page, part.elsewhere.perf)).toBeVisible();
  expect(Date.now() - began, 'the shell is usable within 3 s').toBeLessThan(3_000);
  await page.goBack();
  await expect(page.getByRole('heading', { name: `${part.name} is not available right now` })).toBeVisible({
    timeout: 20_000,
  });
  await expect(boundaryOf(page)).toContainText(/Reference: [0-9A-F]{8}/);
  await expect(mainNavigation(page)).toBeVisible();
  await page.unroute(files);
}

test.describe.configure({ mode: 'parallel' });

for (const part of parts) {
  test(`${part.remote} ${Object.keys(failures).join(', ')}: shell and other remotes work, and the part comes back without a reload`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(120_000);
    consoleLines.allow(/ERR_FAILED|status of (404|500)|integrity|could not be loaded|net::/i);
    await signedInAs('adam', '/home');
    await expect(shown(page, 'home')).toBeVisible();
    for (const [failure, fail] of Object.entries(failures)) {
      await livesThrough(page, part, fail);
      // By itself it tries every five seconds; who does not want to wait presses the button.
      if (failure !== 'down') await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown(page, part.perf)).toBeVisible({ timeout: 10_000 });
    }
  });
}

test('the shell is usable within three seconds while a remote hangs', async ({ page, signedInAs }) => {
  await signedInAs('gina', '/home');
  await expect(shown(page, 'home')).toBeVisible();
  const files = '**/remotes/remote-admin/**';
  await page.route(files, () => new Promise((resolve) => setTimeout(resolve, 30_000)));
  await page.goto('/tenants', { waitUntil: 'commit' });
  const began = Date.now();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(shown(page, 'home')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(3_000);
});

const codeFailures: Record<string, (remote: string, version: string) => string> = {
  'throws on load': (remote, version) =>
    handmadeRemote(remote, version, '(() => { throw new Error("boom on load") })()'),
  'needs another React': (remote, version) =>
    copiedRemote(remote, version, (text, file) =>
      file.endsWith('.js') ? text.replaceAll('19.3.1', '18.3.1') : text,
    ),
};
const throwsOnRender = (remote: string, version: string, path: string) => {
  const route = `{ path: ${JSON.stringify(path)}, lazy: async () => ({ Component }) }`;
  const module = `(() => { const Component = () => { throw new Error("boom on render") }; return { words: "none", routes: [${route}], AssistantDrawer: Component } })()`;
  return handmadeRemote(remote, version, module);
};

test.describe('a version with broken code', () => {
  test.describe.configure({ mode: 'serial' });
  let portal: Portal;
  const made: string[] = [];
  const remotes = (...args: string[]) => remotesCommand(portal.address, ...args);
  const release = async (remote: string, version: string, dist: string) => {
    made.push(dist);
    await remotes('publish', remote, '--dist', dist);
    await remotes('activate', remote, version, '--reason', 'a broken one');
  };
  const onAll = (work: (part: Part) => Promise<unknown>) => Promise.all(parts.map(work));
  const rollBackAll = () => onAll(({ remote }) => remotes('rollback', remote, '--reason', 'it was broken'));

  test.beforeAll(async () => {
    test.setTimeout(90_000);
    portal = await startPortal(portBeside(17));
  });
  test.afterAll(async () => {
    await portal.stop();
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });

  test(`that ${Object.keys(codeFailures).join(' or ')} gives way to the previous one in the same navigation`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(120_000);
    consoleLines.allow(/could not be loaded|shared|RUNTIME|version/i);
    await signedInAs('adam', `${portal.address}/home`);
    await expect(shown(page, 'home')).toBeVisible();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    for (const [index, build] of Object.values(codeFailures).entries()) {
      const version = `0.${index + 2}.0`;
      await onAll(({ remote }) => release(remote, version, build(remote, version)));
      for (const { remote, path, perf } of parts) {
        await page.goto(`${portal.address}${path}`);
        await expect(shown(page, perf)).toBeVisible({ timeout: 15_000 });
        const container = remote.replaceAll('-', '_');
        expect(said.splice(0).join('\n')).toContain(`${container} runs in its previous version`);
      }
      await rollBackAll();
    }
  });

  test('that throws on render is named, and the repaired one comes without a reload', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(120_000);
    consoleLines.allow(/boom on render|could not be loaded|Translation|404/i);
    await onAll(({ remote, path }) =>
      release(remote, '0.9.0', throwsOnRender(remote, '0.9.0', path.slice(1))),
    );
    await signedInAs('adam', `${portal.address}/home`);
    await expect(shown(page, 'home')).toBeVisible();
    for (const { remote, path, perf } of parts) {
      await page.goto(`${portal.address}${path}`);
      await expect(boundaryOf(page)).toContainText(/Reference: [0-9A-F]{8}/);
      await expect(mainNavigation(page)).toBeVisible();
      await remotes('rollback', remote, '--reason', 'it was broken');
      await expect(shown(page, perf)).toBeVisible({ timeout: 10_000 });
    }
  });
});
