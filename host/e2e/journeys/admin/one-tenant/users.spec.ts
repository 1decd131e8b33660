import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../../../checks/axe';
import { expectGoodPage, loaded, useTurkish } from '../../../pages/administration';
import { chooseInMenuByKeyboard, moveByKeyboard, pressByKeyboard } from '../../../pages/keyboard';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

type Language = 'en' | 'tr';
const textsIn = (language: Language) => ({
  users: textsOf('remote-admin/src/features/users', language),
  status: textsOf('remote-admin/src/status', language),
  list: textsOf('shared/src/ui/list', language),
  table: textsOf('shared/src/ui/data', language),
  jobs: textsOf('host/src/features/jobs', language),
});

const headings = (page: Page): Locator => page.getByRole('rowheader');
const nameIn = async (row: Locator): Promise<string> =>
  ((await row.getByRole('link').first().textContent()) ?? '').trim();
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

async function answer(page: Page, question: Locator, label: string): Promise<void> {
  await expect(question).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await pressByKeyboard(page, question.getByRole('button', { name: label, exact: true }));
}

test('all matching users are removed by a job that the drawer shows, by keyboard in Turkish', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await useTurkish(page);
  const { users, list, table, jobs } = textsIn('tr');
  await signedInAs('adam', '/users?role=user&search=i&size=10');
  await expect(loaded(page, 'users')).toBeVisible();
  await moveByKeyboard(page, page.getByRole('checkbox', { name: table('table.selectPage') }));
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: list('selection.label') });
  await expect(bar).toContainText(list('selection.count', { number: '10' }));
  const [before, after = ''] = list('selection.all', { number: '#' }).split('#');
  const matching = bar.getByRole('button', { name: new RegExp(`^${before}\\d+${after}$`) });
  await pressByKeyboard(page, matching);
  await expect(matching).toHaveCount(0);
  const number = /\d+/.exec((await bar.textContent()) ?? '')?.[0] ?? '';
  expect(Number(number)).toBeGreaterThan(10);
  await pressByKeyboard(page, bar.getByRole('button', { name: users('remove.open') }));
  const question = page.getByRole('alertdialog', {
    name: users('remove.titleOfSeveral_other', { number }),
  });
  await answer(page, question, users('remove.open'));
  const title = jobs('kinds.users-remove');
  await expect(page.getByText(jobs('notices.succeeded', { title }))).toBeVisible();
  await expect(page.getByText(list('noMatch.title'))).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: jobs('title') }));
  const drawer = page.getByRole('dialog', { name: jobs('title') });
  const job = drawer.getByRole('listitem').first();
  await expect(job).toContainText(title);
  await expect(job).toContainText(jobs('done', { number }));
  await expectGoodPage(page, 'tr', 'the drawer of jobs');
});

for (const language of ['en', 'tr'] as const)
  test(`users are disabled, enabled and removed in the list by keyboard in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    if (language === 'tr') await useTurkish(page);
    const { users, status, list, table } = textsIn(language);
    await signedInAs('adam', '/users?role=user&sort=-name&size=10');
    await expect(loaded(page, 'users')).toBeVisible();
    const name = await nameIn(headings(page).first());
    const row = rowOf(page, name);
    const quick = (label: string) => row.getByRole('button', { name: new RegExp(`^${label}`) });
    await pressByKeyboard(page, quick(users('disable.open')));
    await expect(page.getByText(users('disable.done', { name }))).toBeVisible();
    await expect(row).toContainText(status('names.disabled'));
    await pressByKeyboard(page, quick(users('enable.open')));
    await expect(page.getByText(users('enable.done', { name }))).toBeVisible();
    await expect(row).toContainText(status('names.active'));

    const menu = row.getByRole('button', { name: table('table.actionsOf', { name }) });
    const remove = page.getByRole('menuitem', { name: users('remove.open') });
    const question = page.getByRole('alertdialog', { name: users('remove.title', { name }) });
    await chooseInMenuByKeyboard(page, menu, remove);
    await answer(page, question, users('remove.cancel'));
    await expect(question).toHaveCount(0);
    await chooseInMenuByKeyboard(page, menu, remove);
    await answer(page, question, users('remove.confirm'));
    await expect(page.getByText(users('remove.done', { name }))).toBeVisible();
    await expect(row).toHaveCount(0);

    const others = [await nameIn(headings(page).nth(0)), await nameIn(headings(page).nth(1))];
    for (const other of others) {
      await moveByKeyboard(
        page,
        page.getByRole('checkbox', { name: table('table.selectRow', { name: other }) }),
      );
      await page.keyboard.press('Space');
    }
    const bar = page.getByRole('group', { name: list('selection.label') });
    await expect(bar).toContainText(list('selection.count', { number: '2' }));
    await pressByKeyboard(page, bar.getByRole('button', { name: users('remove.open') }));
    const ofSeveral = page.getByRole('alertdialog', {
      name: users('remove.titleOfSeveral_other', { number: '2' }),
    });
    await expect(ofSeveral).toContainText(users('remove.textOfSeveral'));
    await answer(page, ofSeveral, users('remove.open'));
    await expect(page.getByText(`${users('bulk.removed_other', { number: '2' })}.`)).toBeVisible();
    for (const removed of others) await expect(rowOf(page, removed)).toHaveCount(0);
    await expectGoodPage(page, language, 'the list after users were removed');
  });
