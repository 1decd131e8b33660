import { runAxe } from '../../checks/axe';
import { findTextFaults } from '../../checks/text-faults';
import { findWordBreaks } from '../../checks/word-breaks';
import { expect, test } from '../../portal/fixtures';
import { lookOnDarkPhone } from '../../states/looks';
import { phone, preparePass } from '../../states/open-pass';
import { visitDocuments } from '../../states/states';
import { testStates } from '../../states/test-states';

const pass = { scheme: 'dark', language: 'pseudo', viewport: phone } as const;

test.describe.configure({ timeout: 360_000 });

// The copies of the accounts have no figures in the warehouse.
test.use({ seededPeople: true });

testStates('have contrast in dark and room for long texts at 390 px', pass, lookOnDarkPhone);

test('the documents outside the shell have contrast in dark and whole words at 390 px', async ({
  page,
  consoleLines,
}) => {
  consoleLines.allow(/status of (403|404|409|410|422)/);
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
