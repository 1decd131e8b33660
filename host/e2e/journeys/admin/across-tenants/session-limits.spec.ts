import type { Page } from '@playwright/test';
import { loaded } from '../../../pages/administration';
import { actBefore, openGlobalUser, sendCall, tenantIdOf } from '../../../pages/global-calls';
import { moveByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { callPortal } from '../../../pages/portal-calls';
import { expectGoodState, expectRefused, useLanguage } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, test, type Person } from '../../../portal/fixtures';

test.use({ ownPeople: true });

for (const language of ['en', 'tr'] as const) {
  const opening = textsOf('shared/src/acting', language);
  const acting = textsOf('host/src/features/acting', language);
  const users = textsOf('remote-admin/src/features/global-users', language);
  const members = textsOf('remote-admin/src/features/users', language);
  const audit = textsOf('remote-admin/src/audit', language);
  const form = textsOf('shared/src/ui/form', language);
  const errors = textsOf('shared/src/api', language);
  const bar = (page: Page) => page.getByRole('region', { name: acting('region') });
  const stop = (page: Page) => bar(page).getByRole('button', { name: acting('stop') });

  /** Opens the tenant of the page in the mode that the arrow keys reach from the first one. */
  const openTenant = async (page: Page, reason: string, arrows: number) => {
    await pressByKeyboard(page, page.getByRole('button', { name: opening('open'), exact: true }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: opening('reason') })).toBeFocused();
    await page.keyboard.type(reason);
    await moveByKeyboard(page, dialog.getByRole('radio', { checked: true }));
    for (let at = 0; at < arrows; at += 1) await page.keyboard.press('ArrowDown');
    await pressByKeyboard(page, dialog.getByRole('button', { name: opening('submit'), exact: true }));
    await expect(page).toHaveURL('/home');
  };

  /** Expects an entry in the audit of the tenant with texts that name the person, the provider and the reason. */
  const expectEntry = async (page: Page, person: Person, texts: readonly string[]) => {
    await page.goto(`/tenants?id=${tenantIdOf(person)}&tab=audit`);
    await expect(loaded(page, 'audit')).toBeVisible();
    let row = page.getByRole('row');
    for (const hasText of texts) row = row.filter({ hasText });
    await expect(row.first()).toBeVisible();
  };

  test(`a session that reads only since a moment ago keeps what was typed, ends after its time and names both identities, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of 40[34]/);
    await useLanguage(page, language);
    const id = tenantIdOf('bella');
    const reason = `Destek kaydı ${Date.now()}`;
    await signedInAs('gina', `/tenants?id=${id}`);
    await openTenant(page, reason, 2);
    await page.goto('/users?role=user&status=active');
    await expect(loaded(page, 'users')).toBeVisible();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await expect(loaded(page, 'user')).toBeVisible();
    const lastName = page.getByRole('textbox', { name: members('form.lastName'), exact: true });
    const save = page.getByRole('button', { name: form('save'), exact: true });
    const person = new URL(page.url()).searchParams.get('id');
    const before = await lastName.inputValue();
    await typeByKeyboard(page, lastName, `Saklanan ${language}`);
    await pressByKeyboard(page, save);
    await expect(page.getByText(form('saved'), { exact: true })).toBeVisible();

    // Another tab replaces the session by one that only reads.
    await typeByKeyboard(page, lastName, 'Yazılan');
    const body = { reason, mode: 'read' };
    await actBefore(page, '**/api/v1/users/*', () =>
      sendCall(page, { method: 'POST', path: `tenants/${id}/sessions`, body }),
    );
    await pressByKeyboard(page, save);
    await expect(page.getByRole('main').getByText(errors('acting-read_only')).first()).toBeVisible();
    await expect(bar(page)).toContainText(acting('modes.read'));
    await expect(lastName).toHaveValue('Yazılan');
    await expectGoodState(page, 'a change that a session does not allow');

    // As after 60 minutes: the time of the session is over.
    page.on('dialog', (question) => void question.accept());
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('meridian.acting') ?? '{}') as object;
      const expiresAt = new Date(Date.now() - 1_000).toISOString();
      sessionStorage.setItem('meridian.acting', JSON.stringify({ ...session, expiresAt }));
    });
    await page.reload();
    await expect(bar(page).getByRole('alert')).toHaveText(acting('ended', { tenant: 'Birch Wealth' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodState(page, 'a session whose time is over');
    await pressByKeyboard(page, bar(page).getByRole('button', { name: acting('leave') }));
    await expect(page).toHaveURL(`/tenants?id=${id}`);
    await expect(bar(page)).toHaveCount(0);

    const roles = audit('values.GlobalAdmin');
    const session = audit('actor.session', { reason });
    const provider = audit('actor.provider', { roles });
    await expectEntry(page, 'bella', [audit('acts.user-updated'), 'Gina Moretti', provider, session]);
    await expectGoodState(page, 'an entry with both identities');
    // Other journeys look the user up by name.
    await sendCall(page, { method: 'PATCH', path: `global/users/${person}`, body: { lastName: before } });
  });

  test(`support changes nothing but the configuration of a tenant, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of 40[34]/);
    await useLanguage(page, language);
    const id = tenantIdOf('bella');
    await signedInAs('sam', `/tenants?id=${id}`);
    await pressByKeyboard(page, page.getByRole('button', { name: opening('open'), exact: true }));
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openTenant(page, 'Destek kaydı 4711', 1);
    await expect(bar(page)).toContainText(acting('modes.configuration'));
    await page.goto('/users?role=user&status=active');
    await expect(loaded(page, 'users')).toBeVisible();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByText(form('locked')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: form('save'), exact: true })).toHaveCount(0);
    await expectGoodState(page, 'a user in a session of support');
    const { data } = await callPortal<{ code: string }>(page, 'workspaces', {
      method: 'POST',
      body: { name: 'Yeni alan' },
    });
    expect(data.code).toBe('acting.configuration_only');
    await pressByKeyboard(page, stop(page));
    await expect(page).toHaveURL(`/tenants?id=${id}`);
    await expect(bar(page)).toHaveCount(0);
  });

  test(`a view as a user needs a reason, writes nothing and is in the audit with both people, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of 40[34]/);
    await useLanguage(page, language);
    const reason = `Destek kaydı ${Date.now()}`;
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    await openGlobalUser(page, 'bella');
    await pressByKeyboard(page, page.getByRole('button', { name: users('viewAs.open') }));
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: users('viewAs.reason') });
    const submit = dialog.getByRole('button', { name: users('viewAs.submit'), exact: true });
    await expect(field).toBeFocused();
    const place = { form: dialog, submit };
    await expectRefused(page, place, {
      state: 'a view as a user without a reason',
      field,
      message: users('viewAs.reasonMissing'),
    });
    await expectRefused(page, place, {
      state: 'a view as a user with a short reason',
      enter: () => typeByKeyboard(page, field, 'kısa'),
      field,
      message: form('errors.tooShort', { limit: '10' }),
    });
    await typeByKeyboard(page, field, reason);
    await pressByKeyboard(page, submit);
    await expect(page).toHaveURL('/home');
    await expect(bar(page)).toContainText('Bella');
    const { data } = await callPortal<{ code: string }>(page, 'me', {
      method: 'PATCH',
      body: { firstName: 'Başka' },
    });
    expect(data.code).toMatch(/^acting\./);
    await expectGoodState(page, 'the start page as another user');
    await pressByKeyboard(page, stop(page));
    await expect(page).toHaveURL(/\/global\/users\?id=/);
    await expectEntry(page, 'bella', [audit('acts.acting-opened'), 'Gina Moretti', 'Bella', reason]);
    await expectGoodState(page, 'an entry about a view as a user');
  });
}
