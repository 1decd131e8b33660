import type { Locator, Page } from '@playwright/test';
import { home } from '../pages/start';
import { expect, test } from '../portal/fixtures';

async function openAssistant(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ask Meridian' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ask Meridian' });
  await expect(drawer.locator('textarea')).toBeEnabled();
  return drawer;
}

test('a question is answered with a source in a new tab, kept over a reload and cleared on request', async ({
  page,
  context,
  signedInAs,
}) => {
  const question = 'How do I sign out?';
  await signedInAs('olivia', '/home');
  await expect(home(page)).toBeVisible();
  let drawer = await openAssistant(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/openai/confluence/chat', async (route) => {
    await released;
    await route.continue();
  });
  const box = drawer.locator('textarea');
  await box.fill(question);
  await box.press('Enter');
  await expect(drawer.locator('[data-role="user"]')).toContainText(question);
  await expect(box).toBeDisabled();
  await expect(drawer.locator('[data-perf="typing"]')).toBeVisible();
  release();
  const answer = drawer.locator('[data-role="assistant"]');
  await expect(answer).toHaveCount(1);
  await expect(box).toBeFocused();
  const source = answer.locator('a[href*="/help/en/"]').first();
  const [help] = await Promise.all([context.waitForEvent('page'), source.click()]);
  await expect(help.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(help).toHaveURL(/\/help\/en\//);
  await help.close();

  await page.reload();
  drawer = await openAssistant(page);
  await expect(drawer.locator('[data-role="user"]')).toContainText(question);
  await drawer.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Clear conversation' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('Are you sure you want to clear the chat?');
  await sure.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(drawer.locator('[data-role="user"]')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('chat_session'))).toBeNull();
});

test('a source for operators opens for a global administrator and has no page without its signature', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('gina', '/home');
  await expect(home(page)).toBeVisible();
  const drawer = await openAssistant(page);
  const box = drawer.locator('textarea');
  await box.fill('How do I roll back a remote?');
  await box.press('Enter');
  const source = drawer.locator('[data-role="assistant"] a[href*="/help/en/remote-versions"]').first();
  const [help] = await Promise.all([context.waitForEvent('page'), source.click()]);
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Versions of the remotes');
  await help.goto('/help/en/remote-versions');
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('This help page does not exist');
});
