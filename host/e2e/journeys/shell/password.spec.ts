import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { findEnglishTexts } from '../../checks/english';
import { findTextFaults } from '../../checks/text-faults';
import { pressByKeyboard, typeByKeyboard } from '../../pages/keyboard';
import { turkishTexts } from '../../pages/texts';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const identity = turkishTexts('mock-server/src/identity/pages');
const security = turkishTexts('host/src/features/user/security');
const credentials = turkishTexts('remote-admin/src/credentials');

const [first, second, third] = [
  'dört sessiz pirinç lamba',
  'beş yavaş kırmızı tekne',
  'altı eski taş köprü',
] as const;

/** Fetches from the portal as the person of the page. */
const fetchAs = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, content]) => {
      const { accessToken } = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as {
        accessToken?: string;
      };
      const response = await fetch(address, {
        method: content === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        ...(content !== undefined && { body: JSON.stringify(content) }),
      });
      return (await response.json()) as unknown;
    },
    [path, body] as const,
  );

/** Invites a person, so that no other journey needs the password. Returns the link of the invitation. */
async function invite(page: Page, email: string): Promise<string> {
  const items = [{ email, firstName: 'Ayşe', lastName: 'Kaya', language: 'tr' }];
  const { results } = (await fetchAs(page, '/api/v1/invitations', { items })) as {
    results: { id: string }[];
  };
  const linkOf = async () => {
    const link = (await fetchAs(page, `/api/v1/invitations/${results[0]?.id}/link`)) as { url?: string };
    return link.url ?? '';
  };
  // The link exists once the message was written.
  await expect.poll(linkOf).not.toBe('');
  return linkOf();
}

async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  expect(await findEnglishTexts(page)).toEqual([]);
  expect(await page.evaluate(findTextFaults)).toEqual([]);
  expect(await runAxe(page)).toEqual([]);
}

async function signInByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await typeByKeyboard(page, page.getByLabel(identity('signIn.email')), email);
  await typeByKeyboard(page, page.getByLabel(identity('signIn.password'), { exact: true }), password);
  await page.keyboard.press('Enter');
}

/** Opens the dialog of the profile page and fills it in. */
async function changeByKeyboard(page: Page, current: string, next: string): Promise<void> {
  await typeByKeyboard(page, page.getByLabel(security('password.current')), current);
  await typeByKeyboard(page, page.getByLabel(security('password.new')), next);
  await page.keyboard.press('Enter');
}

test('a person changes the password on the profile page and later by a link, by keyboard in Turkish', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of (404|422)/);
  const email = `ayse-${Date.now()}@new.example`;
  const useTurkish = () => localStorage.setItem('meridian.language', 'tr');
  await page.addInitScript(useTurkish);
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    reducedMotion: 'reduce',
  });
  await context.addInitScript(useTurkish);
  const theirs = await context.newPage();
  await theirs.goto(`${await invite(page, email)}?lang=tr`);
  await typeByKeyboard(theirs, theirs.getByLabel(identity('invitation.password'), { exact: true }), first);
  await theirs.keyboard.press('Enter');
  await pressByKeyboard(theirs, theirs.getByRole('link', { name: identity('invitation.signIn') }));
  await signInByKeyboard(theirs, email, first);
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.goto('/user');
  const open = theirs.getByRole('button', { name: security('password.open') });
  await expect(open).toBeVisible();
  await pressByKeyboard(theirs, open);
  await expect(theirs.getByLabel(security('password.current'))).toBeFocused();
  await changeByKeyboard(theirs, second, third);
  await expect(theirs.getByText(security('password.wrong'))).toBeVisible();
  await expect(theirs.getByLabel(security('password.current'))).toBeFocused();
  await expectGoodPage(theirs);
  await changeByKeyboard(theirs, first, second);
  await expect(theirs.getByText(security('password.done'))).toBeVisible();
  await expect(open).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await expect(page.getByRole('rowheader')).toHaveText([/Ayşe Kaya/]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await pressByKeyboard(page, page.getByRole('button', { name: credentials('link.open') }));
  const sent = page.waitForResponse(/\/reset-link$/);
  await pressByKeyboard(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: credentials('link.confirm') }),
  );
  const { url } = (await (await sent).json()) as { url: string };
  await expect(page.getByRole('button', { name: credentials('link.copy') })).toBeVisible();
  await expectGoodPage(page);

  await theirs.goto(`${url}?lang=tr`);
  await expect(theirs.getByLabel(identity('passwordReset.password'))).toBeFocused();
  await theirs.keyboard.type('password1234');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText(identity('passwordReset.faults.guessable'));
  await expectGoodPage(theirs);
  await theirs.keyboard.type(third);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { name: identity('passwordReset.doneTitle') })).toBeVisible();
  await expectGoodPage(theirs);
  await pressByKeyboard(theirs, theirs.getByRole('link', { name: identity('passwordReset.signIn') }));
  await signInByKeyboard(theirs, email, third);
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.goto(`${url}?lang=tr`);
  await expect(
    theirs.getByRole('heading', { name: identity('passwordReset.closed.used.title') }),
  ).toBeVisible();
  await expectGoodPage(theirs);
  await context.close();
});

test('the pages of a forgotten password fit a phone in Turkish, light and dark', async ({
  page,
  consoleLines,
}) => {
  consoleLines.allow(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/identity/password-reset?lang=tr');
    await expect(page.getByLabel(identity('passwordReset.email'))).toBeFocused();
    await expectGoodPage(page);
    await page.keyboard.type('nobody@nowhere.example');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/identity\/password-reset\/sent/);
    await expectGoodPage(page);
    await page.goto('/identity/password-reset/unknown?lang=tr');
    await expectGoodPage(page);
  }
});
