import { expectGoodTurkish, heading, loaded, useTurkish } from '../../../pages/administration';
import { pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { turkishTexts } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const tenants = turkishTexts('remote-admin/src/features/tenants');

test.beforeEach(({ page }) => useTurkish(page));

test('a tenant is created in steps, suspended and opened again by keyboard in Turkish', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  const number = Date.now();
  const name = `Işık ${number}`;
  await signedInAs('gina', '/tenants');
  await expect(loaded(page, 'tenants')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: tenants('create.open') }));
  const dialog = page.getByRole('dialog', { name: tenants('create.open') });
  await expect(dialog.getByLabel(tenants('columns.name'), { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByLabel(tenants('form.slug'))).toHaveValue(`isik-${number}`);
  await typeByKeyboard(page, dialog.getByLabel(tenants('form.contactEmail')), 'bilgi@isik.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(tenants('create.adminEmail'))).toBeFocused();
  await page.keyboard.type(`ilk-${number}@isik.example`);
  await page.keyboard.press('Enter');
  await typeByKeyboard(page, dialog.getByLabel(tenants('form.userLimit')), '5');
  await expectGoodTurkish(page, 'the limits of a new tenant');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: tenants('form.startPage') })).toBeFocused();
  await pressByKeyboard(page, dialog.getByRole('button').last());
  await expect(dialog.getByText(tenants('create.reviewText'))).toBeVisible();
  await expectGoodTurkish(page, 'the review of a new tenant');
  await pressByKeyboard(page, dialog.getByRole('button', { name: tenants('create.save') }));
  await expect(heading(page, name)).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: tenants('suspend.open') }));
  const question = page.getByRole('dialog', { name: tenants('suspend.title', { name }) });
  await typeByKeyboard(page, question.getByLabel(tenants('reason.label')), 'Sözleşme sona erdi');
  await typeByKeyboard(page, question.getByLabel(tenants('typedName.label', { name })), name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(tenants('state.suspended'))).toBeVisible();
  await expectGoodTurkish(page, 'a suspended tenant');
  await pressByKeyboard(page, page.getByRole('button', { name: tenants('resume.open') }));
  const reopening = page.getByRole('dialog', { name: tenants('resume.title', { name }) });
  await typeByKeyboard(page, reopening.getByLabel(tenants('reason.label')), 'Yeni sözleşme imzalandı');
  await pressByKeyboard(page, reopening.getByRole('button', { name: tenants('resume.confirm') }));
  await expect(page.getByText(tenants('state.suspended'))).toHaveCount(0);
});
