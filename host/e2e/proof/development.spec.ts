import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDevServer, type DevServer } from '../portal/dev-server';
import { expect, test } from '../portal/fixtures';
import { portBeside } from '../portal/portal';
import { copyProject } from '../portal/project-copy';

let project: string;
let devServer: DevServer;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
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
// Leaves the page first, because it reconnects to the development server when that server stops.
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

const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', 'yes'));
const isMarked = async (page: Page) => (await page.locator('body[data-marked]').count()) === 1;

test('a saved component of a remote or of the host is replaced on the page and keeps its state', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', `${devServer.address}/openai`);
  const question = page.locator('[data-perf="assistant"] textarea');
  await question.fill('half a question');
  await markPage(page);
  const greeting = '<div className="chat-greeting"';
  replaceIn('remote-chat/src/features/assistant/greeting.tsx', greeting, `${greeting} data-saved="remote"`);
  await expect(page.locator('[data-saved="remote"]')).toBeVisible({ timeout: 30_000 });
  await expect(question).toHaveValue('half a question');

  const keys = '<kbd className="host-search-box__keys"';
  replaceIn('host/src/features/search/search-box.tsx', keys, `${keys} data-saved="host"`);
  await expect(page.locator('[data-saved="host"]')).toBeVisible({ timeout: 30_000 });
  await expect(question).toHaveValue('half a question');
  expect(await isMarked(page)).toBe(true);
});

test('a saved text reloads the page', async ({ page, signedInAs }) => {
  await signedInAs('olivia', `${devServer.address}/openai`);
  await expect(page.locator('[data-perf="assistant"] textarea')).toBeVisible();
  await markPage(page);
  replaceIn('remote-chat/src/features/assistant/en.json', '"titleNamed": "', '"titleNamed": "Changed: ');
  await expect(page.getByText('Changed: ')).toBeVisible({ timeout: 30_000 });
  expect(await isMarked(page)).toBe(false);
});
