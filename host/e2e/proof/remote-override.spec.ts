import { expect, test } from '../portal/fixtures';

const origin = 'http://localhost:5000';

test('other users see who may load a remote, and nothing changes', async ({ page, signedInAs }) => {
  await signedInAs('adam', `/users?remote=remote_admin@${origin}`);
  const dialog = page.getByRole('dialog', { name: 'Load a remote from your machine?' });
  await expect(dialog).toContainText('Only a global administrator can do this.');
  await expect(dialog.getByRole('button', { name: 'Use in this browser' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('the disable-remotes parameter switches a remote off for one tab until it is enabled again', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/could not be loaded/);
  await signedInAs('adam', '/users?disable-remotes=remote-admin');
  await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Remotes in this browser' });
  await expect(bar).toContainText('remote-admin');
  await page.locator('nav a[href="/pages/activities"]').click();
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  await page.goBack();
  await bar.getByRole('button', { name: 'Enable again' }).click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await expect(bar).toBeHidden();
});
