import { heading, loaded } from '../../../pages/administration';
import { actBefore, createTenant, openGlobalUser, sendCall } from '../../../pages/global-calls';
import { moveByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { expectGoodState, useLanguage } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

const admin = (feature: string) => `remote-admin/src/features/${feature}`;

for (const language of ['en', 'tr'] as const) {
  const tenants = textsOf(admin('tenants'), language);
  const users = textsOf(admin('global-users'), language);
  const members = textsOf(admin('users'), language);
  const form = textsOf('shared/src/ui/form', language);
  const errors = textsOf('shared/src/api', language);
  const overlay = textsOf('shared/src/ui/overlay', language);
  const status = textsOf('remote-admin/src/status', language);

  test(`a tenant that another administrator changed offers both values by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 412/);
    await useLanguage(page, language);
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const { id, name } = await createTenant(page);
    const rename = (to: string) =>
      sendCall(page, { method: 'PATCH', path: `tenants/${id}`, body: { name: to } });
    const stored = () => sendCall<{ name: string }>(page, { method: 'GET', path: `tenants/${id}` });
    await page.goto(`/tenants?id=${id}`);
    const settings = page.getByRole('form', { name: tenants('form.title') });
    const field = settings.getByRole('textbox', { name: tenants('columns.name'), exact: true });
    const save = settings.getByRole('button', { name: form('save'), exact: true });
    const conflict = page.getByRole('region', { name: form('conflict.title') });
    const saveLater = async (mine: string, theirs: string) => {
      await typeByKeyboard(page, field, mine);
      await actBefore(page, `**/api/v1/tenants/${id}`, () => rename(theirs));
      await pressByKeyboard(page, save);
      const row = conflict.getByRole('row').filter({ hasText: theirs });
      await expect(row).toContainText(tenants('columns.name'));
      await expect(row).toContainText(mine);
      await expect(field).toHaveValue(mine);
      expect((await stored()).name).toBe(theirs);
      await expectGoodState(page, 'the two versions of a tenant', 'main');
    };

    await saveLater(`Yeni ${name}`, `Öbür ${name}`);
    await pressByKeyboard(page, conflict.getByRole('button', { name: form('conflict.take') }));
    await expect(field).toHaveValue(`Öbür ${name}`);
    await expect(conflict).toHaveCount(0);
    expect((await stored()).name).toBe(`Öbür ${name}`);

    await saveLater(`Son ${name}`, `Başka ${name}`);
    await pressByKeyboard(page, conflict.getByRole('button', { name: form('conflict.keep') }));
    await expect(page.getByText(form('saved'), { exact: true })).toBeVisible();
    await expect(heading(page, `Son ${name}`)).toBeVisible();
    expect((await stored()).name).toBe(`Son ${name}`);
  });

  test(`a tenant that another administrator has archived is not suspended, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 409/);
    await useLanguage(page, language);
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const { id, name } = await createTenant(page);
    await page.goto(`/tenants?id=${id}`);
    await pressByKeyboard(page, page.getByRole('button', { name: tenants('suspend.open'), exact: true }));
    const dialog = page.getByRole('dialog', { name: tenants('suspend.title', { name }) });
    const reason = dialog.getByRole('textbox', { name: tenants('reason.label') });
    await expect(reason).toBeFocused();
    await page.keyboard.type('Sözleşme bitti');
    await typeByKeyboard(page, dialog.getByLabel(tenants('typedName.label', { name })), name);
    const body = { reason: 'Sözleşme sona erdi', name };
    await actBefore(page, `**/api/v1/tenants/${id}/suspend`, () =>
      sendCall(page, { method: 'POST', path: `tenants/${id}/archive`, body }),
    );
    await pressByKeyboard(page, dialog.getByRole('button', { name: tenants('suspend.confirm') }));
    await expect(dialog.getByText(errors('tenant-status')).first()).toBeVisible();
    await expect(reason).toHaveValue('Sözleşme bitti');
    await expectGoodState(page, 'a suspension after an archiving', '[role=dialog]');
    await page.keyboard.press('Escape');
    await pressByKeyboard(
      page,
      page.getByRole('alertdialog').getByRole('button', { name: form('discard.confirm') }),
    );
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(tenants('state.archived'))).toBeVisible();
    await expect(page.getByRole('button', { name: tenants('suspend.open'), exact: true })).toHaveCount(0);
    await moveByKeyboard(page, page.getByRole('button', { name: tenants('resume.open'), exact: true }));
    await expectGoodState(page, 'a tenant that another administrator has archived');
  });

  test(`a person whom another administrator has disabled meanwhile is not asked about, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 412/);
    await useLanguage(page, language);
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const id = await openGlobalUser(page, 'cem');
    const act = (name: 'disable' | 'enable') =>
      sendCall(page, { method: 'POST', path: `global/users/${id}/${name}` });
    const disable = page.getByRole('button', { name: users('disable.open'), exact: true });
    const enable = page.getByRole('button', { name: users('enable.open'), exact: true });
    try {
      await pressByKeyboard(page, disable);
      const question = page.getByRole('alertdialog');
      await actBefore(page, `**/api/v1/global/users/${id}/disable`, () => act('disable'));
      await pressByKeyboard(page, question.getByRole('button', { name: users('disable.open') }));
      await expect(page.getByText(users('disable.done', { name: 'Cem Yıldırım' }))).toBeVisible();
      await expect(page.getByText(users('account.disabled'))).toBeVisible();
      await expect(question).toHaveCount(0);
      await expect(disable).toHaveCount(0);
      await expectGoodState(page, 'a person whom another administrator has disabled');
      await actBefore(page, `**/api/v1/global/users/${id}/enable`, () => act('enable'));
      await pressByKeyboard(page, enable);
      await expect(page.getByText(users('enable.done', { name: 'Cem Yıldırım' }))).toBeVisible();
      await expect(page.getByText(users('account.disabled'))).toHaveCount(0);
      await expect(question).toHaveCount(0);
    } finally {
      await act('enable');
    }
  });

  test(`a user whom another administrator has changed is disabled after a choice, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 412/);
    await useLanguage(page, language);
    await signedInAs('boris', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const list = 'users?role=user&status=active&size=10&sort=-name';
    const { items } = await sendCall<{ items: { id: string; lastName: string }[] }>(page, {
      method: 'GET',
      path: list,
    });
    const { id, lastName } = items[0] ?? { id: '', lastName: '' };
    const change = (body: object) => sendCall(page, { method: 'PATCH', path: `users/${id}`, body });
    await page.goto(`/users?id=${id}`);
    const disable = page.getByRole('button', { name: members('disable.open'), exact: true });
    await expect(disable).toBeVisible();
    try {
      await actBefore(page, `**/api/v1/users/${id}/disable`, () => change({ lastName: `${lastName} Öz` }));
      await pressByKeyboard(page, disable);
      const question = page.getByRole('alertdialog', { name: overlay('versions.title') });
      const row = question.getByRole('row').filter({ hasText: status('names.disabled') });
      await expect(row).toContainText(status('names.active'));
      await expect(question.getByRole('row').filter({ hasText: `${lastName} Öz` })).toBeVisible();
      await expectGoodState(page, 'the two versions of a user', '[role=alertdialog]');
      await pressByKeyboard(page, question.getByRole('button', { name: overlay('versions.keep') }));
      await expect(page.getByRole('button', { name: members('enable.open'), exact: true })).toBeVisible();
      await expect(heading(page, new RegExp(`${lastName} Öz`))).toBeVisible();
    } finally {
      await sendCall(page, { method: 'POST', path: `users/${id}/enable` });
      await change({ lastName });
    }
  });
}
