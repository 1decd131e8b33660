import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { loaded } from '../../../pages/administration';
import { chooseInMenuByKeyboard, openTabByKeyboard, pressByKeyboard } from '../../../pages/keyboard';
import { sendCall, tenantIdOf } from '../../../pages/global-calls';
import { expectGoodState, useLanguage } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

for (const language of ['en', 'tr'] as const) {
  const audit = textsOf('remote-admin/src/audit', language);
  const list = textsOf('shared/src/ui/list', language);
  const table = textsOf('shared/src/ui/data', language);
  const tenants = textsOf('remote-admin/src/features/tenants', language);
  const users = textsOf('remote-admin/src/features/global-users', language);
  const status = textsOf('remote-admin/src/status', language);
  const jobs = textsOf('host/src/features/jobs', language);
  const changed = audit('acts.tenant-updated');

  const filterBy = (page: Page, filter: string, value: string) =>
    chooseInMenuByKeyboard(
      page,
      page.getByRole('button', { name: list('filter.open', { filter }) }),
      page.getByRole('menuitemradio', { name: value, exact: true }),
    );

  /** Applies a filter with the value of the entry that contains a text. */
  const filterAs = async (page: Page, contact: string, action: string) => {
    const row = page.getByRole('row').filter({ hasText: contact });
    await chooseInMenuByKeyboard(
      page,
      row.getByRole('button', { name: table('table.actionsOf', { name: `${changed}: Birch Wealth` }) }),
      page.getByRole('menuitem', { name: audit(action) }),
    );
    await expect(row).toHaveCount(1);
  };

  /** Exports the list by keyboard, downloads the file in the drawer of jobs, and returns its lines. */
  const exportList = async (page: Page, kind: string): Promise<string[]> => {
    await pressByKeyboard(page, page.getByRole('button', { name: list('export') }));
    await expect(page.getByText(audit('export.started'))).toBeVisible();
    const title = jobs(`kinds.${kind}`);
    await expect(page.getByText(jobs('notices.succeeded', { title })).last()).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: jobs('title') }));
    const drawer = page.getByRole('dialog', { name: jobs('title') });
    const download = page.waitForEvent('download');
    const save = drawer.getByRole('button', { name: jobs('downloadOf', { title }) }).first();
    await pressByKeyboard(page, save);
    const text = await readFile(await (await download).path(), 'utf8');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    return text.trim().split('\r\n');
  };

  /** Filters the acts, keeps those of the first row's person, exports them, and finds nothing with a search. */
  const useAudit = async (page: Page, contact: string) => {
    await expect(loaded(page, 'audit')).toBeVisible();
    await filterBy(page, audit('columns.act'), changed);
    await expect(page).toHaveURL(/act=tenant\.updated/);
    const row = page.getByRole('row').filter({ hasText: contact });
    await expect(row).toHaveCount(1);
    await filterAs(page, contact, 'only.actorId');
    await expect(page).toHaveURL(/actorId=/);
    await expect(row).toHaveCount(1);
    await expectGoodState(page, 'a filtered audit');
    await pressByKeyboard(page, page.getByRole('button', { name: list('export') }));
    await expect(page.getByText(audit('export.started'))).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('zzzz');
    await expect(page.getByText(list('noMatch.title'))).toBeVisible();
    await expectGoodState(page, 'an audit without a match');
    await pressByKeyboard(page, page.getByRole('button', { name: list('noMatch.clear') }));
    await expect(page).not.toHaveURL(/act=|actorId=|search=/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  };

  test(`the audits of a tenant and of all tenants are filtered and exported by keyboard in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    await useLanguage(page, language);
    const path = `tenants/${tenantIdOf('bella')}`;
    const contactEmail = `contact-${Date.now()}@birch.example`;
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    await sendCall(page, { method: 'PATCH', path, body: { contactEmail } });
    await page.goto(`/tenants?id=${tenantIdOf('bella')}`);
    await expect(loaded(page, 'tenant')).toBeVisible();
    await openTabByKeyboard(page, new RegExp(`^${tenants('tabs.audit')}`));
    await useAudit(page, contactEmail);
    await page.goto('/global/users');
    await expect(loaded(page, 'global-users')).toBeVisible();
    await openTabByKeyboard(page, new RegExp(`^${users('tabs.audit')}`));
    await useAudit(page, contactEmail);
  });

  test(`the audit of all tenants is filtered by tenant, actor, act and time, and its file has those entries, by keyboard in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    await useLanguage(page, language);
    const [tenant, other] = [tenantIdOf('bella'), tenantIdOf('olivia')];
    const contactEmail = `audit-${Date.now()}@birch.example`;
    const change = (id: string) =>
      sendCall(page, { method: 'PATCH', path: `tenants/${id}`, body: { contactEmail } });
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    for (const id of [tenant, other]) await change(id);
    await page.goto('/global/users?view=audit');
    await expect(loaded(page, 'audit')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: contactEmail })).toHaveCount(2);
    await filterAs(page, contactEmail, 'only.tenant');
    await expect(page).toHaveURL(new RegExp(`tenant=${tenant}`));
    await filterAs(page, contactEmail, 'only.actorId');
    await filterBy(page, audit('columns.act'), changed);
    await filterBy(page, audit('columns.createdAt'), status('periods.day'));
    await expect(page).toHaveURL(/since=day/);
    for (const name of ['tenant', 'actorId', 'act', 'since'])
      expect(new URL(page.url()).searchParams.has(name), name).toBe(true);
    await expect(page.getByRole('row').filter({ hasText: contactEmail })).toHaveCount(1);
    await expectGoodState(page, 'an audit with four filters');

    const [titles, ...lines] = await exportList(page, 'audit-export_all');
    expect(titles).toContain(audit('columns.tenant'));
    expect(lines.filter((line) => line.includes(contactEmail))).toHaveLength(1);
    expect(lines.filter((line) => !line.includes('Birch Wealth'))).toEqual([]);
    expect(lines.filter((line) => !line.includes('Gina Moretti'))).toEqual([]);
    expect(lines.filter((line) => !line.includes('tenant.updated'))).toEqual([]);
  });
}
