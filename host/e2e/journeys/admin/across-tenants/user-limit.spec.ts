import { pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { sendCall, tenantIdOf } from '../../../pages/global-calls';
import { expectGoodState, useLanguage, type Language } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, fillSignIn, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

interface InvitationAnswer {
  results: { id: string }[];
}

test('the page of an invitation says in both languages that the tenant has no room for another user', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of (409|422)/);
  const tenant = `tenants/${tenantIdOf('boris')}`;
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const administrator = await context.newPage();
  await administrator.goto('/home');
  await fillSignIn(administrator, 'boris');
  await expect(administrator.locator('[data-perf="home"]')).toBeVisible();
  const invite = async (language: Language): Promise<string> => {
    const items = [{ email: `ece-${language}-${Date.now()}@new.example`, language }];
    const { results } = await sendCall<InvitationAnswer>(administrator, {
      method: 'POST',
      path: 'invitations',
      body: { items },
    });
    const path = `invitations/${results[0]?.id}/link`;
    let link = '';
    // The link exists once the message was written.
    await expect(async () => {
      link = (await sendCall<{ url: string }>(administrator, { method: 'GET', path })).url;
    }).toPass({ timeout: 15_000 });
    return link;
  };
  const links = { en: await invite('en'), tr: await invite('tr') };
  await context.close();

  await signedInAs('gina', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const { userLimit } = await sendCall<{ userLimit: number | null }>(page, { method: 'GET', path: tenant });
  await sendCall(page, { method: 'PATCH', path: tenant, body: { userLimit: 1 } });
  try {
    for (const language of ['en', 'tr'] as const) {
      const texts = textsOf('mock-server/src/identity/pages', language);
      await useLanguage(page, language);
      await page.goto(links[language]);
      await typeByKeyboard(page, page.getByLabel(texts('invitation.firstName'), { exact: true }), 'Ece');
      await typeByKeyboard(page, page.getByLabel(texts('invitation.lastName'), { exact: true }), 'Aksoy');
      const password = page.getByLabel(texts('invitation.password'), { exact: true });
      for (const [typed, fault] of [
        ['password1234', 'guessable'],
        ['four quiet brass lamps', 'full'],
      ] as const) {
        await typeByKeyboard(page, password, typed);
        await pressByKeyboard(page, page.getByRole('button', { name: texts('invitation.submit') }));
        await expect(page.getByRole('alert')).toHaveText(texts(`invitation.faults.${fault}`));
        await expect(page.getByLabel(texts('invitation.lastName'), { exact: true })).toHaveValue('Aksoy');
        await expectGoodState(page, `the page of an invitation with the fault ${fault}`);
      }
      await expect(page.getByText('Birch Wealth').first()).toBeVisible();
    }
  } finally {
    await page.goto('/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await sendCall(page, { method: 'PATCH', path: tenant, body: { userLimit } });
  }
});
