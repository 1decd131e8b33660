import { expect, test } from '../portal/fixtures';
import { portBeside } from '../portal/portal';
import { startDevelopmentCopy, type DevelopmentCopy } from './development-copy';

let copy: DevelopmentCopy;

test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000);
  copy = await startDevelopmentCopy(request, { remote: 'remote-chat', port: portBeside(12) });
});
test.afterAll(() => copy.stop());

test('npm run dev replaces a saved component of a remote and of the host on the page, which keeps its state', async ({
  page,
  signedInAs,
}) => {
  const overlay = page.locator('#webpack-dev-server-client-overlay');
  await page.goto(`${copy.address}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signedInAs('olivia', `${copy.address}/openai`);
  const question = page.locator('[data-perf="assistant"] textarea');
  await question.fill('half a question');
  await page.evaluate(() => document.body.setAttribute('data-marked', 'yes'));

  const greeting = '<div className="chat-greeting"';
  copy.replaceIn(
    'remote-chat/src/features/assistant/greeting.tsx',
    greeting,
    `${greeting} data-saved="remote"`,
  );
  await expect(page.locator('[data-saved="remote"]')).toBeVisible({ timeout: 30_000 });
  await expect(question).toHaveValue('half a question');

  const keys = '<kbd className="host-search-box__keys"';
  copy.replaceIn('host/src/features/search/search-box.tsx', keys, `${keys} data-saved="host"`);
  await expect(page.locator('[data-saved="host"]')).toBeVisible({ timeout: 30_000 });
  await expect(question).toHaveValue('half a question');
  await expect(page.locator('body[data-marked]')).toHaveCount(1);
  await expect(overlay).toHaveCount(0);
  // Leaves the page first, because it reconnects to the development server when that server stops.
  await page.goto('about:blank');
});
