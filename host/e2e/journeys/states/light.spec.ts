import { runAxe } from '../../checks/axe';
import { findTextFaults } from '../../checks/text-faults';
import { expect, test } from '../../portal/fixtures';
import { lookInLight } from '../../states/looks';
import { desktop, openPass, preparePass } from '../../states/open-pass';
import { states, visitDocuments, type StatePerson } from '../../states/states';
import { visitAll } from '../../states/visit';

const pass = { scheme: 'light', language: 'en', viewport: desktop } as const;

test.describe.configure({ timeout: 180_000 });

// The copies of the accounts have no figures in the warehouse.
test.use({ seededPeople: true });

for (const person of Object.keys(states) as StatePerson[])
  test(`the states of ${person} pass all rules in light at 1440 px`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of (403|404|409|500)/);
    const stage = await openPass({ page, signedInAs }, person, pass);
    expect(await visitAll(stage, person, lookInLight)).toEqual([]);
  });

test('the documents outside the shell pass all rules in light at 1440 px', async ({ page, consoleLines }) => {
  consoleLines.allow(/status of (403|404|409|410)/);
  await preparePass(page, pass);
  await visitDocuments(page, 'en', async (path) => {
    expect.soft(await runAxe(page), path).toEqual([]);
    expect.soft(await page.evaluate(findTextFaults), path).toEqual([]);
  });
});
