import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../../../checks/axe';
import { findEnglishTexts } from '../../../checks/english';
import { findTextFaults } from '../../../checks/text-faults';
import { expectAccessible, expectGoodPage, loaded, useTurkish, widthOf } from '../../../pages/administration';
import { openTabByKeyboard, pressByKeyboard } from '../../../pages/keyboard';
import { callPortal } from '../../../pages/portal-calls';
import { openScreen } from '../../../pages/screens';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

type Language = 'en' | 'tr';
const textsIn = (language: Language) => textsOf('remote-admin/src/features/configuration', language);

/** Names and reasons that the tenant entered or its source systems deliver. They have no translation. */
const ownKeys = ['label', 'path', 'sourceLabel', 'seenIn', 'note', 'itemName'];

function ownTextsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ownKeys.includes(key) ? [part].flat().filter((text) => typeof text === 'string') : ownTextsIn(part),
  );
}

async function ownTexts(page: Page, configurator: string): Promise<string[]> {
  const parts = ['items?status=unmapped', 'items?status=mapped', 'items?status=ignored', 'targets', 'rules'];
  const texts: string[] = [];
  for (const part of [...parts, 'history'])
    texts.push(...ownTextsIn((await callPortal(page, `${configurator}/${part}`)).data));
  return [...new Set(texts)].filter((text) => text !== '');
}

test('the configuration is Turkish except for the names of the tenant, and fits 390 px in every tab', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await useTurkish(page);
  const t = textsIn('tr');
  await signedInAs('adam', '/configuration');
  await expect(loaded(page, 'configuration')).toBeVisible();
  const own = await ownTexts(page, 'configurators/accounts');
  const foreignTexts = async () =>
    (await findEnglishTexts(page)).filter((text) => !own.some((name) => text.includes(name)));
  const expectGood = async (state: string) => {
    await expect.poll(foreignTexts, state).toEqual([]);
    await expectAccessible(page, state);
    expect(await page.evaluate(findTextFaults), state).toEqual([]);
    expect(await widthOf(page), state).toBe(390);
  };
  await expectGood('the configurators');
  await openScreen(page, 'configuration/accounts');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectGood('the unmapped items');
  for (const view of ['mapped', 'ignored', 'rules', 'history']) {
    const name = new RegExp(`^${t(`tabs.${view}`)}`);
    await openTabByKeyboard(page, name);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText(/\w/);
    await expectGood(`the tab ${view}`);
  }
});

const base = 'configurators/currencies';

interface Item {
  id: string;
  version: number;
}
interface Changed {
  changeId: string;
  item: Item & { sourceKey: string };
}
type Target = Item;

/** Maps the first unmapped item to a new target. */
async function mapToNewTarget(page: Page): Promise<{ changed: Changed; target: Target; label: string }> {
  const label = `Undo ${Date.now()}`;
  const body = { label, parentId: null };
  const added = await callPortal<{ target: Target }>(page, `${base}/targets`, { method: 'POST', body });
  const { target } = added.data;
  const { data } = await callPortal<{ items: Item[] }>(page, `${base}/items?status=unmapped&size=10`);
  const [item] = data.items;
  const mapped = await callPortal<Changed>(page, `${base}/items/${item?.id}`, {
    method: 'PATCH',
    body: { status: 'mapped', targetId: target.id },
    ifMatch: `"${item?.version}"`,
  });
  return { changed: mapped.data, target, label };
}

/** Undoes the change in a row of the history by keyboard. */
async function undoRow(page: Page, row: Locator, language: Language): Promise<void> {
  const name = new RegExp(`^${textsIn(language)('undo.action')}`);
  await pressByKeyboard(page, row.getByRole('button', { name }));
}

