import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDevServer, type DevServer } from '../../portal/dev-server';
import { expect, test } from '../../portal/fixtures';
import { portBeside } from '../../portal/portal';
import { copyProject } from '../../portal/project-copy';

let project: string;
let devServer: DevServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000);
  project = copyProject(['host', 'remote-chat']);
  devServer = startDevServer(project, portBeside(22), ['remote-chat']);
  const isReady = () =>
    request.get(`${devServer.address}/health/ready`).then(
      (response) => response.ok(),
      () => false,
    );
  await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
});
test.afterEach(({ page }) => page.goto('about:blank').then(() => undefined));
test.afterAll(async () => {
  await devServer.stop();
  rmSync(project, { recursive: true, force: true });
});

function replaceIn(path: string, before: string, after: string): void {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

/** Saves a change of a component and waits until the page shows it. */
async function save(page: Page, path: string, tag: string): Promise<void> {
  const begin = performance.now();
  replaceIn(path, tag, `${tag} data-saved="yes"`);
  await expect(page.locator('[data-saved="yes"]')).toBeVisible({ timeout: 30_000 });
  console.log(`${path}: shown ${Math.round(performance.now() - begin)} ms after the save`);
}

const markPage = (page: Page) => page.evaluate(() => void document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.locator('body').getAttribute('data-marked');

test('shows a saved component of a remote and keeps what was typed', async ({ page, signedInAs }) => {
  await signedInAs('olivia', `${devServer.address}/openai`);
  const question = page.locator('[data-perf="assistant"] textarea');
  await question.fill('half a question');
  await markPage(page);
  await save(page, 'remote-chat/src/features/assistant/greeting.tsx', '<div className="chat-greeting"');
  await expect(question).toHaveValue('half a question');
  expect(await isMarked(page)).toBe('');
});

test('shows a saved component of the host and keeps the open search', async ({ page, signedInAs }) => {
  await signedInAs('olivia', `${devServer.address}/home`);
  await page.locator('.host-search-box').click();
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('half a search');
  await markPage(page);
  await save(page, 'host/src/features/search/search-box.tsx', '<kbd className="host-search-box__keys"');
  await expect(search).toHaveValue('half a search');
  expect(await isMarked(page)).toBe('');
});

test('reloads the page with a saved text and a saved descriptor', async ({ page, signedInAs }) => {
  await signedInAs('olivia', `${devServer.address}/openai`);
  await expect(page.locator('[data-perf="assistant"] textarea')).toBeVisible();
  await markPage(page);
  replaceIn('remote-chat/src/features/assistant/en.json', '"titleNamed": "', '"titleNamed": "Changed: ');
  await expect(page.getByText('Changed: ')).toBeVisible();
  expect(await isMarked(page)).toBeNull();
});

test('the production build of another remote keeps its hashes', async ({ page, signedInAs }) => {
  await signedInAs('olivia', `${devServer.address}/pages/activities`);
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  const hashes = await page
    .locator('link[href*="/remotes/remote-demo-apps/"], script[src*="/remotes/remote-demo-apps/"]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('integrity')));
  expect(hashes).not.toEqual([]);
  expect(hashes.every((hash) => hash?.startsWith('sha384-'))).toBe(true);
});
