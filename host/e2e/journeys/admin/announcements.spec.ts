import type { Page } from '@playwright/test';
import { heading, loaded, signInElsewhere } from '../../pages/administration';
import { banner, deleteAnnouncements } from '../../pages/announcements';
import { sendCall, getTenantId } from '../../pages/global-calls';
import { moveByKeyboard, pressByKeyboard, typeByKeyboard } from '../../pages/keyboard';
import { expectRefused, type Refusal } from '../../pages/refusals';
import { choose } from '../../pages/select';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(async ({ page }, { status, expectedStatus }) => {
  if (status !== expectedStatus) await deleteAnnouncements(page, 'Window');
});

const english = (page: Page) => page.getByRole('group', { name: 'English' }).first();

async function confirm(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: act }).click();
}

test('an announcement is written, previewed, published, changed, shown again and taken back', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The open form may load the deleted announcement once more.
  consoleLines.allow(/status of 404/);
  const title = `Window ${Date.now()}`;
  await signedInAs('gina', '/global/announcements');
  await expect(loaded(page, 'announcements')).toBeVisible();
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  await english(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await english(page)
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('The portal is **read-only** on Saturday.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('read-only')).toBeVisible();
  // The most severe announcement is shown, of several the newest.
  await choose(page, page.getByRole('combobox', { name: 'Severity' }), 'Important');
  await choose(page, page.getByRole('combobox', { name: 'Placement' }), 'Bell and banner');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(banner(page).getByText('Preview')).toBeVisible();
  await banner(page).getByRole('button', { name: 'End the preview' }).click();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await confirm(page, 'Publish');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(banner(page).getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expect(page.getByText(/^1 of /)).toBeVisible();

  await english(page).getByRole('textbox', { name: 'Title' }).fill(`${title} moved`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(banner(page).getByText(`${title} moved`)).toBeVisible();
  await confirm(page, 'Unpublish');
  await expect(banner(page).getByText(title)).toHaveCount(0);
  await confirm(page, 'Delete');
  await expect(loaded(page, 'announcements')).toBeVisible();
  await expect(page.getByRole('link', { name: `${title} moved` })).toHaveCount(0);
});

const renameTenant = (page: Page, name: string) =>
  sendCall(page, { method: 'PATCH', path: `tenants/${getTenantId('olivia')}`, body: { name } });

test('a published announcement appears in the open tabs of its tenant only, and a scheduled copy in none', async ({
  page,
  browser,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 404/);
  const title = `Window ${Date.now()}`;
  const tenant = `Acorn ${title}`;
  const olivia = await signInElsewhere(browser, 'olivia', '/home');
  const bella = await signInElsewhere(browser, 'bella', '/home');
  for (const theirs of [olivia, bella]) await expect(loaded(theirs, 'home')).toBeVisible();
  await signedInAs('gina', '/global/announcements?id=new');
  await expect(heading(page, 'New announcement')).toBeVisible();
  // All copies of a tenant have its name.
  await renameTenant(page, tenant);
  try {
    await english(page).getByRole('textbox', { name: 'Title' }).fill(title);
    await english(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Saturday');
    // The most severe announcement is shown, of several the newest.
    await choose(page, page.getByRole('combobox', { name: 'Severity' }), 'Important');
    await choose(page, page.getByRole('combobox', { name: 'Placement' }), 'Bell and banner');
    const tenants = page.getByRole('combobox', { name: 'Tenants' });
    await tenants.fill(tenant);
    await page.locator('.ant-select-dropdown:visible').getByTitle(tenant).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^\d+ active users? match(es)?\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(banner(olivia).getByText(title)).toHaveCount(0);
    await confirm(page, 'Publish');
    await expect(banner(olivia).getByText(title)).toBeVisible();
    await expect(page.getByText(/^0 of \d+ users$/)).toBeVisible();

    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await english(page).getByRole('textbox', { name: 'Title' }).fill(`${title} copy`);
    await typeByKeyboard(page, page.getByRole('textbox', { name: 'Starts' }), '2099-03-02 10:00');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(heading(page, `${title} copy`)).toBeVisible();
    await confirm(page, 'Publish');
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
    await olivia.getByRole('button', { name: 'Close announcement' }).click();
    await page.goto('/global/announcements');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await expect(row.getByRole('cell', { name: /^1 of \d+$/ })).toBeVisible();
    await expect(banner(olivia).getByText(`${title} copy`)).toHaveCount(0);
    await expect(banner(bella).getByText(title)).toHaveCount(0);
    await bella.reload();
    await expect(loaded(bella, 'home')).toBeVisible();
    await expect(bella.getByText(title)).toHaveCount(0);
  } finally {
    await renameTenant(page, 'Acorn Capital');
    await deleteAnnouncements(page, title);
    for (const theirs of [olivia, bella]) await theirs.context().close();
  }
});

const refusalsOf = (page: Page): Refusal[] => {
  const form = page.getByRole('form', { name: 'Content and audience' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true }).first();
  /** Types a date with its time. Enter takes it and does not submit the form. */
  const typeTime = async (name: string, text: string) => {
    await typeByKeyboard(page, field(name), text);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
  };
  return [
    { state: 'no title', field: field('Title'), message: 'Enter the English title.' },
    {
      state: 'a link that runs a script',
      enter: async () => {
        await typeByKeyboard(page, field('Title'), 'Window');
        await typeByKeyboard(page, field('Text'), 'Saturday');
        await typeByKeyboard(page, field('Link text'), 'Details');
        await typeByKeyboard(page, field('Link'), 'javascript:alert(1)');
      },
      field: field('Link'),
      message: 'Enter a page of the portal such as /reports, or an address that starts with https://',
    },
    {
      state: 'a banner that stays and has no end',
      enter: async () => {
        await typeByKeyboard(page, field('Link'), '/reports');
        await moveByKeyboard(page, form.getByRole('checkbox', { name: 'Can be dismissed' }));
        await page.keyboard.press('Space');
      },
      field: field('Ends'),
      message: 'Enter an end, or allow the banner to be dismissed.',
    },
    {
      state: 'an end before the start',
      enter: async () => {
        await typeTime('Starts', '2099-03-02 10:00');
        await typeTime('Ends', '2099-03-01 10:00');
      },
      field: field('Ends'),
      message: 'The end must be after the start.',
    },
  ];
};

test.describe('by keyboard', () => {
  test.use({ watchesFocus: true });

  test('the form of an announcement lists wrong values, and each entry leads to its field', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 422/);
    await signedInAs('gina', '/global/announcements');
    await expect(loaded(page, 'announcements')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: 'New announcement' }).first());
    await expect(heading(page, 'New announcement')).toBeFocused();
    const form = page.getByRole('form', { name: 'Content and audience' });
    const submit = form.getByRole('button', { name: 'Save draft' });
    for (const refusal of refusalsOf(page))
      await expectRefused(page, { form, submit }, { ...refusal, hasSummary: true });
    await expect(page).toHaveURL('/global/announcements?id=new');
  });
});
