import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test } from '../../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../../portal/portal';
import { startSmtp } from '../../portal/smtp-server';

test.use({ seededPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const smtpPort = portBeside(49);
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal(portBeside(48), {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'portal@meridian.example',
  });
});
test.afterAll(() => portal.stop());

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await dialog.getByLabel('E-mail addresses').fill(email);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('1 person was invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

test('an invitation waits while the mail server is down, is sent later, and a refused address bounces', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${portal.address}/users?view=invitations`);
  await fillSignIn(page, 'adam');
  await expect(page.locator('[data-perf="invitations"]')).toBeVisible();
  await invite(page, 'later@new.example');
  const later = page.getByRole('row', { name: /later@new/ });
  await expect(later).toContainText('Waiting to be sent');
  await expect(later).toContainText('ECONNREFUSED');
  expect(await runAxe(page)).toEqual([]);

  const stopSmtp = await startSmtp(smtpPort, (command) =>
    command.includes('gone@') ? '550 5.1.1 no such user' : '250 ok',
  );
  try {
    await invite(page, 'gone@new.example');
    const gone = page.getByRole('row', { name: /gone@new/ });
    await expect(gone).toContainText('Bounced');
    await expect(gone).toContainText('550 5.1.1 no such user');
    expect(await runAxe(page)).toEqual([]);
    // The portal tries again after 30 s.
    await expect(later).not.toContainText('Waiting to be sent', { timeout: 90_000 });
    await expect(later.getByText('Invited', { exact: true })).toBeVisible();
    await expect(later).not.toContainText('ECONNREFUSED');
    await later.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Revoke' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toHaveCount(0);
    // Files that the page still preloads would fail once the portal has stopped.
    await page.goto('about:blank');
  } finally {
    await stopSmtp();
  }
});
