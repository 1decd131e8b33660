import { expectGoodTurkish, heading, loaded, useTurkish } from '../../../pages/administration';
import {
  chooseByKeyboard,
  chooseInMenuByKeyboard,
  moveByKeyboard,
  openTabByKeyboard,
  pressByKeyboard,
  typeByKeyboard,
} from '../../../pages/keyboard';
import { turkishTexts } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const features = 'remote-admin/src/features';
const workspaces = turkishTexts(`${features}/workspaces`);
const users = turkishTexts(`${features}/users`);
const invitations = turkishTexts(`${features}/../invitations`);
const configuration = turkishTexts(`${features}/configuration`);
const audit = turkishTexts('remote-admin/src/audit');
const form = turkishTexts('shared/src/ui/form');
const list = turkishTexts('shared/src/ui/list');
const table = turkishTexts('shared/src/ui/data');

test.beforeEach(({ page }) => useTurkish(page));

test('a workspace is created, filled, archived and restored by keyboard in Turkish', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/workspaces');
  await expect(loaded(page, 'workspaces')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('create.open') }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(workspaces('columns.name'), { exact: true })).toBeFocused();
  const name = `Kredi masası ${Date.now()}`;
  await page.keyboard.type(name);
  const icons = dialog.getByRole('group', { name: workspaces('form.icon') });
  await moveByKeyboard(page, icons.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expectGoodTurkish(page, 'the form of a workspace');
  await pressByKeyboard(page, dialog.getByRole('button', { name: workspaces('create.save'), exact: true }));
  await expect(heading(page, name)).toBeFocused();
  await expect(page.getByText(workspaces('reports.none'))).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('reports.receive') }).first());
  const reports = dialog.getByRole('combobox', { name: workspaces('columns.reports') });
  await typeByKeyboard(page, reports, 'ücretler');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible();
  await page.keyboard.press('Enter');
  await pressByKeyboard(page, dialog.getByRole('button', { name: workspaces('reports.move'), exact: true }));
  await expect(page.getByText(workspaces('reports.moved', { name }))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ücretler' })).toBeVisible();

  await openTabByKeyboard(page, new RegExp(`^${workspaces('tabs.members')}`));
  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('members.add') }).first());
  const people = dialog.getByRole('combobox', { name: workspaces('members.users') });
  await typeByKeyboard(page, people, 'olivia');
  await expect(dialog.getByRole('option')).toHaveText([/olivia\.user/]);
  await page.keyboard.press('Enter');
  await expectGoodTurkish(page, 'the form of new members');
  await pressByKeyboard(
    page,
    dialog.getByRole('button', { name: workspaces('members.addSave'), exact: true }),
  );
  await expect(page.getByText(`${workspaces('bulk.added_one', { number: '1' })}.`)).toBeVisible();
  await expect(page.getByRole('row', { name: /olivia\.user/ })).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('archive.open') }));
  const question = page.getByRole('alertdialog', { name: workspaces('archive.title', { name }) });
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await expectGoodTurkish(page, 'the question before a workspace is archived');
  await pressByKeyboard(page, question.getByRole('button', { name: workspaces('archive.open') }));
  await expect(page.getByText(workspaces('archive.done', { name }))).toBeVisible();
  await expectGoodTurkish(page, 'an archived workspace');
  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('restore.open') }));
  await expect(page.getByText(workspaces('restore.done', { name }))).toBeVisible();
});

test('users are invited and one gets another role by keyboard in Turkish', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/users');
  await expect(loaded(page, 'users')).toBeVisible();
  const open = page.getByRole('button', { name: users('invite'), exact: true });
  await pressByKeyboard(page, open);
  const dialog = page.getByRole('dialog', { name: invitations('invite.title') });
  await expect(dialog.getByLabel(invitations('invite.emails'))).toBeFocused();
  const email = `ayse-${Date.now()}@new.example`;
  await page.keyboard.type(`Ayşe Kaya <${email}>`);
  await chooseByKeyboard(
    page,
    dialog.getByRole('combobox', { name: invitations('columns.roles') }),
    invitations('roles.TenantAdmin'),
  );
  await expectGoodTurkish(page, 'the form of an invitation');
  await pressByKeyboard(page, dialog.getByRole('button', { name: invitations('invite.submit') }));
  await expect(dialog.getByText(invitations('outcome.invited_one', { number: '1' }))).toBeVisible();
  await expectGoodTurkish(page, 'the outcome of an invitation');
  await pressByKeyboard(page, dialog.getByRole('button', { name: form('close') }).last());
  await expect(open).toBeFocused();

  await openTabByKeyboard(page, new RegExp(`^${users('tabs.invitations')}`));
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Ayşe Kaya');
  await expectGoodTurkish(page, 'the invitations');

  await page.keyboard.press('ArrowLeft');
  await expect(loaded(page, 'users')).toBeVisible();
  await chooseInMenuByKeyboard(
    page,
    page.getByRole('button', { name: list('filter.open', { filter: users('columns.roles') }) }),
    page.getByRole('menuitemradio', { name: users('roles.none'), exact: true }),
  );
  await expect(page).toHaveURL('/users?role=user');
  await expect(page.getByRole('row', { name: users('roles.TenantAdmin') })).toHaveCount(0);
  for (const key of 'jjjjjj') await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: form('save') })).toBeVisible();
  await chooseByKeyboard(
    page,
    page.getByRole('combobox', { name: users('columns.roles') }),
    users('roles.TenantAdmin'),
  );
  await pressByKeyboard(page, page.getByRole('button', { name: form('save') }));
  await expect(page.getByText(form('saved'), { exact: true })).toBeVisible();
  const activity = page.getByRole('region', { name: audit('card.onPerson') });
  await expect(activity.getByText(audit('acts.user-roles_changed'))).toBeVisible();
  await expectGoodTurkish(page, 'a user with a new role');
});

