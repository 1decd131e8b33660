import { loaded, useTurkish } from '../../../pages/administration';
import { pressByKeyboard } from '../../../pages/keyboard';
import {
  expectRefused,
  openFirstRow,
  pressButton,
  selectFirstRow,
  typed,
  untouched,
  type RefusedForm,
} from '../../../pages/refused-forms';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

type Language = 'en' | 'tr';
const features = 'remote-admin/src/features';

function userForms(language: Language): RefusedForm[] {
  const t = textsOf(`${features}/users`, language);
  const invitations = textsOf('remote-admin/src/invitations', language);
  const form = textsOf('shared/src/ui/form', language);
  const emails = invitations('invite.emails');
  const everyone = Array.from({ length: 101 }, (_, number) => `person-${number}@new.example`).join('\n');
  return [
    {
      name: 'the form of an invitation',
      path: 'users',
      open: (page) => pressButton(page, t('invite')),
      submit: invitations('invite.submit'),
      inputs: [
        typed(emails, '', invitations('invite.emailsRequired')),
        typed(emails, 'ada@new.example, nobody', invitations('invite.notAnAddress', { entry: 'nobody' })),
        typed(emails, everyone, invitations('invite.tooMany', { limit: '100' })),
      ],
    },
    {
      name: 'the form that changes several users',
      path: 'users?role=user&status=active&size=10',
      open: async (page) => {
        await selectFirstRow(page);
        await pressButton(page, t('change.open'));
      },
      submit: t('change.submit'),
      inputs: [
        untouched((place) => place.getByRole('combobox', { name: t('columns.roles') }), t('change.nothing')),
      ],
    },
    {
      name: 'the form of a user',
      path: 'users?role=user&status=active&sort=-name&size=10',
      open: openFirstRow,
      submit: form('save'),
      inputs: [
        typed(t('form.firstName'), ' ', t('form.firstNameRequired')),
        {
          ...typed(t('form.lastName'), ' ', t('form.lastNameRequired')),
          enter: async (place) => {
            await typed(t('form.firstName'), 'Ada', '').enter(place);
            return typed(t('form.lastName'), ' ', '').enter(place);
          },
        },
      ],
      leave: (page) => pressByKeyboard(page, page.getByRole('link', { name: t('all') })),
    },
  ];
}

function workspaceForms(language: Language): RefusedForm[] {
  const t = textsOf(`${features}/workspaces`, language);
  const form = textsOf('shared/src/ui/form', language);
  const name = t('columns.name');
  const known = language === 'tr' ? 'operasyon' : 'OPERATIONS';
  return [
    {
      name: 'the form of a workspace',
      path: 'workspaces',
      open: (page) => pressButton(page, t('create.open')),
      submit: t('create.save'),
      inputs: [
        typed(name, '', t('form.nameRequired')),
        typed(name, 'x', form('errors.tooShort', { limit: '2' })),
        typed(name, known, t('form.nameExists')),
      ],
    },
    {
      name: 'the form of new members',
      path: 'workspaces?id=operations&tab=members',
      open: (page) => pressButton(page, t('members.add')),
      submit: t('members.addSave'),
      inputs: [
        untouched((place) => place.getByRole('group', { name: t('members.users') }), t('members.required')),
      ],
    },
    {
      name: 'the form that moves reports',
      path: 'workspaces?id=operations',
      open: (page) => pressButton(page, t('reports.receive')),
      submit: t('reports.move'),
      inputs: [
        untouched(
          (place) => place.getByRole('combobox', { name: t('columns.reports') }),
          t('reports.required'),
        ),
      ],
    },
  ];
}

for (const language of ['en', 'tr'] as const)
  test(`forms of users and workspaces refuse wrong values at their fields and keep them, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (409|422)/);
    if (language === 'tr') await useTurkish(page);
    await signedInAs('adam', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const forms = [...userForms(language), ...workspaceForms(language)];
    for (const form of forms) await test.step(form.name, () => expectRefused(page, form, language));
  });
