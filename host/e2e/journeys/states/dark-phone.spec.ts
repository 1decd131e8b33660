import { runAxe } from '../../checks/axe';
import { findTextFaults } from '../../checks/text-faults';
import { findWordBreaks } from '../../checks/word-breaks';
import { expect, test } from '../../portal/fixtures';
import { lookOnDarkPhone } from '../../states/looks';
import { openPass, phone, preparePass } from '../../states/open-pass';
import { states, visitDocuments, type StatePerson } from '../../states/states';
import { visitAll } from '../../states/visit';

const pass = { scheme: 'dark', language: 'pseudo', viewport: phone } as const;

test.describe.configure({ timeout: 180_000 });

// The copies of the accounts have no figures in the warehouse.
test.use({ seededPeople: true });

for (const person of Object.keys(states) as StatePerson[])
  test(`the states of ${person} have contrast in dark and room for long texts at 390 px`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of (403|404|409|500)/);
    const stage = await openPass({ page, signedInAs }, person, pass);
    await expect(page.locator('main h1')).toHaveText(/ ëxtrå|[áëîöü]/);
    expect(await visitAll(stage, person, lookOnDarkPhone)).toEqual([]);
  });

test('the documents outside the shell have contrast in dark and whole words at 390 px', async ({
  page,
  consoleLines,
}) => {
  consoleLines.allow(/status of (403|404|409|410)/);
  await preparePass(page, { ...pass, language: 'en' });
  await visitDocuments(page, 'en', async (path) => {
    expect.soft(await runAxe(page, ['color-contrast']), path).toEqual([]);
    expect.soft(await page.evaluate(findTextFaults), path).toEqual([]);
    expect.soft(await page.evaluate(findWordBreaks), path).toEqual([]);
  });
});

test('the check of words finds a broken word, and not an address', async ({ page }) => {
  await page.setContent(
    '<p style="inline-size: 40px; overflow-wrap: anywhere">organisations</p>' +
      '<p style="inline-size: 40px; overflow-wrap: anywhere">somebody.long@example.org</p>',
  );
  expect(await page.evaluate(findWordBreaks)).toEqual(['“organisations” in <p class="">']);
});
