import type { Page } from '@playwright/test';
import { loaded, useTurkish } from '../../../pages/administration';
import { chooseByKeyboard, moveByKeyboard, pressByKeyboard } from '../../../pages/keyboard';
import { callPortal } from '../../../pages/portal-calls';
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

/** Types the start of a name into a tree of targets, and chooses the first match. */
async function chooseTarget(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('dialog').last().getByRole('combobox', { name: label });
  await moveByKeyboard(page, field);
  await page.keyboard.insertText(name);
  await expect(page.getByTitle(name, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

function ruleForm(language: Language): RefusedForm {
  const t = textsOf(`${features}/configuration`, language);
  const pattern = t('rules.pattern');
  const invalid = t('rules.invalidPattern');
  const asRegex = async (page: Page) => {
    await chooseTarget(page, t('columns.target'), 'Stamp duty');
    const match = page.getByRole('dialog').getByRole('combobox', { name: t('rules.match') });
    await chooseByKeyboard(page, match, t('rules.matches.regex'));
  };
  const asRange = (page: Page) =>
    chooseByKeyboard(
      page,
      page.getByRole('dialog').getByRole('combobox', { name: t('rules.match') }),
      t('rules.matches.range'),
    );
  const after = (prepare: (page: Page) => Promise<void>, input: ReturnType<typeof typed>) => ({
    ...input,
    enter: async (place: Parameters<typeof input.enter>[0]) => {
      await prepare(place.page());
      return input.enter(place);
    },
  });
  return {
    name: 'the form of a rule',
    ownNames: ['Fees and taxes'],
    path: 'configuration/transaction-types?view=rules',
    open: (page) => pressButton(page, t('rules.add')),
    submit: t('rules.save'),
    inputs: [
      typed(pattern, '', t('rules.patternRequired')),
      {
        message: t('map.required'),
        enter: async (place) => {
          await typed(pattern, 'X', '').enter(place);
          return place.getByRole('combobox', { name: t('columns.target') });
        },
      },
      after(asRegex, typed(pattern, '(', invalid)),
      typed(
        pattern,
        '(a{1000}){1000}',
        t('rules.tooComplex', { limit: language === 'tr' ? '1.000' : '1,000' }),
      ),
      after(asRange, typed(pattern, '9..1', t('rules.invalidRange'))),
    ],
  };
}

function configurationForms(language: Language, deepest: string): RefusedForm[] {
  const t = textsOf(`${features}/configuration`, language);
  const name = t('targets.label');
  return [
    {
      name: 'the form that ignores items',
      path: 'configuration/transaction-types?size=10',
      open: async (page) => {
        await selectFirstRow(page);
        await pressButton(page, t('actions.ignore'));
      },
      submit: t('ignore.save'),
      inputs: [typed(t('columns.note'), ' ', t('ignore.required'))],
    },
    ruleForm(language),
    {
      name: 'the form of a target',
      ownNames: ['Fees and taxes'],
      path: 'configuration/transaction-types?size=10',
      open: async (page) => {
        await pressButton(page, t('targets.open'));
        await pressButton(page, t('targets.create'));
      },
      submit: t('targets.save'),
      inputs: [
        typed(name, '', t('targets.labelRequired')),
        typed(name, 'Corrections', t('targets.exists')),
        {
          message: t('targets.tooDeep'),
          enter: async (place) => {
            await chooseTarget(place.page(), t('targets.parent'), deepest);
            return place.getByRole('combobox', { name: t('targets.parent') });
          },
        },
      ],
    },
  ];
}

function domainForms(language: Language, ownDomain: string): RefusedForm[] {
  const t = textsOf(`${features}/domains`, language);
  const form = textsOf('shared/src/ui/form', language);
  const names = [
    ['', 'required'],
    ['https://acorn.example', 'not_a_domain'],
    ['10.0.0.1', 'ip_address'],
    ['*.acorn.example', 'wildcard'],
    ['co.uk', 'public_suffix'],
    ['gmail.com', 'public_provider'],
    [ownDomain, 'exists'],
    ['birch.example', 'taken'],
  ] as const;
  return [
    {
      name: 'the form of a domain',
      path: 'domains',
      open: (page) => pressButton(page, t('create.open')),
      submit: t('create.save'),
      inputs: names.map(([name, code]) => typed(t('columns.name'), name, t(`nameErrors.${code}`))),
    },
    {
      name: 'the settings of a domain',
      path: 'domains?state=verified',
      open: async (page) => {
        await openFirstRow(page);
        const enabled = page.getByRole('switch', { name: t('join.enabled') });
        await moveByKeyboard(page, enabled);
        // Another journey may have left the choice of workspaces.
        if ((await enabled.getAttribute('aria-checked')) !== 'true') await page.keyboard.press('Space');
        await moveByKeyboard(page, page.getByRole('combobox', { name: t('join.workspaces'), exact: true }));
        for (let count = 0; count < 5; count += 1) await page.keyboard.press('Backspace');
        await page.keyboard.press('Escape');
      },
      submit: form('save'),
      inputs: [
        untouched(
          (place) => place.getByRole('combobox', { name: t('join.workspaces'), exact: true }),
          t('join.workspacesRequired'),
        ),
      ],
      leave: (page) => pressByKeyboard(page, page.getByRole('link', { name: t('all') })),
    },
  ];
}

interface Target {
  id: string;
  label: string;
  parentId: string | null;
}

/** Adds targets below each other up to the deepest level. Returns the name of the last one. */
async function addDeepTarget(page: Page): Promise<string> {
  const path = 'configurators/transaction-types/targets';
  const start = `Level-${Date.now()}`;
  let parentId: string | null = null;
  for (let level = 1; level <= 6; level += 1) {
    const body: Omit<Target, 'id'> = { label: `${start}-${level}`, parentId };
    const added: { data: { target: Target } } = await callPortal(page, path, { method: 'POST', body });
    parentId = added.data.target.id;
  }
  return `${start}-6`;
}

async function ownDomainOf(page: Page): Promise<string> {
  const { data } = await callPortal<{ items: { name: string }[] }>(page, 'domains?search=acorn-capital');
  return data.items[0]?.name ?? '';
}

for (const language of ['en', 'tr'] as const)
  test(`forms of the configuration and of domains refuse wrong values at their fields and keep them, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (409|422)/);
    if (language === 'tr') await useTurkish(page);
    await signedInAs('adam', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const forms = [
      ...configurationForms(language, await addDeepTarget(page)),
      ...domainForms(language, await ownDomainOf(page)),
    ];
    for (const form of forms) await test.step(form.name, () => expectRefused(page, form, language));
  });
