import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { locateTopLayer, openLayer, settle, type Stage } from './stage';
import type { State } from './state';

const reports = 'host/src/features/reports';
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

/** States of the host's screens. */
export const shellStates: readonly State[] = [
  ...reportIds.map((id) => ({ name: `report-${id}`, path: `reports/${id}`, open: chooseMissing })),
  { name: 'reports-none', path: 'reports?search=zzzz' },
  {
    name: 'report-save-view',
    path: 'reports/performance',
    open: openLayer(`${reports}#views.save`),
  },
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
