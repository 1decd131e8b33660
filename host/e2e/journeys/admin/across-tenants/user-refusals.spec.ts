import type { Locator, Page } from '@playwright/test';
import { chooseByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { sendCall, openGlobalUser } from '../../../pages/global-calls';
import { expectGoodState, expectRefused, useLanguage, type Refusal } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { emailOf, expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

for (const language of ['en', 'tr'] as const) {
  const users = textsOf('remote-admin/src/features/global-users', language);
  const form = textsOf('shared/src/ui/form', language);
  const box = (place: Locator, key: string) => place.getByRole('textbox', { name: users(key), exact: true });
  const saveIn = (place: Locator) => place.getByRole('button', { name: form('save'), exact: true });

  const withoutReason = (page: Page, reason: Locator, message: string): Refusal[] => [
    { state: 'no reason', field: reason, message },
    {
      state: 'a short reason',
      enter: () => typeByKeyboard(page, reason, '   kısa   '),
      field: reason,
      message,
    },
  ];

  test(`roles, names and the view as a user refuse wrong values by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of 412/);
    page.on('dialog', (question) => void question.accept());
    await useLanguage(page, language);
    await signedInAs('gina', '/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await openGlobalUser(page, 'rita');
    const roles = page.getByRole('form', { name: users('globalRoles.title') });
    const reason = box(roles, 'globalRoles.reason');
    for (const refusal of withoutReason(page, reason, users('globalRoles.reasonMissing')))
      await expectRefused(page, { form: roles, submit: saveIn(roles) }, refusal);

    const id = await openGlobalUser(page, 'bella');
    const names = page.getByRole('form', { name: users('profile.title') });
    for (const key of ['firstName', 'lastName'] as const)
      await expectRefused(
        page,
        { form: names, submit: saveIn(names) },
        {
          state: `no ${key}`,
          enter: async () => {
            await typeByKeyboard(page, box(names, 'profile.firstName'), 'Ece');
            await typeByKeyboard(page, box(names, `profile.${key}`), ' ');
          },
          field: box(names, `profile.${key}`),
          message: users(`profile.${key}Required`),
        },
      );
    await typeByKeyboard(page, box(names, 'profile.lastName'), 'Benim');
    const theirs = `Onların ${Date.now()}`;
    await sendCall(page, { method: 'PATCH', path: `global/users/${id}`, body: { lastName: theirs } });
    await pressByKeyboard(page, saveIn(names));
    const conflict = page.getByRole('region', { name: form('conflict.title') });
    await expect(conflict.getByRole('row', { name: `${theirs} Benim` })).toBeVisible();
    await expectGoodState(page, 'a user that someone else changed', 'form');
    await pressByKeyboard(page, conflict.getByRole('button', { name: form('conflict.take') }));
    await expect(box(names, 'profile.lastName')).toHaveValue(theirs);

    await pressByKeyboard(page, page.getByRole('button', { name: users('viewAs.open') }));
    const viewing = page.getByRole('dialog');
    const place = {
      form: viewing,
      submit: viewing.getByRole('button', { name: users('viewAs.submit'), exact: true }),
    };
    await expect(box(viewing, 'viewAs.reason')).toBeFocused();
    await expectRefused(page, place, {
      state: 'a view without a reason',
      field: box(viewing, 'viewAs.reason'),
      message: users('viewAs.reasonMissing'),
    });
    await expectRefused(page, place, {
      state: 'a view with a short reason',
      enter: () => typeByKeyboard(page, box(viewing, 'viewAs.reason'), 'kısa'),
      field: box(viewing, 'viewAs.reason'),
      message: form('errors.tooShort', { limit: '10' }),
    });
  });

  test(`an invitation to the provider refuses wrong values by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (409|422|429)/);
    await useLanguage(page, language);
    await signedInAs('gina', '/global/users?view=invitations');
    await pressByKeyboard(
      page,
      page.getByRole('button', { name: users('invite.open'), exact: true }).first(),
    );
    const dialog = page.getByRole('dialog', { name: users('invite.title') });
    const email = box(dialog, 'invite.email');
    await expect(email).toBeFocused();
    const place = { form: dialog, submit: dialog.getByRole('button', { name: users('invite.submit') }) };
    const roles = dialog.getByRole('combobox', { name: users('invite.roles') });
    const reason = box(dialog, 'invite.reason');
    const invited = `derya-${Date.now()}@meridian.example`;
    const refusals: Refusal[] = [
      { state: 'no address', field: email, message: users('invite.emailInvalid') },
      {
        state: 'a text that is no address',
        enter: () => typeByKeyboard(page, email, 'nobody'),
        field: email,
        message: users('invite.emailInvalid'),
      },
      {
        state: 'no roles',
        enter: async () => {
          await typeByKeyboard(page, email, emailOf('olivia'));
          await typeByKeyboard(page, box(dialog, 'invite.firstName'), 'Derya');
        },
        field: roles,
        message: users('invite.rolesMissing'),
      },
      {
        state: 'no reason for the roles',
        enter: async () => {
          await chooseByKeyboard(page, roles, users('roles.GlobalReader'));
          await page.keyboard.press('Escape');
        },
        field: reason,
        message: users('invite.reasonMissing'),
      },
      {
        state: 'the address of an account',
        enter: () => typeByKeyboard(page, reason, 'Destek ekibine katılıyor'),
        field: email,
        message: users('invite.userExists'),
      },
      {
        state: 'an address that was just invited',
        enter: async () => {
          await sendCall(page, {
            method: 'POST',
            path: 'global/invitations',
            body: {
              email: invited,
              firstName: '',
              lastName: '',
              roles: ['GlobalReader'],
              language,
              reason: 'Joins the support team',
            },
          });
          await typeByKeyboard(page, email, invited);
        },
        field: email,
        message: users('invite.tooSoon'),
      },
    ];
    for (const refusal of refusals) await expectRefused(page, place, refusal);
  });
}
