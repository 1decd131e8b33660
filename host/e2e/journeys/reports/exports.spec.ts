import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
// eslint-disable-next-line import-x/no-relative-packages -- the readers of files are a test helper of the server
import { exportedFiles } from '../../../../mock-server/test/exported-files';
import { settled, tile } from '../../pages/reports';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Export', exact: true });

/** Chooses a format in the open panel, starts the export, and returns the file that its notice downloads. */
async function exportAs(page: Page, format: 'PDF' | 'XLSX' | 'CSV' | 'PNG') {
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: new RegExp(`^${format} `) }).check();
  await expect(panel.getByRole('status')).toHaveText(format === 'PNG' ? /^The picture/ : /^\d+ rows/);
  await panel.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(panel).toBeHidden();
  const name = new RegExp(`^Fees .*\\.${format.toLowerCase()}: finished\\.`);
  const notice = page.locator('.ui-notice').filter({ hasText: name });
  const download = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^Fees .*\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
  );
  return readFile(await file.path());
}

const amountIn = (text: string): number =>
  Number(text.replaceAll(/[^\d.]/g, '')) * (/k$/.test(text.trim()) ? 1_000 : 1);

test('a report is exported in four formats, and the files have the figures of the screen', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/reports/fees?p.period=last12Months');
  await settled(page);
  const row = tile(page, 'fees-by-client').getByRole('row').nth(1);
  const client = (await row.getByRole('rowheader').innerText()).trim();
  const shown = (await row.getByRole('cell').nth(1).innerText()).trim();
  const open = page.getByRole('button', { name: 'Export', exact: true });

  await open.click();
  const rows = await exportedFiles.xlsx(await exportAs(page, 'XLSX'));
  const cells = rows.find(([first]) => first === client) ?? [];
  expect(cells.map((cell) => (typeof cell === 'number' ? Math.round(cell) : null))).toContain(
    amountIn(shown),
  );

  await tile(page, 'fees-by-client').getByRole('button', { name: 'Actions for Fees by client' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await panelOf(page).getByRole('radio', { name: 'CSV For other' }).check();
  await panelOf(page).getByRole('radio', { name: 'Unformatted' }).check();
  const lines = exportedFiles.csv(await exportAs(page, 'CSV'));
  const [line = []] = lines.filter((one) => one[0] === client);
  expect(line.map((cell) => Math.round(Number(cell)))).toContain(amountIn(shown));

  await open.click();
  expect(await exportedFiles.pdf(await exportAs(page, 'PDF'))).toContain(shown);

  const types = tile(page, 'fees-by-type').getByRole('listitem');
  const [management = 0, custody = 0] = (await types.allInnerTexts()).map((one) =>
    amountIn(one.slice(one.lastIndexOf('€'))),
  );
  await open.click();
  const [most = 0, next = 0] = exportedFiles.png(await exportAs(page, 'PNG'));
  expect(next / most, 'areas of the bars').toBeCloseTo(custody / management, 1);
});
