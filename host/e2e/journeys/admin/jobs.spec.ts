import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { actingBar, loaded, openTenant } from '../../pages/administration';
import { createTenant, sendCall } from '../../pages/global-calls';
import { pressByKeyboard } from '../../pages/keyboard';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Background jobs' });

async function openDrawerFromAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Background jobs' }).click();
}

/** Selects all users that match the filters of the page, and returns their number. */
async function selectAllMatching(page: Page): Promise<number> {
  await expect(loaded(page, 'users')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  return Number((await bar.textContent())?.match(/^\d+/)?.[0]);
}

test('all matching users are disabled and enabled in the background, and the drawer shows the jobs', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/users?status=active&role=user&size=10');
  const count = await selectAllMatching(page);
  expect(count).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Disable ${count} users?` });
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Disable users: finished.')).toBeVisible();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  await page.getByRole('button', { name: 'Background jobs' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('listitem').first()).toContainText('Disable users');
  await expect(drawer.getByRole('listitem').first()).toContainText(`${count} done`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Background jobs' })).toBeHidden();

  await page.goto('/users?status=disabled&role=user&size=10');
  expect(await selectAllMatching(page)).toBeGreaterThanOrEqual(count);
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByText('Enable users: finished.')).toBeVisible();
});

test('an export of users is downloaded from the menu of the person, also after a reload', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/users?role=TenantAdmin');
  await expect(loaded(page, 'users')).toBeVisible();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText('Export users: finished.')).toBeVisible();
  await page.reload();
  await openDrawerFromAccount(page);
  const download = page.waitForEvent('download');
  await drawerOf(page).getByRole('button', { name: 'Download the file: Export users' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFFirst name,Last name,E-mail')).toBe(true);
  expect(text).toMatch(/,Administrator,.*,Active,/);
});

/** Chooses a file by keyboard, as the dialog of the browser does. */
async function chooseFile(dialog: Locator, content: string): Promise<void> {
  const page = dialog.page();
  const choosing = page.waitForEvent('filechooser');
  await pressByKeyboard(page, dialog.getByRole('button', { name: /^Choose a CSV file/ }));
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await (await choosing).setFiles(file);
}

test.describe('by keyboard', () => {
  test.use({ watchesFocus: true });

  test('an import says what is wrong with a file, and invites the people of a good one', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 422/);
    const start = `import-${Date.now()}`;
    await signedInAs('adam', '/users');
    await expect(loaded(page, 'users')).toBeVisible();
    const open = page.getByRole('button', { name: 'Import', exact: true });
    await pressByKeyboard(page, open);
    const dialog = page.getByRole('dialog', { name: 'Import users' });
    const fault = dialog.getByRole('alert');
    await chooseFile(dialog, 'Ad;Soyad\nAda;Kaya\n');
    await expect(fault).toContainText(/e-mail/i);
    await expect(dialog.getByRole('button', { name: /^Invite/ })).toBeDisabled();
    await pressByKeyboard(page, dialog.getByRole('button', { name: /people\.csv/ }));
    await expect(fault).toHaveCount(0);

    await chooseFile(dialog, `\uFEFFE-posta;Ad;Soyad\r\n${start}@new.example;Ayşe;Öz\r\nnobody;Bora;Ak\r\n`);
    await expect(dialog.getByText('1 user can be invited.')).toBeVisible();
    await expect(dialog.getByText('1 row cannot be imported.')).toBeVisible();
    const saving = page.waitForEvent('download');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Download these rows' }));
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('3,nobody,Bora,Ak');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Invite 1 user' }));
    await expect(dialog.getByText('1 user invited.')).toBeVisible();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Close' }).last());
    await expect(open).toBeFocused();
    await page.getByRole('tab', { name: 'Invitations' }).click();
    await expect(page.getByRole('row', { name: /Ayşe Öz/ }).first()).toBeVisible();
  });
});

/** People of the file. Their import takes several seconds, in portions of 100. */
const people = 5_000;

interface Job {
  id: string;
  state: string;
  counts: { ok: number; failed: number };
}

const readJob = async (page: Page, id: string): Promise<Job> =>
  sendCall<Job>(page, { method: 'GET', path: `jobs/${id}` });

test('a running import inside a tenant is cancelled, keeps what it has done, and is shown outside of the session too', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 40[34]/);
  await signedInAs('gina', '/home');
  await expect(loaded(page, 'home')).toBeVisible();
  const tenant = await createTenant(page);
  await page.goto(`/tenants?id=${tenant.id}`);
  await openTenant(page, { mode: /^Read and write/ });
  await expect(loaded(page, 'home')).toBeVisible();

  const emails = Array.from({ length: people }, (_, at) => `person-${at}@isik.example`);
  const body = ['email', ...emails].join('\n');
  const { id } = await sendCall<Job>(page, { method: 'POST', path: 'users/imports', body });
  await page.getByRole('button', { name: 'Background jobs, 1 running' }).click();
  const job = drawerOf(page).getByRole('listitem').first();
  await expect(job.getByRole('progressbar', { name: 'Import users' })).toBeVisible();
  await expect.poll(async () => (await readJob(page, id)).counts.ok).toBeGreaterThan(0);
  await job.getByRole('button', { name: /^Cancel/ }).click();
  await expect(job).toContainText('Cancelled');
  await expect(job.getByRole('progressbar')).toHaveCount(0);

  const { state, counts } = await readJob(page, id);
  expect(state).toBe('cancelled');
  expect(counts.failed).toBe(0);
  expect(counts.ok).toBeLessThan(people);
  const invitations = await sendCall<{ total: number }>(page, { method: 'GET', path: 'invitations' });
  expect(invitations.total).toBe(counts.ok);

  await page.keyboard.press('Escape');
  await actingBar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(`/tenants?id=${tenant.id}`);
  await openDrawerFromAccount(page);
  await expect(job).toContainText('Import users');
  await expect(job).toContainText(`In ${tenant.name}`);
  const archive = { reason: 'The journey has ended', name: tenant.name };
  await sendCall(page, { method: 'POST', path: `tenants/${tenant.id}/archive`, body: archive });
});
