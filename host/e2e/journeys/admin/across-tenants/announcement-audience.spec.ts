import type { Browser, Page } from '@playwright/test';
import { heading, loaded } from '../../../pages/administration';
import { deleteAnnouncements } from '../../../pages/announcements';
import { chooseByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { sendCall, tenantIdOf } from '../../../pages/global-calls';
import { expectGoodState, useLanguage } from '../../../pages/refusals';
import { turkishTexts } from '../../../pages/texts';
import { expect, fillSignIn, test, type Person } from '../../../portal/fixtures';

test.use({ ownPeople: true });

const texts = turkishTexts('remote-admin/src/features/announcements');
const bannerOf = (page: Page, title: string) => page.locator('.host-banner').getByText(title);

interface Tab {
  page: Page;
  close(): Promise<void>;
}

/** Opens the start page as a person in a browser context of its own. */
async function openTab(browser: Browser, baseURL: string | undefined, person: Person): Promise<Tab> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.goto('/home');
  await fillSignIn(page, person);
  await expect(loaded(page, 'home')).toBeVisible();
  return { page, close: () => context.close() };
}

const renameTenant = (page: Page, name: string) =>
  sendCall(page, { method: 'PATCH', path: `tenants/${tenantIdOf('olivia')}`, body: { name } });

async function writeAnnouncement(page: Page, title: string, tenant: string): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: texts('create') }).first());
  await expect(heading(page, texts('newTitle'))).toBeFocused();
  for (const language of ['en', 'tr']) {
    const group = page.getByRole('group', { name: texts(`form.languages.${language}`) });
    const field = group.getByRole('textbox', { name: texts('form.titleField'), exact: true });
    await typeByKeyboard(page, field, title);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Cumartesi');
  }
  const placement = page.getByRole('combobox', { name: texts('form.placement') });
  await chooseByKeyboard(page, placement, texts('placements.both'));
  const tenants = page.getByRole('combobox', { name: texts('form.tenants') });
  await typeByKeyboard(page, tenants, tenant);
  await expect(page.locator('.ant-select-dropdown:visible').getByTitle(tenant)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/etkin kullanıcı görecek\.$/)).toBeVisible();
  await expectGoodState(page, 'an announcement for one tenant', 'form');
  await pressByKeyboard(page, page.getByRole('button', { name: texts('form.saveDraft') }));
  await expect(heading(page, title)).toBeVisible();
}

async function publish(page: Page, state: string): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: texts('publish.open') }));
  const question = page.getByRole('alertdialog');
  await pressByKeyboard(page, question.getByRole('button', { name: texts('publish.confirm') }));
  await expect(page.getByText(texts(`states.${state}`), { exact: true })).toBeVisible();
}

/** Opens a copy, which starts tomorrow, and publishes it. */
async function scheduleCopy(page: Page, title: string): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: texts('duplicate.open') }));
  await expect(page.getByText(texts('duplicate.done'))).toBeVisible();
  await expect(page.getByText(texts('states.draft'), { exact: true })).toBeVisible();
  const fields = page.getByRole('group', { name: texts('form.languages.tr') });
  await typeByKeyboard(
    page,
    fields.getByRole('textbox', { name: texts('form.titleField') }),
    `${title} kopya`,
  );
  await typeByKeyboard(
    page,
    page.getByRole('textbox', { name: texts('columns.startsAt') }),
    '2099-03-02 10:00',
  );
  await page.keyboard.press('Enter');
  await pressByKeyboard(page, page.getByRole('button', { name: texts('form.save'), exact: true }));
  await expect(page.getByText(texts('form.saved'))).toBeVisible();
  await publish(page, 'scheduled');
  await expect(page.getByText(/2 Mar 2099 10:00/).first()).toBeVisible();
  await expectGoodState(page, 'a scheduled announcement');
}

test('a published announcement appears in the open tabs of its tenant only, and a scheduled copy in none', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of 404/);
  await useLanguage(page, 'tr');
  const title = `Bakım ${Date.now()}`;
  const tenant = `Acorn ${title}`;
  const olivia = await openTab(browser, baseURL, 'olivia');
  const bella = await openTab(browser, baseURL, 'bella');
  await signedInAs('gina', '/global/announcements');
  await expect(loaded(page, 'announcements')).toBeVisible();
  // All copies of a tenant have its name.
  await renameTenant(page, tenant);
  try {
    await writeAnnouncement(page, title, tenant);
    await expect(bannerOf(olivia.page, title)).toHaveCount(0);
    await publish(page, 'live');
    await expect(bannerOf(olivia.page, title)).toBeVisible();
    await expect(page.getByText(/^\d+ kişiden 0 kişi$/)).toBeVisible();

    await scheduleCopy(page, title);
    const url = page.url();
    await olivia.page.getByRole('button', { name: 'Close announcement' }).click();
    await page.goto('/global/announcements');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expect(bannerOf(olivia.page, `${title} kopya`)).toHaveCount(0);
    await expect(bannerOf(bella.page, title)).toHaveCount(0);
    await bella.page.reload();
    await expect(loaded(bella.page, 'home')).toBeVisible();
    await expect(bella.page.getByText(title)).toHaveCount(0);

    await page.goto(url);
    await pressByKeyboard(page, page.getByRole('button', { name: texts('unpublish.open') }));
    const question = page.getByRole('alertdialog');
    await pressByKeyboard(page, question.getByRole('button', { name: texts('unpublish.confirm') }));
    await expect(page.getByText(texts('states.draft'), { exact: true })).toBeVisible();
  } finally {
    await renameTenant(page, 'Acorn Capital');
    await deleteAnnouncements(page, title);
    await olivia.close();
    await bella.close();
  }
});
