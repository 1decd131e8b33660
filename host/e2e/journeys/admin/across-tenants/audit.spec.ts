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
  const changed = audit('acts.tenant-updated');

  /** Filters the acts, keeps those of the first row's person, exports them, and finds nothing with a search. */
  const useAudit = async (page: Page, contact: string) => {
    await expect(loaded(page, 'audit')).toBeVisible();
    await chooseInMenuByKeyboard(
      page,
      page.getByRole('button', { name: list('filter.open', { filter: audit('columns.act') }) }),
      page.getByRole('menuitemradio', { name: changed, exact: true }),
    );
    await expect(page).toHaveURL(/act=tenant\.updated/);
    const row = page.getByRole('row').filter({ hasText: contact });
    await expect(row).toHaveCount(1);
    await chooseInMenuByKeyboard(
      page,
      row.getByRole('button', { name: table('table.actionsOf', { name: `${changed}: Birch Wealth` }) }),
      page.getByRole('menuitem', { name: audit('only.actorId') }),
    );
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
}
