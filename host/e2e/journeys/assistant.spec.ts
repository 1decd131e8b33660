import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures';

const chatApi = '**/api/v1/openai/confluence/chat';

const texts = {
  en: {
    open: 'Ask Meridian',
    title: 'Ask Meridian',
    placeholder: 'Type your question here...',
    send: 'Send',
    menu: 'Conversation menu',
    clear: 'Clear conversation',
    sure: 'Are you sure you want to clear the chat?',
    confirm: 'Clear',
    close: 'Close',
    failure: 'Sorry, I encountered an error. Please try again.',
    question: 'How do I sign out?',
    nothing: 'What is the capital of Peru?',
  },
  tr: {
    open: 'Meridian’a sor',
    title: 'Meridian’a sor',
    placeholder: 'Sorunuzu buraya yazın...',
    send: 'Gönder',
    menu: 'Konuşma menüsü',
    clear: 'Konuşmayı temizle',
    sure: 'Sohbeti temizlemek istediğinizden emin misiniz?',
    confirm: 'Temizle',
    close: 'Kapat',
    failure: 'Üzgünüm, bir hatayla karşılaştım. Lütfen yeniden deneyin.',
    question: 'Oturumu nasıl kapatırım?',
    nothing: 'Perunun başkenti neresi?',
  },
} as const;
type Language = keyof typeof texts;

async function openAssistant(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('button', { name: texts[language].open }).click();
  const drawer = page.getByRole('dialog', { name: texts[language].title });
  await expect(drawer.locator('textarea')).toBeVisible();
  return drawer;
}

