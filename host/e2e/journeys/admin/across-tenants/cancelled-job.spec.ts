import type { Page } from '@playwright/test';
import { loaded, widthOf } from '../../../pages/administration';
import { createTenant, sendCall } from '../../../pages/global-calls';
import { moveByKeyboard, pressByKeyboard } from '../../../pages/keyboard';
import { expectGoodState, useLanguage } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

/** People of the file. Their import takes several seconds, in portions of 100. */
const people = 5_000;

interface Job {
  id: string;
  state: string;
  total: number;
  counts: { ok: number; failed: number };
}

const readJob = async (page: Page, id: string): Promise<Job> =>
  sendCall<Job>(page, { method: 'GET', path: `jobs/${id}` });

for (const language of ['en', 'tr'] as const)
  test(`a running import is cancelled in the drawer and keeps what it has done, by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    // The event about the end of the session may arrive before the page is left.
    consoleLines.allow(/status of 40[34]/);
    const opening = textsOf('shared/src/acting', language);
    const acting = textsOf('host/src/features/acting', language);
    const jobs = textsOf('host/src/features/jobs', language);
    const numberIn = (value: number) => new Intl.NumberFormat(language).format(value);
    await useLanguage(page, language);
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    const tenant = await createTenant(page);
    await page.goto(`/tenants?id=${tenant.id}`);
    await pressByKeyboard(page, page.getByRole('button', { name: opening('open'), exact: true }));
    const dialog = page.getByRole('dialog', { name: opening('openIn', { tenant: tenant.name }) });
    await expect(dialog.getByRole('textbox', { name: opening('reason') })).toBeFocused();
    await page.keyboard.type('Destek kaydı 4711');
    await moveByKeyboard(page, dialog.getByRole('radio', { checked: true }));
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await pressByKeyboard(page, dialog.getByRole('button', { name: opening('submit'), exact: true }));
    await expect(page).toHaveURL('/home');
    await expect(loaded(page, 'home')).toBeVisible();

    const emails = Array.from({ length: people }, (_, at) => `kisi-${at}@isik.example`);
    const { id } = await sendCall<Job>(page, {
      method: 'POST',
      path: 'users/imports',
      body: ['email', ...emails].join('\n'),
    });
    const running = jobs('running_one', { number: '1' });
    await pressByKeyboard(page, page.getByRole('button', { name: running }));
    const drawer = page.getByRole('dialog', { name: jobs('title') });
    const job = drawer.getByRole('listitem').first();
    const title = jobs('kinds.users-import');
    await expect(job.getByRole('progressbar', { name: title })).toBeVisible();
    await expect.poll(async () => (await readJob(page, id)).counts.ok).toBeGreaterThan(0);
    await pressByKeyboard(page, job.getByRole('button', { name: jobs('cancelOf', { title }) }));
    await expect(page.getByText(jobs('cancelled', { title }))).toBeVisible();
    await expect(job).toContainText(jobs('states.cancelled'));
    await expect(job.getByRole('progressbar')).toHaveCount(0);
    await expectGoodState(page, 'a cancelled job');

    const { state, counts } = await readJob(page, id);
    expect(state).toBe('cancelled');
    expect(counts.failed).toBe(0);
    expect(counts.ok).toBeLessThan(people);
    await expect(job).toContainText(jobs('done', { number: numberIn(counts.ok) }));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await widthOf(page)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    const invitations = await sendCall<{ total: number }>(page, { method: 'GET', path: 'invitations' });
    expect(invitations.total).toBe(counts.ok);
    await sendCall(page, { method: 'DELETE', path: `tenants/${tenant.id}/sessions/current` });
    const bar = page.getByRole('region', { name: acting('region') });
    await pressByKeyboard(page, bar.getByRole('button', { name: acting('leave') }));
    await expect(page).toHaveURL(`/tenants?id=${tenant.id}`);
    const body = { reason: 'Sözleşme bitti', name: tenant.name };
    await sendCall(page, { method: 'POST', path: `tenants/${tenant.id}/archive`, body });
  });
