import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../../../checks/axe';
import { findEnglishTexts } from '../../../checks/english';
import { expectGoodPage, loaded, useTurkish } from '../../../pages/administration';
import { moveByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { callPortal } from '../../../pages/portal-calls';
import { textsOf } from '../../../pages/texts';
import { expect, fillSignIn, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

type Language = 'en' | 'tr';

interface Revised {
  id: string;
  version: number;
}

/** Lets the tenant admit only addresses in its verified domains, or all. */
async function limitDomains(page: Page, enforce: boolean): Promise<void> {
  const { data } = await callPortal<{ items: Revised[] }>(page, 'domains?state=verified&sort=name');
  const [domain] = data.items;
  const call = { method: 'PATCH', body: { enforce }, ifMatch: `"${domain?.version}"` };
  const { status } = await callPortal(page, `domains/${domain?.id}`, call);
  expect(status).toBe(200);
}

/** Replaces the addresses and sends the form by keyboard. */
async function send(dialog: Locator, addresses: string, language: Language): Promise<Locator> {
  const t = textsOf('remote-admin/src/invitations', language);
  const page = dialog.page();
  const field = dialog.getByRole('textbox', { name: t('invite.emails') });
  await moveByKeyboard(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(addresses);
  await pressByKeyboard(page, dialog.getByRole('button', { name: t('invite.submit') }));
  return field;
}

for (const language of ['en', 'tr'] as const)
  test(`an invitation that reaches nobody says why for each address and keeps the form, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (409|422|429)/);
    if (language === 'tr') await useTurkish(page);
    const t = textsOf('remote-admin/src/invitations', language);
    const form = textsOf('shared/src/ui/form', language);
    await signedInAs('adam', '/users');
    await expect(loaded(page, 'users')).toBeVisible();
    const known = (await page.locator('tbody .ui-record__second').first().textContent()) ?? '';
    const open = page.getByRole('button', { name: t('invite.open'), exact: true });
    const dialog = page.getByRole('dialog', { name: t('invite.title') });
    await limitDomains(page, true);
    await pressByKeyboard(page, open);
    const addresses = `${known}, someone@elsewhere.example`;
    const field = await send(dialog, addresses, language);
    await limitDomains(page, false);
    await expect(dialog.getByText(t('outcome.none'))).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${known} ${t('outcome.user_exists')}`,
      `someone@elsewhere.example ${t('outcome.domain_not_allowed')}`,
    ]);
    await expect(field).toHaveValue(addresses);
    await expectGoodPage(page, language, 'an invitation that reaches nobody');

    const email = `ece-${language}-${Date.now()}@new.example`;
    await send(dialog, email, language);
    await expect(dialog.getByText(t('outcome.invited_one', { number: '1' }))).toBeVisible();
    await pressByKeyboard(page, dialog.getByRole('button', { name: form('close'), exact: true }).last());
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    const again = await send(dialog, email, language);
    await expect(dialog.getByRole('listitem')).toHaveText(`${email} ${t('outcome.too_soon')}`);
    await expect(again).toHaveValue(email);
  });

interface Invited {
  results: { id: string }[];
}

/** Invites a person by a call, and returns the link of the message. */
async function linkOfInvitation(page: Page, language: Language): Promise<string> {
  const email = `deniz-${language}-${Date.now()}@new.example`;
  const body = { items: [{ email, firstName: 'Deniz', lastName: 'Ak', language }] };
  const { data } = await callPortal<Invited>(page, 'invitations', { method: 'POST', body });
  const path = `invitations/${data.results[0]?.id}/link`;
  let link = '';
  await expect(async () => {
    const { status, data: found } = await callPortal<{ url: string }>(page, path);
    expect(status).toBe(200);
    link = found.url;
  }).toPass({ timeout: 10_000 });
  return link;
}

for (const language of ['en', 'tr'] as const)
  test(`a tenant without room for another user refuses an invited person, who keeps the form, by keyboard in ${language}`, async ({
    page,
    browser,
    signedInAs,
    baseURL,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (403|404|409|422)/);
    const t = textsOf('mock-server/src/identity/pages', language);
    await signedInAs('boris', '/users');
    await expect(loaded(page, 'users')).toBeVisible();
    const link = await linkOfInvitation(page, language);
    const me = await callPortal<{ tenantId: string }>(page, 'me');
    const provider = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await provider.goto('/default');
    await fillSignIn(provider, 'gina');
    await expect(loaded(provider, 'tenants')).toBeVisible();
    const tenant = `tenants/${me.data.tenantId}`;
    const limitUsers = async (limit: 'none' | 'reached') => {
      const { etag, data } = await callPortal<{ userCount: number }>(provider, tenant);
      const userLimit = limit === 'none' ? null : data.userCount;
      const call = { method: 'PATCH', body: { userLimit }, ifMatch: etag };
      expect((await callPortal(provider, tenant, call)).status).toBe(200);
    };
    await limitUsers('reached');
    await page.goto(link);
    const password = page.getByLabel(t('invitation.password'));
    const submit = page.getByRole('button', { name: t('invitation.submit') });
    await typeByKeyboard(page, password, 'four quiet brass lamps');
    await pressByKeyboard(page, submit);
    await expect(page.getByRole('alert')).toHaveText(t('invitation.faults.full'));
    await expect(page.getByLabel(t('invitation.firstName'), { exact: true })).toHaveValue('Deniz');
    await expect(page.getByLabel(t('invitation.lastName'), { exact: true })).toHaveValue('Ak');
    const english = language === 'tr' ? await findEnglishTexts(page) : [];
    expect(english).toEqual([]);
    expect(await runAxe(page)).toEqual([]);

    await limitUsers('none');
    await typeByKeyboard(page, password, 'four quiet brass lamps');
    await pressByKeyboard(page, submit);
    await expect(page.getByRole('link', { name: t('invitation.signIn') })).toBeVisible();
    await provider.close();
  });