for (const language of ['en', 'tr'] as const)
  test(`an undo that would overwrite a later change is refused, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of 409/);
    if (language === 'tr') await useTurkish(page);
    const t = textsIn(language);
    await signedInAs('boris', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const { changed, target, label } = await mapToNewTarget(page);
    const { item } = changed;
    const reset = await callPortal<Changed>(page, `${base}/items/${item.id}`, {
      method: 'PATCH',
      body: { status: 'unmapped', targetId: null },
      ifMatch: `"${item.version}"`,
    });
    expect(reset.status).toBe(200);
    await openScreen(page, `configuration/currencies?view=history&search=${item.sourceKey}`);
    const rows = page.getByRole('row').filter({ hasText: item.sourceKey });
    await expect(rows.nth(1)).toContainText(t('acts.mapped'));
    await undoRow(page, rows.nth(1), language);
    const [before] = t('undo.changedLater_one', { number: '1', act: t('acts.reset') }).split(', ,');
    await expect(page.getByText(before ?? '')).toBeVisible();
    await expectGoodPage(page, language, 'an undo that would overwrite a later change');

    const deactivated = await callPortal<unknown>(page, `${base}/targets/${target.id}`, {
      method: 'PATCH',
      body: { isActive: false },
      ifMatch: `"${target.version}"`,
    });
    expect(deactivated.status).toBe(200);
    await undoRow(page, rows.nth(0), language);
    await expect(page.getByText(t('undo.targetInactive', { target: label }))).toBeVisible();
    await expectGoodPage(page, language, 'an undo that would map items to an inactive target');
  });

/** Runs axe for the last file only, because it takes longer than the choice of a file. */
async function expectNoViolation(page: Page, isLast: boolean): Promise<void> {
  expect(isLast ? await runAxe(page) : []).toEqual([]);
}

/** Chooses a file by keyboard, as the dialog of the browser does. */
async function chooseFile(dialog: Locator, label: string, content: string | Buffer): Promise<void> {
  const page = dialog.page();
  const choosing = page.waitForEvent('filechooser');
  await pressByKeyboard(page, dialog.getByRole('button', { name: new RegExp(`^${label}`) }));
  const buffer = Buffer.from(content);
  await (await choosing).setFiles({ name: 'mapping.csv', mimeType: 'text/csv', buffer });
}

for (const { language, limit } of [
  { language: 'en', limit: '20,000' },
  { language: 'tr', limit: '20.000' },
] as const)
  test(`an import of a mapping and a load of values say what is wrong with the file, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of 422/);
    if (language === 'tr') await useTurkish(page);
    const t = textsIn(language);
    const upload = textsOf('shared/src/ui/upload', language);
    const errors = textsOf('shared/src/api', language);
    const columns = (...names: string[]) => names.map((name) => t(`fileColumns.${name}`)).join(', ');
    const header = 'Source system,Source value,Status,Target,Note\n';
    const long = `${header}${'Ledger,1,ignored,,Closed\n'.repeat(20_001)}`;
    const tooManyRows = t('fileFaults.tooManyRows', { limit });
    const wrong = Buffer.from('Source system,Source value\nÖzel,1\n', 'latin1');
    const unknown = t('preview.fault', { row: '2', reason: t('faults.unknown_item') });
    const noAmount = t('preview.fault', { row: '2', reason: t('loads.faults.amount') });
    const dialogs: [open: string, title: string, files: [string | Buffer, string][]][] = [
      [
        t('transfer.import'),
        t('transfer.importTitle'),
        [
          [
            'Source value,Target\n1,Gold\n',
            t('fileFaults.header_other', { columns: columns('sourceSystem', 'status') }),
          ],
          [long, tooManyRows],
          [wrong, errors('csv-unreadable')],
          [`${header}Ledger,none,ignored,,Closed\n`, unknown],
        ],
      ],
      [
        t('loads.open'),
        t('loads.open'),
        [
          ['Source value,Label\n1,One\n', t('fileFaults.header_one', { columns: columns('sourceSystem') })],
          [long, tooManyRows],
          [wrong, errors('csv-unreadable')],
          ['Source system,Source value,Amount\nLedger,1,much\n', noAmount],
        ],
      ],
    ];
    await signedInAs('boris', '/configuration/currencies');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    for (const [open, title, files] of dialogs) {
      const button = page.getByRole('button', { name: open, exact: true }).first();
      await pressByKeyboard(page, button);
      const dialog = page.getByRole('dialog', { name: title });
      for (const [content, fault] of files) {
        await chooseFile(dialog, t('transfer.choose'), content);
        await expect(dialog.getByText(fault)).toBeVisible();
        await expectNoViolation(page, content === files.at(-1)?.[0]);
        const remove = dialog.getByRole('button', { name: upload('removeOf', { name: 'mapping.csv' }) });
        await pressByKeyboard(page, remove);
        await expect(dialog.getByText(fault)).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

for (const language of ['en', 'tr'] as const)
  test(`a running load freezes the page, and says when it has ended, in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    if (language === 'tr') await useTurkish(page);
    const t = textsIn(language);
    let isRunning = true;
    // A real load ends too soon to look at the page.
    await page.route(/\/configurators\/currencies(\?.*)?$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({
        response,
        json: isRunning ? { ...body, isLoading: true, loadProgress: 40 } : body,
      });
    });
    await signedInAs('boris', '/configuration/currencies');
    await expect(page.getByText(t('loading'))).toBeVisible();
    await expect(page.getByRole('progressbar', { name: t('loads.progress') })).toHaveJSProperty('value', 40);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const frozen = [t('transfer.import'), t('loads.open'), t('accept.open')];
    for (const name of frozen) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectGoodPage(page, language, 'a configurator while values are loaded');
    isRunning = false;
    await expect(page.getByText(t('loads.ended'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('transfer.import'), exact: true })).toBeVisible();
    // The page asks again while a load is running; a call may still be open.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