test('an item is mapped and the history undoes it, by keyboard in Turkish', async ({ page, signedInAs }) => {
  await signedInAs('boris', '/configuration');
  await expect(loaded(page, 'configuration')).toBeVisible();
  await expectGoodTurkish(page, 'the configurators');
  const title = configuration('types.currencies');
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) }));
  await expect(heading(page, title)).toBeFocused();
  const first = page.getByRole('rowheader').first();
  const item = ((await first.locator('.ui-record__name').textContent()) ?? '').trim();
  await page.keyboard.press('j');
  await chooseInMenuByKeyboard(
    page,
    page.getByRole('button', { name: table('table.actionsOf', { name: item }) }),
    page.getByRole('menuitem', { name: configuration('actions.map') }),
  );
  const dialog = page.getByRole('dialog', { name: configuration('map.title', { items: item }) });
  const target = dialog.getByRole('combobox');
  await typeByKeyboard(page, target, 'gold');
  await expect(target).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByTitle('XAU Gold, ounce', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Etkilenecek: 1 öğe, /)).toBeVisible();
  await expectGoodTurkish(page, 'the form that maps an item');
  await pressByKeyboard(page, dialog.getByRole('button', { name: configuration('map.save'), exact: true }));
  const state = configuration('states.mappedTo', { target: 'Precious metals / XAU Gold, ounce' });
  await expect(page.getByText(configuration('done.one', { item, state }))).toBeVisible();
  await expect(page.getByRole('rowheader', { name: item })).toHaveCount(0);

  await openTabByKeyboard(page, new RegExp(`^${configuration('tabs.history')}`));
  await expect(page.getByRole('rowheader').first()).toContainText(item);
  await page.keyboard.press('j');
  await pressByKeyboard(
    page,
    page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: configuration('undo.action') }),
  );
  await expect(
    page.getByText(configuration('undo.done', { items: configuration('counts.items_one', { number: '1' }) })),
  ).toBeVisible();
  await expect(page.getByRole('rowheader').nth(1)).toContainText(configuration('history.undone'));
  await expectGoodTurkish(page, 'the history');
  await openTabByKeyboard(page, new RegExp(`^${configuration('tabs.unmapped')}`));
  await expect(page.getByRole('rowheader').first()).toContainText(item);
});

test('an invitation is sent again and another one revoked, by keyboard in Turkish', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/users?view=invitations&search=harriet');
  const row = page.getByRole('row', { name: /Harriet Cole/ });
  await expect(row.getByText(invitations('states.expired'))).toBeVisible();
  await pressByKeyboard(
    page,
    row.getByRole('button', { name: new RegExp(`^${invitations('resend.open')}`) }),
  );
  await expect(page.getByText(/^harriet\S+ adresine yeni bir davet gönderiliyor/)).toBeVisible();
  await expect(row.getByText(invitations('states.pending'))).toBeVisible();
  await expectGoodTurkish(page, 'an invitation that was sent again');

  await page.goto('/users?view=invitations&search=oliver');
  const other = page.getByRole('row', { name: /Oliver Bright/ });
  await chooseInMenuByKeyboard(
    page,
    other.getByRole('button', { name: table('table.actionsOf', { name: 'Oliver Bright' }) }),
    page.getByRole('menuitem', { name: invitations('revoke.open') }),
  );
  const question = page.getByRole('alertdialog');
  await expectGoodTurkish(page, 'the question before an invitation is revoked');
  await pressByKeyboard(page, question.getByRole('button', { name: invitations('revoke.confirm') }));
  await expect(other.getByText(invitations('states.revoked'))).toBeVisible();
});
