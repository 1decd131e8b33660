import type { Page } from '@playwright/test';
import { sendCall } from '../../../pages/global-calls';
import { pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { containing, expectGoodState, useLanguage } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

interface PlannedTenant {
  id: string;
  deletionAt: string | null;
}

/** Creates a tenant that no other journey changes. Returns its id. */
async function createTenant(page: Page, name: string, slug: string): Promise<string> {
  const body = { name, slug, region: 'eu', contactEmail: 'it@new.example' };
  return (await sendCall<PlannedTenant>(page, { method: 'POST', path: 'tenants', body })).id;
}

for (const language of ['en', 'tr'] as const) {
  const tenants = textsOf('remote-admin/src/features/tenants', language);
  const audit = textsOf('remote-admin/src/audit', language);
  const form = textsOf('shared/src/ui/form', language);

  test(`an archived tenant is to be deleted on a day that is shown, and is kept by keyboard in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    const number = Date.now();
    const name = `Işık ${number}`;
    await useLanguage(page, language);
    await signedInAs('gina', '/tenants');
    await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
    const id = await createTenant(page, name, `isik-${language}-${number}`);
    await page.goto(`/tenants?id=${id}`);

    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox', { name: tenants('reason.label') });
    const typed = dialog.getByRole('textbox', { name: tenants('typedName.label', { name }) });
    const button = (act: string) => page.getByRole('button', { name: tenants(`${act}.open`), exact: true });
    const submit = (act: string) =>
      dialog.getByRole('button', { name: tenants(`${act}.confirm`), exact: true });

    await pressByKeyboard(page, button('archive'));
    await typeByKeyboard(page, reason, 'Sözleşme bitti');
    await typeByKeyboard(page, typed, name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(tenants('state.archived'))).toBeVisible();

    await pressByKeyboard(page, button('delete'));
    await expect(dialog).toHaveAccessibleName(tenants('delete.title', { name }));
    await expect(dialog).toContainText(tenants('delete.users_other', { number: '0' }));
    await expectGoodState(page, 'the question before a deletion', '[role=dialog]');
    await typeByKeyboard(page, reason, 'Sözleşme bitti');
    await typeByKeyboard(page, typed, 'Işık');
    await pressByKeyboard(page, submit('delete'));
    await expect(typed).toHaveAccessibleDescription(containing(tenants('typedName.wrong', { name })));
    await typeByKeyboard(page, typed, name);
    await pressByKeyboard(page, submit('delete'));
    await expect(dialog).toHaveCount(0);
    await expect(button('cancelDeletion')).toBeVisible();
    await expect(button('resume')).toHaveCount(0);
    const { deletionAt } = await sendCall<PlannedTenant>(page, { method: 'GET', path: `tenants/${id}` });
    const day = await page.evaluate(
      ([at, locale]) =>
        new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(
          new Date(at),
        ),
      [deletionAt ?? '', language === 'en' ? 'en-GB' : 'tr-TR'] as const,
    );
    await expect(page.getByText(tenants('state.deletion', { date: day }))).toBeVisible();
    await expectGoodState(page, 'a tenant that is to be deleted');

    await page.goto(`/tenants?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row', { name: containing(name) })).toContainText(
      tenants('deletionOn', { date: day }),
    );
    await expectGoodState(page, 'a list with a tenant that is to be deleted');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(tenants('deletionOn', { date: day }))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectGoodState(page, 'a list with a tenant that is to be deleted on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`/tenants?id=${id}`);
    await pressByKeyboard(page, button('cancelDeletion'));
    await expect(dialog).toHaveAccessibleName(tenants('cancelDeletion.title', { name }));
    await expectGoodState(page, 'the question before a deletion is cancelled', '[role=dialog]');
    await expect(dialog.getByRole('button', { name: form('cancel'), exact: true })).toBeVisible();
    await typeByKeyboard(page, reason, 'Yeni sözleşme');
    await pressByKeyboard(page, submit('cancelDeletion'));
    await expect(page.getByText(tenants('state.archived'))).toBeVisible();
    await expect(button('resume')).toBeVisible();
    await expect(button('delete')).toBeVisible();

    await page.goto(`/tenants?id=${id}&tab=audit`);
    await expect(page.locator('[data-perf="audit"]')).toBeVisible();
    for (const act of ['deletion_planned', 'deletion_cancelled'])
      await expect(
        page.getByRole('row', { name: containing(audit(`acts.tenant-${act}`)) }).first(),
      ).toContainText(day);
  });
}
