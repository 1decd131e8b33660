import { expect } from '@playwright/test';
import { locateTopLayer, settle, type Stage } from './stage';
import type { State } from './state';

const texts = 'host/src/features/reports/subscriptions';

/** Waits until the panel beside the report is complete. */
async function openPanel({ page }: Stage): Promise<void> {
  await expect(locateTopLayer(page)).toBeVisible();
  await settle(page);
}

/** Submits the form of a rule without its value. Nothing was typed, so the panel closes without a question. */
async function submitIncomplete(stage: Stage): Promise<void> {
  await openPanel(stage);
  const { page, text } = stage;
  const panel = locateTopLayer(page);
  await panel.getByRole('button', { name: text(`${texts}#rules.create`), exact: true }).click();
  await expect(panel.locator('[aria-invalid=true]').first()).toBeVisible();
}

/** Waits until the panel shows why its content is missing. */
async function openFailed(stage: Stage): Promise<void> {
  await openPanel(stage);
  await expect(locateTopLayer(stage.page).locator('.ui-error').first()).toBeVisible();
}

/** States of the panel of subscriptions beside a report, and of the page of all of them. */
export const subscriptionStates: readonly State[] = [
  { name: 'report-subscribe', path: 'reports/fees?panel=subscribe', open: openPanel },
  { name: 'report-subscriptions', path: 'reports/fees?panel=subscriptions', open: openPanel },
  { name: 'report-subscriptions-none', path: 'reports/cash-flows?panel=subscriptions', open: openPanel },
  { name: 'report-runs', path: 'reports/fees?panel=runs:sample-fees-monthly', open: openPanel },
  {
    name: 'report-subscriptions-failed',
    path: 'reports/fees?panel=subscriptions',
    open: openFailed,
    failing: '/api/v1/reports/fees/subscriptions',
  },
  { name: 'report-runs-gone', path: 'reports/fees?panel=runs:unknown', open: openFailed },
  { name: 'report-rule-refused', path: 'reports/fees?panel=new-rule:fees', open: submitIncomplete },
  { name: 'subscriptions-received', path: 'reports/subscriptions?scope=received' },
  { name: 'subscriptions-none', path: 'reports/subscriptions?search=zzzz' },
  {
    name: 'subscriptions-waiting',
    path: 'reports/subscriptions?scope=tenant',
    waiting: '/api/v1/subscriptions',
  },
  {
    name: 'subscriptions-failed',
    path: 'reports/subscriptions?scope=tenant',
    failing: '/api/v1/subscriptions',
  },
];
