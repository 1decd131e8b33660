import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { locateTopLayer, openLayer, settle, type Stage } from './stage';
import type { State } from './state';

const reports = 'host/src/features/reports';
const parameters = `${reports}/parameter-levels`;
const definitions = join(import.meta.dirname, '../../../mock-server/src/portal/reports/definitions');
const reportIds = readdirSync(definitions)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** Chooses the first value of a parameter that the report needs. */
async function chooseMissing({ page, text }: Stage): Promise<void> {
  await settle(page);
  const choose = text(`${reports}#parameters.choose`);
  const missing = page.getByRole('main').getByRole('button').filter({ hasText: choose });
  if ((await missing.count()) === 0) return;
  await missing.first().click();
  await page.getByRole('option').first().click();
  await locateTopLayer(page)
    .getByRole('button', { name: text(`${reports}#parameters.apply`) })
    .click();
  await settle(page);
}

/** Presses the first button of the screen whose name contains this text. */
const pressFirst =
  (key: string) =>
  async ({ page, text }: Stage): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('button', { name: text(key) })
      .first()
      .click();
    await expect(locateTopLayer(page)).toBeVisible();
  };

/** Opens the search of the portal and types into it. */
const openSearch =
  (typed: string) =>
  async ({ page }: Stage): Promise<void> => {
    // The shortcut has no effect until its listener is registered.
    const box = page.getByRole('dialog').getByRole('combobox');
    await expect(async () => {
      if ((await box.count()) === 0) await page.keyboard.press('Control+k');
      await expect(box).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await box.fill(typed);
    await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
  };

const exportsFolder = 'host/src/exports';
const jobs = 'host/src/features/jobs';

/** Exports a report, and opens the list of jobs with the finished file. */
async function exportReport(stage: Stage): Promise<void> {
  const { page, text } = stage;
  await openLayer(`${exportsFolder}#title`)(stage);
  const start = locateTopLayer(page).getByRole('button', {
    name: text(`${exportsFolder}#start`),
    exact: true,
  });
  await start.click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(`${jobs}#title`) })
    .click();
  const download = locateTopLayer(page)
    .getByRole('button')
    .filter({ hasText: text(`${jobs}#download`) });
  await expect(download.first()).toBeVisible();
}

const dataView = 'host/src/features/data-view';
const table = 'warehouse-data-view/positions';

const waitForRows = async ({ page }: Stage): Promise<void> => {
  await expect(page.getByRole('gridcell').nth(20)).not.toBeEmpty();
  await settle(page);
};

/** States of the host's screens. */
export const shellStates: readonly State[] = [
  { name: 'dataset', path: table, open: waitForRows },
  { name: 'dataset-profile', path: `${table}?profile=value&f=value~atLeast~250000`, open: waitForRows },
  { name: 'dataset-groups', path: `${table}?group=assetClass`, open: waitForRows },
  { name: 'dataset-none', path: `${table}?f=value~atLeast~1e15` },
  { name: 'dataset-filter', path: table, open: openLayer(`${dataView}#filter.add`) },
  { name: 'datasets-none', path: 'warehouse-data-view?search=zzzz' },
  { name: 'dataset-failed', path: table, failing: '/api/v1/warehouse/datasets/positions/query' },
  ...reportIds.map((id) => ({ name: `report-${id}`, path: `reports/${id}`, open: chooseMissing })),
  { name: 'reports-none', path: 'reports?search=zzzz' },
  { name: 'report-late', path: 'reports/fees', open: openLayer(`${reports}#report.info`) },
  {
    name: 'report-save-view',
    path: 'reports/performance',
    open: openLayer(`${reports}#views.save`),
  },
  { name: 'report-export', path: 'reports/fees', open: openLayer(`${exportsFolder}#title`) },
  { name: 'jobs', path: 'reports/fees', open: exportReport, ownTexts: '.host-jobs__title' },

  { name: 'parameters-none', path: 'snowflake/parameters?search=zzzz' },
  { name: 'parameters-sets', path: 'snowflake/parameters', open: pressFirst(`${parameters}#sets.none`) },
  {
    name: 'user-sign-out-everywhere',
    path: 'user',
    open: openLayer('host/src/features/user#sessions.everywhere'),
  },
  { name: 'search', path: 'home', open: openSearch('') },
  { name: 'search-found', path: 'home', open: openSearch('acorn') },
  { name: 'search-none', path: 'home', open: openSearch('qqzzx') },
  { name: 'not-allowed', path: 'global/users' },
];
