import { expect, test } from '../../portal/fixtures';
import { lookByKeyboard } from '../../states/looks';
import { desktop, openPass } from '../../states/open-pass';
import { findRoutesWithoutRow, states, type StatePerson } from '../../states/states';
import { visitAll } from '../../states/visit';

const pass = { scheme: 'light', language: 'en', viewport: desktop } as const;

test.describe.configure({ timeout: 180_000 });
// The copies of the accounts have no figures in the warehouse.
test.use({ watchesFocus: true, seededPeople: true });

for (const person of Object.keys(states) as StatePerson[])
  test(`Tab reaches every control of ${person}’s screens with a visible focus, which layers take and return`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of (403|404|409|500)/);
    const stage = await openPass({ page, signedInAs }, person, pass);
    expect(await visitAll(stage, person, lookByKeyboard)).toEqual([]);
  });

test('every route of the host and of the remotes has a row in the table of states', () => {
  expect(findRoutesWithoutRow()).toEqual([]);
});
