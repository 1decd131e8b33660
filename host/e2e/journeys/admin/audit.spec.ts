import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { loaded } from '../../pages/administration';
import { sendCall, getTenantId } from '../../pages/global-calls';
import { chooseInMenuByKeyboard, pressByKeyboard } from '../../pages/keyboard';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, watchesFocus: true, contextOptions: { reducedMotion: 'reduce' } });

const filterBy = (page: Page, filter: string, value: string): Promise<void> =>
  chooseInMenuByKeyboard(
    page,
    page.getByRole('button', { name: `Filter: ${filter}` }),
    page.getByRole('menuitemradio', { name: value, exact: true }),
  );

/** Applies a filter with the value of the entry that contains a text. */
async function filterAs(page: Page, contact: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: contact });
  const menu = row.getByRole('button', { name: 'Actions for Tenant changed: Birch Wealth' });
  await chooseInMenuByKeyboard(page, menu, page.getByRole('menuitem', { name: action }));
  await expect(row).toHaveCount(1);
}

/** Exports the list by keyboard, downloads the file in the drawer of jobs, and returns its lines. */
async function exportList(page: Page): Promise<string[]> {
  await pressByKeyboard(page, page.getByRole('button', { name: 'Export as CSV' }));
  const title = 'Export the audit of all tenants';
  await expect(page.getByText(`${title}: finished.`).last()).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Background jobs' }));
  const drawer = page.getByRole('dialog', { name: 'Background jobs' });
  const download = page.waitForEvent('download');
  const save = drawer.getByRole('button', { name: `Download the file: ${title}` }).first();
  await pressByKeyboard(page, save);
  const text = await readFile(await (await download).path(), 'utf8');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  return text.trim().split('\r\n');
}

test('the audit of all tenants is filtered by tenant, actor, act and time by keyboard, and its file has those entries', async ({
  page,
  signedInAs,
}) => {
  const [tenant, other] = [getTenantId('bella'), getTenantId('olivia')];
  const contactEmail = `audit-${Date.now()}@birch.example`;
  await signedInAs('gina', '/global/users?view=audit');
  await expect(loaded(page, 'audit')).toBeVisible();
  for (const id of [tenant, other])
    await sendCall(page, { method: 'PATCH', path: `tenants/${id}`, body: { contactEmail } });
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: contactEmail })).toHaveCount(2);
  await filterAs(page, contactEmail, 'Only actions in this tenant');
  await expect(page).toHaveURL(new RegExp(`tenant=${tenant}`));
  await filterAs(page, contactEmail, 'Only actions by this user');
  await filterBy(page, 'Activity', 'Tenant changed');
  await filterBy(page, 'Time', 'Last 24 hours');
  await expect(page).toHaveURL(/since=day/);
  for (const name of ['tenant', 'actorId', 'act', 'since'])
    expect(new URL(page.url()).searchParams.has(name), name).toBe(true);
  await expect(page.getByRole('row').filter({ hasText: contactEmail })).toHaveCount(1);

  const [titles, ...lines] = await exportList(page);
  expect(titles).toContain('Tenant');
  expect(lines.filter((line) => line.includes(contactEmail))).toHaveLength(1);
  for (const part of ['Birch Wealth', 'Gina Moretti', 'tenant.updated'])
    expect(lines.filter((line) => !line.includes(part))).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No match')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(page).not.toHaveURL(/act=|actorId=|search=/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
