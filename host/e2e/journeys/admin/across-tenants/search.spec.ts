import { findTextFaults } from '../../../checks/text-faults';
import { loaded, widthOf } from '../../../pages/administration';
import { chooseInMenuByKeyboard, openTabByKeyboard, pressByKeyboard } from '../../../pages/keyboard';
import { expectGoodState, useLanguage } from '../../../pages/refusals';
import { turkishTexts } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

const texts = turkishTexts('remote-admin/src/features/search');
const list = turkishTexts('shared/src/ui/list');
const status = turkishTexts('remote-admin/src/status');
const table = turkishTexts('shared/src/ui/data');
const acting = turkishTexts('shared/src/acting');

test.use({ viewport: { width: 390, height: 844 } });

test('results and indexes of all tenants are used by keyboard in Turkish at 390 px', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await useLanguage(page, 'tr');
  const expectGoodPage = async (state: string) => {
    await expectGoodState(page, state);
    expect(await page.evaluate(findTextFaults), state).toEqual([]);
    expect(await widthOf(page), state).toBe(390);
  };
  await signedInAs('gina', '/global/search');
  await expect(loaded(page, 'global-search')).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: texts('box.label') });
  await expect(box).toBeFocused();
  await page.keyboard.type('b');
  await expect(page.getByText(texts('empty.text'))).toBeVisible();
  await page.keyboard.type('ella');
  await expect(page.locator('mark').first()).toBeVisible();
  await expectGoodPage('results at 390 px');

  await chooseInMenuByKeyboard(
    page,
    page.getByRole('button', { name: list('filter.open', { filter: texts('columns.status') }) }),
    page.getByRole('menuitemradio', { name: status('names.disabled'), exact: true }),
  );
  await expect(page).toHaveURL(/status=disabled/);
  await expect(page.getByText(list('noMatch.title'))).toBeVisible();
  await expectGoodPage('no match at 390 px');
  await page.goto('/global/search?search=bella');
  const open = page
    .getByRole('button', { name: table('table.actionsOf', { name: 'Bella Hartmann' }) })
    .first();
  await chooseInMenuByKeyboard(page, open, page.getByRole('menuitem', { name: texts('openIn') }));
  const dialog = page.getByRole('dialog', { name: acting('openIn', { tenant: 'Birch Wealth' }) });
  await expect(dialog.getByRole('textbox', { name: acting('reason') })).toBeFocused();
  await expectGoodPage('a session for a result at 390 px');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await openTabByKeyboard(page, new RegExp(`^${texts('tabs.index')}`));
  await expect(page).toHaveURL(/view=index/);
  const rebuild = page.getByRole('button', {
    name: texts('index.rebuildOf', { name: texts('types.tenants') }),
  });
  await pressByKeyboard(page, rebuild);
  await expect(page.getByText(texts('index.started'))).toBeVisible();
  await expect(rebuild).toBeFocused();
  const row = page.getByRole('row').filter({ has: rebuild });
  await expect(row).not.toContainText(texts('index.never'));
  await expectGoodPage('the indexes at 390 px');
});
