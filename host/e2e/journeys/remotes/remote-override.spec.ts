import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';
import { copiedRemote } from '../../remotes/handmade-remote';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
let buildServer: Server;
let origin: string;
let dist: string;

/** A server on localhost with the files of a build, readable from every origin. */
test.beforeAll(async () => {
  dist = copiedRemote('remote-admin', '9.9.9', (text, file) =>
    file.endsWith('en.json') ? text.replace(/"title": ?"Tenants"/, '"title":"Tenants from my desk"') : text,
  );
  buildServer = createServer((request, response) => {
    const file = normalize(join(dist, new URL(request.url ?? '/', 'http://localhost').pathname));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    try {
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => buildServer.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(buildServer.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  buildServer.closeAllConnections();
  buildServer.close();
  rmSync(dist, { recursive: true, force: true });
});

test('a global administrator loads a build from localhost, sees a notice, and resets it', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/could not be loaded|ERR_CONNECTION_REFUSED/);
  await signedInAs('gina', `/tenants?remote=remote_admin@${origin}`);
  const dialog = page.getByRole('dialog', { name: 'Load a remote from your machine?' });
  await expect(dialog).toContainText(origin);
  expect(await runAxe(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use in this browser' }).click();

  const bar = page.getByRole('region', { name: 'Remotes in this browser' });
  await expect(bar).toContainText(`remote-admin is loaded from ${origin}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants from my desk' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await runAxe(page)).toEqual([]);

  await page.route(`${origin}/**`, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible({ timeout: 12_000 });
  await expect(bar).toContainText('could not be loaded');
  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants', exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
});

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
