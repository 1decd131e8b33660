import { runAxe } from '../../checks/axe';
import { findTextFaults } from '../../checks/text-faults';
import { expect, test } from '../../portal/fixtures';
import { lookByKeyboard, lookInLight } from '../../states/looks';
import { desktop, preparePass } from '../../states/open-pass';
import { findRoutesWithoutRow, visitDocuments } from '../../states/states';
import { testStates } from '../../states/test-states';

const pass = { scheme: 'light', language: 'en', viewport: desktop } as const;

test.describe.configure({ timeout: 360_000 });

// The copies of the accounts have no figures in the warehouse.
test.use({ watchesFocus: true, seededPeople: true });

testStates(
  'pass all rules in light at 1440 px, and Tab reaches every control',
  pass,
  // The keyboard comes last, because it moves the page.
  async (shown) => [...(await lookInLight(shown)), ...(await lookByKeyboard(shown))],
);

test('the documents outside the shell pass all rules in light at 1440 px', async ({ page, consoleLines }) => {
  consoleLines.allow(/status of (403|404|409|410|422)/);
  await preparePass(page, pass);
  await visitDocuments(page, 'en', async (path) => {
    expect.soft(await runAxe(page), path).toEqual([]);
    expect.soft(await page.evaluate(findTextFaults), path).toEqual([]);
  });
});

test('every route of the host and of the remotes has a row in the table of states', () => {
  expect(findRoutesWithoutRow()).toEqual([]);
});
