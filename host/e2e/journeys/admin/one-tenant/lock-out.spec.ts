import type { Locator, Page } from '@playwright/test';
import { expectGoodPage, heading, loaded, useTurkish } from '../../../pages/administration';
import {
  chooseByKeyboard,
  chooseInMenuByKeyboard,
  moveByKeyboard,
  openTabByKeyboard,
  pressByKeyboard,
  typeByKeyboard,
} from '../../../pages/keyboard';
import { openScreen } from '../../../pages/screens';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

type Language = 'en' | 'tr';
const textsIn = (language: Language) => ({
  users: textsOf('remote-admin/src/features/users', language),
  workspaces: textsOf('remote-admin/src/features/workspaces', language),
  errors: textsOf('shared/src/api', language),
  form: textsOf('shared/src/ui/form', language),
  list: textsOf('shared/src/ui/list', language),
  table: textsOf('shared/src/ui/data', language),
  core: textsOf('shared/src/ui/core', language),
});

const answer = (question: Locator, label: string): Promise<void> =>
  pressByKeyboard(question.page(), question.getByRole('button', { name: label, exact: true }));

async function selectPage(page: Page, language: Language): Promise<Locator> {
  const { list, table } = textsIn(language);
  await moveByKeyboard(page, page.getByRole('checkbox', { name: table('table.selectPage') }));
  await page.keyboard.press('Space');
  return page.getByRole('group', { name: list('selection.label') });
}