for (const language of ['en', 'tr'] as const) {
  const t = texts[language];

  test.describe(`the assistant in ${language}`, () => {
    test.beforeEach(async ({ page, signedInAs, context, baseURL }) => {
      await context.addCookies([{ name: 'meridian_language', value: language, url: baseURL ?? '' }]);
      await page.addInitScript((value) => localStorage.setItem('meridian.language', value), language);
      await signedInAs('olivia', '/home');
      await expect(page.locator('[data-perf="home"]')).toBeVisible();
    });

    test('starts with a greeting, an inactive send button and disabled clearing', async ({ page }) => {
      const drawer = await openAssistant(page, language);
      const box = drawer.getByPlaceholder(t.placeholder);
      await expect(box).toHaveAttribute('rows', '3');
      await expect(drawer.getByRole('button', { name: t.send, exact: true })).toBeDisabled();
      await box.fill('   ');
      await expect(drawer.getByRole('button', { name: t.send, exact: true })).toBeDisabled();
      await drawer.getByRole('button', { name: t.menu }).click();
      await expect(page.getByRole('menuitem', { name: t.clear })).toHaveAttribute('aria-disabled', 'true');
    });

    test('disables the input while waiting, appends the answer and opens its source in a new tab', async ({
      page,
      context,
    }) => {
      const drawer = await openAssistant(page, language);
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(chatApi, async (route) => {
        await released;
        await route.continue();
      });
      const box = drawer.getByPlaceholder(t.placeholder);
      await box.fill(t.question);
      await box.press('Shift+Enter');
      await expect(box).toHaveValue(`${t.question}\n`);
      await box.press('Enter');
      await expect(drawer.locator('[data-role="user"]')).toContainText(t.question);
      await expect(box).toBeDisabled();
      await expect(drawer.locator('[data-perf="typing"]')).toBeVisible();
      release();
      const answer = drawer.locator('[data-role="assistant"]');
      await expect(answer).toHaveCount(1);
      await expect(drawer.locator('[data-perf="typing"]')).toHaveCount(0);
      await expect(box).toBeEnabled();
      const source = answer.locator(`a[href*="/help/${language}/"]`).first();
      await expect(source).toHaveAttribute('target', '_blank');
      await expect(answer.locator('time')).toHaveCount(1);
      const [help] = await Promise.all([context.waitForEvent('page'), source.click()]);
      await expect(help.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(help).toHaveURL(new RegExp(`/help/${language}/`));
    });

    test('shows no source for a question that the help pages do not cover', async ({ page }) => {
      const drawer = await openAssistant(page, language);
      await drawer.getByPlaceholder(t.placeholder).fill(t.nothing);
      await drawer.getByRole('button', { name: t.send, exact: true }).click();
      const answer = drawer.locator('[data-role="assistant"]');
      await expect(answer).toHaveCount(1);
      await expect(answer.locator('a')).toHaveCount(0);
    });

    test('appends an error message after a failed request and accepts the next question', async ({
      page,
      consoleLines,
    }) => {
      consoleLines.allow(/500|chat/i);
      const drawer = await openAssistant(page, language);
      await page.route(
        chatApi,
        (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
        { times: 1 },
      );
      const box = drawer.getByPlaceholder(t.placeholder);
      await box.fill(t.question);
      await box.press('Enter');
      await expect(drawer.locator('[data-role="assistant"]')).toContainText(t.failure);
      await expect(box).toBeEnabled();
      await box.fill(t.question);
      await box.press('Enter');
      await expect(drawer.locator('[data-role="assistant"]')).toHaveCount(2);
      await expect(drawer.locator('[data-role="assistant"]').last().locator('a').first()).toBeVisible();
    });

    test('restores the conversation after a reload and clears it after a confirmation', async ({ page }) => {
      let drawer = await openAssistant(page, language);
      await drawer.getByPlaceholder(t.placeholder).fill(t.question);
      await drawer.getByPlaceholder(t.placeholder).press('Enter');
      await expect(drawer.locator('[data-role="assistant"]')).toHaveCount(1);
      const stored = await page.evaluate(() => sessionStorage.getItem('chat_session'));
      expect(JSON.parse(stored ?? '{}')).toMatchObject({ chatId: expect.any(String) as unknown });
      await page.reload();
      drawer = await openAssistant(page, language);
      await expect(drawer.locator('[data-role="user"]')).toContainText(t.question);
      await drawer.getByRole('button', { name: t.menu }).click();
      await page.getByRole('menuitem', { name: t.clear }).click();
      const sure = page.getByRole('alertdialog');
      await expect(sure).toContainText(t.sure);
      await sure.getByRole('button', { name: t.confirm, exact: true }).click();
      await expect(drawer.locator('[data-role="user"]')).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('chat_session'))).toBeNull();
    });
  });
}

test('a source for operators opens for a global administrator and has no page without its signature', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('gina', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const drawer = await openAssistant(page, 'en');
  const box = drawer.getByPlaceholder(texts.en.placeholder);
  await box.fill('How do I roll back a remote?');
  await box.press('Enter');
  const source = drawer.locator('[data-role="assistant"] a[href*="/help/en/remote-versions"]').first();
  const [help] = await Promise.all([context.waitForEvent('page'), source.click()]);
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Versions of the remotes');
  await help.goto('/help/en/remote-versions');
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('This help page does not exist');
});

test('a stored session from yesterday is discarded', async ({ page, signedInAs }) => {
  await signedInAs('olivia', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.evaluate(() =>
    sessionStorage.setItem(
      'chat_session',
      JSON.stringify({ chatId: 'gone', timestamp: new Date(Date.now() - 86_400_000).toISOString() }),
    ),
  );
  const drawer = await openAssistant(page, 'en');
  await expect(drawer.locator('[data-role="user"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('chat_session'))).toBeNull();
});

test('a stored session that the server has deleted is cleared with a warning', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/404|chat|conversation/i);
  await signedInAs('olivia', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.evaluate(() =>
    sessionStorage.setItem(
      'chat_session',
      JSON.stringify({ chatId: 'unknown-chat', timestamp: new Date().toISOString() }),
    ),
  );
  const drawer = await openAssistant(page, 'en');
  await expect(drawer.locator('textarea')).toBeEnabled();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('chat_session'))).toBeNull();
});
