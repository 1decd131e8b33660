import { expect, test } from '../portal/fixtures';
import { portBeside } from '../portal/portal';
import { startDevelopmentCopy, type DevelopmentCopy } from '../tooling/development-copy';

let copy: DevelopmentCopy;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000);
  copy = await startDevelopmentCopy(request, { remote: 'remote-chat', port: portBeside(12) });
});
test.afterAll(() => copy.stop());

test('a saved text reloads the page', async ({ page, signedInAs }) => {
  await signedInAs('olivia', `${copy.address}/openai`);
  await expect(page.locator('[data-perf="assistant"] textarea')).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-marked', 'yes'));
  copy.replaceIn('remote-chat/src/features/assistant/en.json', '"titleNamed": "', '"titleNamed": "Changed: ');
  await expect(page.getByText('Changed: ')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('body[data-marked]')).toHaveCount(0);
  // Leaves the page first, because it reconnects to the development server when that server stops.
  await page.goto('about:blank');
});
