import { tenantLimits } from '@portal/shared/contracts';
import type { Page } from '@playwright/test';
import { loaded } from '../../../pages/administration';
import { pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { tenantIdOf } from '../../../pages/global-calls';
import { expectGoodState, expectRefused, useLanguage, type Refusal } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

const features = 'remote-admin/src/features';

for (const language of ['en', 'tr'] as const) {
  const tenants = textsOf(`${features}/tenants`, language);
  const acting = textsOf('shared/src/acting', language);
  const form = textsOf('shared/src/ui/form', language);
  const wizard = textsOf('shared/src/ui/wizard', language);
  const numberIn = (value: number) => new Intl.NumberFormat(language).format(value);
  const dialogOf = (page: Page) => page.getByRole('dialog');
  const fieldOf = (page: Page, label: string) =>
    dialogOf(page).getByRole('textbox', { name: label, exact: true });
  const next = (page: Page) => dialogOf(page).getByRole('button', { name: wizard('next') });

  const goToReview = async (page: Page, steps: readonly string[]) => {
    for (const step of steps) {
      await pressByKeyboard(page, next(page));
      const name = tenants(step === 'startPage' ? 'form.startPage' : `create.steps.${step}`);
      await expect(dialogOf(page).getByRole('heading', { name })).toBeVisible();
    }
  };

  const ofOrganisation = (page: Page): Refusal[] => [
    {
      state: 'a tenant without a name',
      field: fieldOf(page, tenants('columns.name')),
      message: tenants('form.nameRequired'),
    },
    {
      state: 'a tenant with a short name of two letters',
      enter: async () => {
        await typeByKeyboard(page, fieldOf(page, tenants('columns.name')), 'Işık');
        await typeByKeyboard(page, fieldOf(page, tenants('form.slug')), 'ab');
      },
      field: fieldOf(page, tenants('form.slug')),
      message: tenants('form.slugErrors.pattern'),
    },
    {
      state: 'a tenant with a text that is no address',
      enter: async () => {
        await typeByKeyboard(page, fieldOf(page, tenants('form.slug')), 'admin');
        await typeByKeyboard(page, fieldOf(page, tenants('form.contactEmail')), 'nobody');
      },
      field: fieldOf(page, tenants('form.contactEmail')),
      message: tenants('form.contactEmailInvalid'),
    },
  ];

  test(`the steps of a new tenant refuse wrong values by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (409|422)/);
    await useLanguage(page, language);
    await signedInAs('gina', '/tenants');
    await expect(loaded(page, 'tenants')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: tenants('create.open') }));
    const place = { form: dialogOf(page), submit: next(page) };
    for (const refusal of ofOrganisation(page)) await expectRefused(page, place, refusal);

    await typeByKeyboard(page, fieldOf(page, tenants('form.contactEmail')), 'it@isik.example');
    const slug = fieldOf(page, tenants('form.slug'));
    for (const [value, fault] of [
      ['admin', 'reserved'],
      ['acorn-capital', 'taken'],
    ] as const)
      await expectRefused(page, place, {
        state: `a short name that is ${fault}`,
        enter: () => typeByKeyboard(page, slug, value),
        field: slug,
        message: tenants(`form.slugErrors.${fault}`),
      });
    await typeByKeyboard(page, slug, `isik-${language}`);
    await page.keyboard.press('Enter');
    const adminEmail = fieldOf(page, tenants('create.adminEmail'));
    await expect(adminEmail).toBeFocused();
    await expectRefused(page, place, {
      state: 'a first administrator with a text that is no address',
      enter: () => typeByKeyboard(page, adminEmail, 'nobody'),
      field: adminEmail,
      message: tenants('form.contactEmailInvalid'),
    });
    await typeByKeyboard(page, adminEmail, '');
    await page.keyboard.press('Enter');
    const userLimit = fieldOf(page, tenants('form.userLimit'));
    await expectRefused(page, place, {
      state: 'a limit of no users',
      enter: () => typeByKeyboard(page, userLimit, '0'),
      field: userLimit,
      message: form('errors.whole', { min: '1', max: numberIn(tenantLimits.users) }),
    });
    await typeByKeyboard(page, userLimit, '5');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('combobox', { name: tenants('form.startPage') })).toBeFocused();
    await goToReview(page, ['review']);

    await expect(dialogOf(page).getByRole('button', { name: tenants('create.save') })).toBeEnabled();
  });

  const ofSettings = (page: Page): Refusal[] => {
    const settings = page.getByRole('form', { name: tenants('form.title') });
    const field = (key: string) => settings.getByRole('textbox', { name: tenants(key), exact: true });
    return [
      {
        state: 'a tenant whose name was removed',
        enter: () => typeByKeyboard(page, field('columns.name'), '  '),
        field: field('columns.name'),
        message: tenants('form.nameRequired'),
      },
      {
        state: 'a contact with a text that is no address',
        enter: async () => {
          await typeByKeyboard(page, field('columns.name'), 'Işık');
          await typeByKeyboard(page, field('form.contactEmail'), 'a@b');
        },
        field: field('form.contactEmail'),
        message: tenants('form.contactEmailInvalid'),
      },
      {
        state: 'a number of exports that is no number',
        enter: async () => {
          await typeByKeyboard(page, field('form.contactEmail'), 'a@isik.example');
          await typeByKeyboard(page, field('form.exportsPerDay'), 'on');
        },
        field: field('form.exportsPerDay'),
        message: form('errors.whole', { min: '0', max: numberIn(tenantLimits.exportsPerDay) }),
      },
    ];
  };

  const ofAct = (page: Page, name: string): Refusal[] => {
    const reason = fieldOf(page, tenants('reason.label'));
    const typed = fieldOf(page, tenants('typedName.label', { name }));
    return [
      { state: 'an act without a reason', field: reason, message: tenants('reason.required') },
      {
        state: 'an act with a short reason',
        enter: () => typeByKeyboard(page, reason, 'x'),
        field: reason,
        message: form('errors.tooShort', { limit: '3' }),
      },
      {
        state: 'an act with another name',
        enter: async () => {
          await typeByKeyboard(page, reason, 'Sözleşme bitti');
          await typeByKeyboard(page, typed, 'Acorn');
        },
        field: typed,
        message: tenants('typedName.wrong', { name }),
      },
    ];
  };

  test(`a tenant, its suspension and a session inside it refuse wrong values by keyboard in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    await useLanguage(page, language);
    page.on('dialog', (question) => void question.accept());
    const path = `/tenants?id=${tenantIdOf('bella')}`;
    await signedInAs('gina', path);
    const settings = page.getByRole('form', { name: tenants('form.title') });
    await expect(settings).toBeVisible();
    const save = settings.getByRole('button', { name: form('save') });
    for (const refusal of ofSettings(page))
      await expectRefused(page, { form: settings, submit: save }, refusal);

    await page.goto(path);
    for (const act of ['suspend', 'archive'] as const) {
      const open = page.getByRole('button', { name: tenants(`${act}.open`), exact: true });
      await pressByKeyboard(page, open);
      const place = {
        form: dialogOf(page),
        submit: dialogOf(page).getByRole('button', { name: tenants(`${act}.confirm`) }),
      };
      for (const refusal of ofAct(page, 'Birch Wealth')) await expectRefused(page, place, refusal);
      await page.keyboard.press('Escape');
      await pressByKeyboard(
        page,
        page.getByRole('alertdialog').getByRole('button', { name: form('discard.confirm') }),
      );
      await expect(open).toBeFocused();
    }

    await pressByKeyboard(page, page.getByRole('button', { name: acting('open'), exact: true }));
    const opening = page.getByRole('dialog', { name: acting('openIn', { tenant: 'Birch Wealth' }) });
    const reason = opening.getByRole('textbox', { name: acting('reason') });
    await expect(reason).toBeFocused();
    const place = {
      form: opening,
      submit: opening.getByRole('button', { name: acting('submit'), exact: true }),
    };
    await expectRefused(page, place, {
      state: 'a session without a reason',
      field: reason,
      message: acting('reasonRequired'),
    });
    await expectRefused(page, place, {
      state: 'a session with a short reason',
      enter: () => typeByKeyboard(page, reason, 'kısa'),
      field: reason,
      message: form('errors.tooShort', { limit: '10' }),
    });
  });

  test(`a session without a tenant and a file that is no logo are refused by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    // The configuration of no tenant.
    consoleLines.allow(/status of 409/);
    await useLanguage(page, language);
    const configuration = textsOf(`${features}/configuration`, language);
    await signedInAs('gina', '/configuration/accounts');
    await pressByKeyboard(page, page.getByRole('button', { name: configuration('needsTenant.open') }));
    const tenant = dialogOf(page).getByRole('combobox', { name: acting('tenant') });
    await expect(tenant).toBeFocused();
    await expectRefused(
      page,
      {
        form: dialogOf(page),
        submit: dialogOf(page).getByRole('button', { name: acting('submit'), exact: true }),
      },
      { state: 'a session without a tenant', field: tenant, message: acting('tenantRequired') },
    );

    await page.goto(`/tenants?id=${tenantIdOf('bella')}&tab=branding`);
    const choose = page.locator('button').filter({ hasText: tenants('branding.choose') });
    await expect(choose).toBeVisible();
    for (const [fault, mimeType] of [
      ['type', 'text/plain'],
      ['unreadable', 'image/png'],
    ] as const) {
      const chooser = page.waitForEvent('filechooser');
      await pressByKeyboard(page, choose);
      await (await chooser).setFiles({ name: 'logo.png', mimeType, buffer: Buffer.from('nothing') });
      await expect(page.getByText(tenants(`branding.faults.${fault}`))).toBeVisible();
      await expectGoodState(page, `a logo with the fault ${fault}`, 'main');
    }
  });
}
