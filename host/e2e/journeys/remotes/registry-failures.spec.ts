import { expect, test } from '../../portal/fixtures';
import {
  expectRecoveryWithoutList,
  registryFaults,
  expectCachedListUsed,
} from '../../remotes/registry-proof';
import { screenIn } from '../../remotes/remote-parts';

const faultsByName = registryFaults(process.env['E2E_DATA_DIR'] ?? '');
// A document that is rejected has already named files to preload.
const lines = /ERR_FAILED|status of 500|Rejected registry document|could not be loaded|was preloaded/i;
/** One route from the host's route table, and one from a descriptor in the registry. */
const paths = ['/users', '/pages/activities'] as const;

test.describe.configure({ mode: 'parallel' });

test('a browser with a cached list keeps working while the registry is down or faulty', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.setTimeout(150_000);
  consoleLines.allow(lines);
  await signedInAs('adam', '/users');
  await expect(screenIn(page)).toBeVisible();
  for (const [place, [name, { respond }]] of Object.entries(faultsByName).entries())
    await test.step(name, () => expectCachedListUsed(page, paths[place % 2] ?? '', respond));
});

test('a browser without a list shows the shell and named parts, and loads them when the registry recovers', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.setTimeout(150_000);
  consoleLines.allow(lines);
  await signedInAs('adam', '/users');
  await expect(screenIn(page)).toBeVisible();
  for (const [place, [name, trouble]] of Object.entries(faultsByName).entries())
    await test.step(name, () => expectRecoveryWithoutList(page, paths[place % 2] ?? '', trouble));
});
