import { expect } from '@playwright/test';
import { locateTopLayer, openJobs, openLayer, settle, type Stage } from './stage';
import type { State } from './state';

const exportsFolder = 'host/src/exports';
const jobs = 'host/src/features/jobs';
const dataView = 'host/src/features/data-view';
const parameters = 'host/src/features/reports/parameter-levels';
const tables = 'warehouse-data-view';
const positions = `${tables}/positions`;
const noRows = `${positions}?f=value~atLeast~1e15`;
const datasetCall = '/api/v1/warehouse/datasets/positions';
const parametersCall = '/api/v1/snowflake/parameters';
const jobTitles = '.host-jobs__title';

/** Starts an export of the screen. */
async function startExport(stage: Stage): Promise<void> {
  const { page, text } = stage;
  await openLayer(`${exportsFolder}#title`)(stage);
  const start = { name: text(`${exportsFolder}#start`), exact: true };
  await locateTopLayer(page).getByRole('button', start).click();
}

/** Exports a report, and opens the list of jobs with the finished file. */
async function exportReport(stage: Stage): Promise<void> {
  const { page, text } = stage;
  await startExport(stage);
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(`${jobs}#title`) })
    .click();
  const download = locateTopLayer(page)
    .getByRole('button')
    .filter({ hasText: text(`${jobs}#download`) });
  await expect(download.first()).toBeVisible();
}

async function exportRefused(stage: Stage): Promise<void> {
  await startExport(stage);
  await expect(locateTopLayer(stage.page).getByRole('alert')).toBeVisible();
}

const exportStates: readonly State[] = [
  { name: 'report-export', path: 'reports/fees', open: openLayer(`${exportsFolder}#title`) },
  {
    name: 'report-export-failed',
    path: 'reports/fees',
    open: async (stage) => {
      await openLayer(`${exportsFolder}#title`)(stage);
      await expect(locateTopLayer(stage.page).locator('.host-export__count[data-warning]')).toBeVisible();
    },
    failing: '/api/v1/reports/fees/exports/estimate',
  },
  {
    name: 'report-export-refused',
    path: 'reports/fees',
    open: exportRefused,
    refused: '/api/v1/reports/fees/exports',
  },
  { name: 'dataset-export-none', path: noRows, open: openLayer(`${exportsFolder}#title`) },
  { name: 'jobs', path: 'reports/fees', open: exportReport, ownTexts: jobTitles },
  {
    name: 'jobs-failed',
    path: 'reports',
    open: async (stage) => {
      await openJobs(stage);
      await expect(locateTopLayer(stage.page).locator('.ui-error')).toBeVisible();
    },
    failing: '/api/v1/jobs',
  },
];

const waitForRows = async ({ page }: Stage): Promise<void> => {
  await expect(page.getByRole('gridcell').first()).not.toBeEmpty();
  await settle(page);
};

/** Waits for the panel of a column, which lies over the rows on a phone. */
const waitForProfile = async ({ page }: Stage): Promise<void> => {
  await expect(page.locator('.host-distribution')).toBeVisible();
  await settle(page);
};

/** Opens the first row of the table beside it. */
async function openRow(stage: Stage): Promise<void> {
  await waitForRows(stage);
  await stage.page.getByRole('gridcell').first().dblclick();
  await expect(stage.page).toHaveURL(/[?&]row=/);
  await settle(stage.page);
}

const datasetStates: readonly State[] = [
  { name: 'dataset', path: positions, open: waitForRows },
  {
    name: 'dataset-profile',
    path: `${positions}?profile=value&f=value~atLeast~250000`,
    open: waitForProfile,
  },
  { name: 'dataset-groups', path: `${positions}?group=assetClass`, open: waitForRows },
  { name: 'dataset-none', path: noRows },
  { name: 'dataset-unknown-filter', path: `${positions}?f=value~atLeast~abc`, open: waitForRows },
  { name: 'dataset-filter', path: positions, open: openLayer(`${dataView}#filter.add`) },
  { name: 'dataset-row', path: positions, open: openRow },
  { name: 'datasets-none', path: `${tables}?search=zzzz` },
  { name: 'datasets-failed', path: tables, failing: '/api/v1/warehouse/datasets' },
  { name: 'dataset-waiting', path: positions, waiting: `${datasetCall}/query` },
  { name: 'dataset-failed', path: positions, failing: `${datasetCall}/query` },
  {
    name: 'dataset-groups-failed',
    path: `${positions}?group=assetClass`,
    failing: `${datasetCall}/aggregate`,
  },
  { name: 'dataset-not-allowed', path: `${tables}/unknown` },
];

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

/** Opens the changes of the first parameter, whose button is the last one of its row. */
async function openHistory({ page }: Stage): Promise<void> {
  await page.locator('.host-level__actions').first().getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const ofReport = 'snowflake/parameters?group=data-quality';
const editBar = '.host-levels__bar';

/** Chooses another value of the first parameter. */
async function changeValue({ page }: Stage): Promise<void> {
  await page.locator('.host-level__value').first().click();
  await page.getByRole('option', { selected: false }).first().click();
  await expect(page.locator(editBar)).toBeVisible();
}

const pressInBar =
  (key: string) =>
  async ({ page, text }: Stage): Promise<void> => {
    const name = text(`${parameters}#bar.${key}`);
    await page.locator(editBar).getByRole('button', { name, exact: true }).click();
  };
const discard = pressInBar('discard');

async function previewChange(stage: Stage): Promise<void> {
  await changeValue(stage);
  await pressInBar('preview')(stage);
  await expect(stage.page.getByRole('dialog')).toBeVisible();
}

const parameterStates: readonly State[] = [
  { name: 'parameters-none', path: 'snowflake/parameters?search=zzzz' },
  { name: 'parameters-sets', path: 'snowflake/parameters', open: pressFirst(`${parameters}#sets.none`) },
  { name: 'parameters-history', path: 'snowflake/parameters', open: openHistory },
  {
    name: 'parameters-changed',
    path: `${ofReport}&level=tenant`,
    open: changeValue,
    leave: discard,
  },
  { name: 'parameters-preview', path: ofReport, open: previewChange, leave: discard },
  { name: 'parameters-waiting', path: 'snowflake/parameters', waiting: parametersCall },
  { name: 'parameters-failed', path: 'snowflake/parameters', failing: parametersCall },
];

/** States of what people do with figures: exports, tables of the warehouse, parameters. */
export const figureStates: readonly State[] = [...exportStates, ...datasetStates, ...parameterStates];

/** States for people of a tenant who do not administer it: personal data is masked, and only their own values change. */
export const readerStates: readonly State[] = [
  { name: 'dataset-masked', path: `${tables}/clients`, open: waitForRows },
  { name: 'parameters-own', path: 'snowflake/parameters?level=tenant' },
];

/** States for people without a tenant. */
export const withoutTenantStates: readonly State[] = [
  { name: 'dataset-without-tenant', path: positions },
  { name: 'parameters-of-all', path: 'snowflake/parameters?level=global' },
  { name: 'subscriptions-not-allowed', path: 'reports/subscriptions' },
  { name: 'jobs-none', path: 'reports', open: openJobs, ownTexts: jobTitles },
];
