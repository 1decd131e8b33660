import { expect, test } from '../../portal/fixtures';
import { coldLivesThrough, registryTroubles, warmLivesThrough } from '../../remotes/registry-proof';
import { screenIn } from '../../remotes/remote-parts';

const troubles = registryTroubles(process.env['E2E_DATA_DIR'] ?? '');
const lines = /ERR_FAILED|status of 500|was refused|could not be loaded/i;
/** One that the host's own table has, and one that only the registry tells. */
const paths = ['/users', '/pages/activities'] as const;

test.describe.configure({ mode: 'parallel' });

test('without a registry, or with a wrong one, a browser that was here before works with the last good list', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.setTimeout(150_000);
  consoleLines.allow(lines);
  await signedInAs('adam', '/users');
  await expect(screenIn(page)).toBeVisible();
  for (const [place, [name, { answer }]] of Object.entries(troubles).entries())
    await test.step(name, () => warmLivesThrough(page, paths[place % 2] ?? '', answer));
});

test('a browser that was never here has the shell and named parts, which come without a reload', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.setTimeout(150_000);
  consoleLines.allow(lines);
  await signedInAs('adam', '/users');
  await expect(screenIn(page)).toBeVisible();
  for (const [place, [name, trouble]] of Object.entries(troubles).entries())
    await test.step(name, () => coldLivesThrough(page, paths[place % 2] ?? '', trouble));
});
