import { findEnglishTexts } from '../../checks/english';
import { findWordBreaks } from '../../checks/word-breaks';
import { expect, test } from '../../portal/fixtures';
import { lookInTurkish } from '../../states/looks';
import { phone, preparePass } from '../../states/open-pass';
import { visitDocuments } from '../../states/states';
import { testStates } from '../../states/test-states';

const pass = { scheme: 'light', language: 'tr', viewport: phone } as const;

test.describe.configure({ timeout: 360_000 });

// The copies of the accounts have no figures in the warehouse.
test.use({ seededPeople: true });

testStates('have no English text in Turkish and break no word', pass, lookInTurkish);

test('the documents outside the shell have no English text in Turkish', async ({ page, consoleLines }) => {
  consoleLines.allow(/status of (403|404|409|410|422)/);
  await preparePass(page, pass);
  await visitDocuments(page, 'tr', async (path) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    expect.soft(await findEnglishTexts(page), path).toEqual([]);
    expect.soft(await page.evaluate(findWordBreaks), path).toEqual([]);
  });
});

test('the check for English texts finds English', async ({ page }) => {
  await page.goto('/landing');
  const found = await findEnglishTexts(page);
  expect(found).toContain('Sign in');
  expect(found).toContain('Use the account your organisation gave you.');
});
