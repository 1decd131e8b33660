import type { Locator, Page } from '@playwright/test';
import { findEnglishTexts } from '../../checks/english';
import { inboxTab } from '../../pages/inbox';
import { emailOf, expect, fillSignIn, test } from '../../portal/fixtures';

test.use({ ownPeople: true });

const months = 'Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara';
const day = new RegExp(`^\\d{1,2} (${months}) 20\\d\\d$`);

async function expectNoEnglish(page: Page, where: string): Promise<void> {
  await expect(page.locator('html'), where).toHaveAttribute('lang', 'tr');
  await expect.poll(() => findEnglishTexts(page), `English on ${where}`).toEqual([]);
}

async function useTurkish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
}

test('the check for English texts finds English', async ({ page }) => {
  await page.goto('/landing');
  const found = await findEnglishTexts(page);
  expect(found).toContain('Sign in');
  expect(found).toContain('Use the account your organisation gave you.');
});

test('the landing page, the sign-in and the screens have no English text in Turkish', async ({
  page,
  consoleLines,
}) => {
  test.setTimeout(120_000);
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await expectNoEnglish(page, 'the landing page');
  await expect(page.getByText('1.284,60')).toBeVisible();
  await page.getByRole('link', { name: 'Bize ulaşın' }).click();
  await page.getByRole('button', { name: 'Gönder' }).click();
  await expect(page.getByRole('group', { name: 'Şu alanları kontrol edin:' })).toBeFocused();
  await expectNoEnglish(page, 'the contact page with its faults');

  await page.goto('/default');
  await expectNoEnglish(page, 'the sign-in');
  consoleLines.allow(/401/);
  await page.locator('input[name=email]').fill(emailOf('adam'));
  await page.locator('input[name=password]').fill('yanlış');
  await page.locator('form:has(input) button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoEnglish(page, 'the refused sign-in');
  await fillSignIn(page, 'adam');

  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await expectNoEnglish(page, 'the users');
  await page.goto('/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expectNoEnglish(page, 'home');
  await expect(page.locator('main time').filter({ hasText: day }).first()).toBeVisible();
  await page.goto('/pages/activities');
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  await expectNoEnglish(page, 'the activities');
  for (const code of ['404', '500']) {
    await page.goto(`/error/${code}`);
    await expect(page.locator('main h1')).toBeFocused();
    await expectNoEnglish(page, `error/${code}`);
  }

  await page.getByRole('button', { name: /^Hesabınız/ }).click();
  await page.getByRole('button', { name: 'Oturumu kapat' }).click();
  await expect(page).toHaveURL('/landing');
  await expect(page.getByText('Oturumunuz kapatıldı.')).toBeVisible();
  await expectNoEnglish(page, 'the landing page after signing out');
});

interface Opened {
  page: Page;
  layer: Locator;
}

async function checkInbox({ page, layer }: Opened): Promise<void> {
  for (const name of ['Mesajlar', 'Bildirimler']) {
    await inboxTab(page, name).click();
    await expect(layer.getByText(/(dakika|saat) önce$/).first()).toBeVisible();
    await expectNoEnglish(page, name);
  }
  await inboxTab(page, 'Kısayollar').click();
  await expect(layer.locator('.ui-skeleton')).toHaveCount(0);
  await layer.getByRole('button', { name: 'Kısayol ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni kısayol' });
  await expect(form.getByLabel('Ad', { exact: true })).toBeFocused();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form.getByText('Bir ad girin.')).toBeVisible();
  await expectNoEnglish(page, 'the form of a shortcut with its faults');
  await form.getByRole('button', { name: 'Vazgeç' }).click();
}

async function checkHelp({ page, layer }: Opened): Promise<void> {
  await layer.getByRole('menuitem', { name: 'Klavye kısayolları' }).click();
  await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
  await expectNoEnglish(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await page.locator('header').getByRole('button', { name: 'Yardım' }).click();
  await checkContactDialog({ page, layer });
}

async function checkContactDialog({ page, layer }: Opened): Promise<void> {
  await layer.getByRole('menuitem', { name: 'Bize ulaşın' }).click();
  await expect(page.getByRole('dialog', { name: 'Bize ulaşın' })).toBeVisible();
  await page.getByRole('button', { name: 'Gönder' }).click();
  await expectNoEnglish(page, 'the contact dialog with its faults');
}

const checkNothing = () => Promise.resolve();
const layers = [
  { name: 'Gelen kutusu', shows: 'dialog', inside: checkInbox },
  { name: 'Yardım', shows: 'menu', inside: checkHelp },
  { name: 'Ayarlar', shows: 'dialog', inside: checkNothing },
  { name: 'Meridian’a sor', shows: 'dialog', inside: checkNothing },
  { name: 'Hesabınız', shows: 'dialog', inside: checkNothing },
] as const;

test('panels, drawers and dialogs have no English text in Turkish', async ({ page, signedInAs }) => {
  test.setTimeout(120_000);
  await useTurkish(page);
  await signedInAs('adam', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  for (const { name, shows, inside } of layers) {
    await test.step(name, async () => {
      await page
        .locator('header')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click();
      const layer = page.getByRole(shows).first();
      await expect(layer).toBeVisible();
      await expect(layer.locator('.ui-skeleton')).toHaveCount(0);
      await expectNoEnglish(page, name);
      await inside({ page, layer });
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    });
  }
});

test('the profile page formats numbers, percentages, dates and times in Turkish', async ({
  page,
  signedInAs,
}) => {
  await useTurkish(page);
  await signedInAs('adam', '/user');
  await expect(page.locator('.host-own__session').first()).toBeVisible();
  await expectNoEnglish(page, 'the own page');
  const preview = page.getByLabel('Önizleme');
  await expect(preview).toContainText('-1.234.567,89');
  await expect(preview).toContainText('%50,5');
  await expect(preview).toContainText(/\d{1,2}\.\d{2}\.20\d\d/);
  await expect(preview).toContainText(new RegExp(`\\d{1,2} (${months}) 20\\d\\d \\d{2}:\\d{2} GMT\\+3`));
  await page.getByRole('button', { name: 'Tüm cihazlarda oturumu kapat' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Tüm cihazlarda oturum kapatılsın mı?' })).toBeVisible();
  await expectNoEnglish(page, 'the confirmation');
});

test('users are sorted by the Turkish alphabet, and izmir, İZMİR and ızmır find İzmir', async ({
  page,
  signedInAs,
}) => {
  await useTurkish(page);
  await signedInAs('adam', '/user');
  await page.getByLabel('Soyad').fill('İzmirli');
  await page.getByRole('button', { name: 'Adı kaydet' }).click();
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();

  const listed = page.waitForResponse((response) => /\/api\/v1\/users\?/.test(response.url()));
  // Other journeys invite users, which may fill the first page of 25.
  await page.goto('/users?size=100');
  await listed;
  const names = page.locator('[data-perf="users"] tbody th');
  await expect(names.nth(20)).toBeVisible();
  const shown = (await names.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  expect(shown.length).toBeGreaterThan(20);
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('tr').compare));
  // Sorted by code point, these letters would come after Z.
  expect(shown.some((name) => /^[ÇĞİÖŞÜ]/.test(name))).toBe(true);

  for (const typed of ['izmir', 'İZMİR', 'ızmır']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Portalda ara' }).fill(typed);
    const people = page.getByRole('group', { name: 'Kullanıcılar' });
    await expect(people.getByRole('option').first(), typed).toContainText('Adam İzmirli');
    await expect(people.locator('mark').first()).toHaveText('İzmir');
    await expectNoEnglish(page, `the search for ${typed}`);
    await page.keyboard.press('Escape');
  }
});