for (const language of ['en', 'tr'] as const)
  test(`the last administrator keeps the role, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (409|422)/);
    if (language === 'tr') await useTurkish(page);
    const { users, errors, form, core } = textsIn(language);
    const admins = 'users?role=TenantAdmin';
    const expectOwnRoleKept = async (reason: string) => {
      await openScreen(page, `${admins}&search=boris`);
      await expect(page.getByRole('rowheader')).toHaveText([/Boris/]);
      for (const key of ['j', 'Enter']) await page.keyboard.press(key);
      const role = page.getByRole('combobox', { name: users('columns.roles') });
      await expect(role).toHaveAccessibleDescription(users('form.ownRole'));
      await chooseByKeyboard(page, role, users('roles.none'));
      const startPage = page.getByRole('combobox', { name: users('form.startPage') });
      const save = page.getByRole('button', { name: form('save'), exact: true });
      await pressByKeyboard(page, save);
      await expect(startPage).toHaveAccessibleDescription(users('form.startPageNotAllowed'));
      await expect(startPage).toBeFocused();
      await chooseByKeyboard(page, startPage, users('form.inherited'));
      await pressByKeyboard(page, save);
      await expect(page.getByRole('main').getByText(reason).first()).toBeVisible();
      await expect(page.getByTitle(users('roles.none'), { exact: true }).first()).toBeVisible();
      await expectGoodPage(page, language, reason);
      await pressByKeyboard(page, page.getByRole('link', { name: users('all') }));
      await answer(page.getByRole('alertdialog'), core('unsaved.leave'));
      // Until the form is gone, the router would treat the next address as another attempt to leave it.
      await expect(role).toHaveCount(0);
    };
    await signedInAs('boris', `/${admins}`);
    await expect(loaded(page, 'users')).toBeVisible();
    await expectOwnRoleKept(errors('user-self'));

    await openScreen(page, admins);
    const bar = await selectPage(page, language);
    await pressByKeyboard(page, bar.getByRole('button', { name: users('disable.open') }));
    await answer(page.getByRole('alertdialog'), users('disable.open'));
    const unchanged = users('bulk.self_one');
    const disabled = users('bulk.disabled_other', { number: '2' });
    await expect(page.getByText(`${disabled}, ${unchanged}.`)).toBeVisible();
    await expectOwnRoleKept(errors('user-last_admin'));

    await openScreen(page, `${admins}&status=disabled`);
    const again = await selectPage(page, language);
    await pressByKeyboard(page, again.getByRole('button', { name: users('enable.open') }));
    await expect(page.getByText(`${users('bulk.enabled_other', { number: '2' })}.`)).toBeVisible();
  });

interface Desk {
  page: Page;
  language: Language;
  name: string;
}

async function createWorkspace({ page, language, name }: Desk): Promise<void> {
  const { workspaces } = textsIn(language);
  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('create.open') }).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(workspaces('columns.name'), { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await moveByKeyboard(page, dialog.getByRole('checkbox', { name: workspaces('form.isDefault') }));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, dialog.getByRole('button', { name: workspaces('create.save'), exact: true }));
  await expect(heading(page, name)).toBeFocused();
  await expect(heading(page, name)).toContainText(workspaces('default'));
}

/** Opens the form of a member's role, chooses a role and saves. */
async function changeRole({ page, language }: Desk, row: Locator, role: string): Promise<Locator> {
  const { workspaces, form } = textsIn(language);
  const open = workspaces('members.changeRole');
  await pressByKeyboard(page, row.getByRole('button', { name: new RegExp(`^${open}`) }));
  const dialog = page.getByRole('dialog');
  await chooseByKeyboard(
    page,
    dialog.getByRole('combobox', { name: workspaces('columns.role') }),
    workspaces(`roles.${role}`),
  );
  await pressByKeyboard(page, dialog.getByRole('button', { name: form('save'), exact: true }));
  return dialog;
}

async function expectLastAdminKept(desk: Desk): Promise<void> {
  const { page, language } = desk;
  const { workspaces, errors, form, table } = textsIn(language);
  const row = page.getByRole('row', { name: /boris\.admin/ });
  const reason = errors('workspace-last_admin');
  const dialog = await changeRole(desk, row, 'viewer');
  await expect(dialog.getByText(reason).first()).toBeVisible();
  await expectGoodPage(page, language, 'the refused role of the last administrator');
  await page.keyboard.press('Escape');
  await answer(page.getByRole('alertdialog'), form('discard.confirm'));
  await expect(dialog).toHaveCount(0);

  await chooseInMenuByKeyboard(
    page,
    row.getByRole('button', { name: table('table.actionsOf', { name: 'Boris Lindqvist' }) }),
    page.getByRole('menuitem', { name: workspaces('members.remove') }),
  );
  await answer(page.getByRole('alertdialog'), workspaces('members.remove'));
  await expect(page.getByText(reason).first()).toBeVisible();
  const bar = await selectPage(page, language);
  await pressByKeyboard(page, bar.getByRole('button', { name: workspaces('members.remove') }));
  await answer(page.getByRole('alertdialog'), workspaces('members.remove'));
  await expect(page.getByText(`${workspaces('bulk.lastAdmin_one', { number: '1' })}.`)).toBeVisible();
  await expect(row).toBeVisible();
}

/** Tries to delete a workspace that has one member besides its administrator. */
async function expectDeletionRefused({ page, language }: Desk): Promise<void> {
  const { workspaces } = textsIn(language);
  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('delete.open'), exact: true }));
  await answer(page.getByRole('alertdialog'), workspaces('delete.confirm'));
  const reports = workspaces('delete.reports_other', { number: '0' });
  const members = workspaces('delete.members_one', { number: '1' });
  await expect(page.getByText(workspaces('delete.notEmpty', { reports, members }))).toBeVisible();
}

/** Adds a member, makes the member an administrator and removes the member again. */
async function changeMember(desk: Desk): Promise<void> {
  const { page, language } = desk;
  const { workspaces, table } = textsIn(language);
  await pressByKeyboard(page, page.getByRole('button', { name: workspaces('members.add') }).first());
  const dialog = page.getByRole('dialog');
  await typeByKeyboard(page, dialog.getByRole('combobox', { name: workspaces('members.users') }), 'alice');
  await expect(dialog.getByRole('option')).toHaveText([/Alice Moreau/]);
  await page.keyboard.press('Enter');
  await pressByKeyboard(
    page,
    dialog.getByRole('button', { name: workspaces('members.addSave'), exact: true }),
  );
  const row = page.getByRole('row', { name: /Alice Moreau/ });
  await expect(row).toContainText(workspaces('roles.viewer'));
  await expectDeletionRefused(desk);
  await changeRole(desk, row, 'admin');
  await expect(page.getByText(workspaces('members.roleDone', { name: 'Alice Moreau' }))).toBeVisible();
  await expect(row).toContainText(workspaces('roles.admin'));
  await chooseInMenuByKeyboard(
    page,
    row.getByRole('button', { name: table('table.actionsOf', { name: 'Alice Moreau' }) }),
    page.getByRole('menuitem', { name: workspaces('members.remove') }),
  );
  const question = page.getByRole('alertdialog', {
    name: workspaces('members.removeTitle', { members: 'Alice Moreau' }),
  });
  await expectGoodPage(page, language, 'the question before a member is removed');
  await answer(question, workspaces('members.remove'));
  await expect(page.getByText(workspaces('members.removeDone', { name: 'Alice Moreau' }))).toBeVisible();
  await expect(row).toHaveCount(0);
}

for (const language of ['en', 'tr'] as const)
  test(`a workspace keeps an administrator, cannot be the default when archived, and is deleted, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    // The event about the deletion may arrive before its response; the page then asks for the workspace again.
    consoleLines.allow(/status of (404|409)/);
    if (language === 'tr') await useTurkish(page);
    const { workspaces, errors, form } = textsIn(language);
    await signedInAs('boris', '/workspaces');
    await expect(loaded(page, 'workspaces')).toBeVisible();
    const desk = { page, language, name: `Desk ${Date.now()}` };
    await createWorkspace(desk);
    await openTabByKeyboard(page, new RegExp(`^${workspaces('tabs.members')}`));
    await expectLastAdminKept(desk);
    await changeMember(desk);

    const { name } = desk;
    await pressByKeyboard(page, page.getByRole('button', { name: workspaces('archive.open'), exact: true }));
    const archiving = page.getByRole('alertdialog', { name: workspaces('archive.title', { name }) });
    await expect(archiving).toContainText(workspaces('archive.nothingHidden'));
    await expect(archiving).toContainText(workspaces('archive.default'));
    await answer(archiving, workspaces('archive.open'));
    await expect(page.getByText(workspaces('archive.done', { name }))).toBeVisible();
    await openTabByKeyboard(page, new RegExp(`^${workspaces('tabs.settings')}`));
    const isDefault = page.getByRole('checkbox', { name: workspaces('form.isDefault') });
    await expect(isDefault).not.toBeChecked();
    await moveByKeyboard(page, isDefault);
    await page.keyboard.press('Space');
    await pressByKeyboard(page, page.getByRole('button', { name: form('save'), exact: true }));
    await expect(page.getByRole('main').getByText(errors('workspace-archived')).first()).toBeVisible();
    await expect(isDefault).toBeChecked();
    await expectGoodPage(page, language, 'an archived workspace that cannot be the default');
    await moveByKeyboard(page, isDefault);
    await page.keyboard.press('Space');

    await pressByKeyboard(page, page.getByRole('button', { name: workspaces('delete.open'), exact: true }));
    await answer(page.getByRole('alertdialog'), workspaces('delete.confirm'));
    await expect(page.getByText(workspaces('delete.done', { name }))).toBeVisible();
    await expect(heading(page, workspaces('title'))).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
