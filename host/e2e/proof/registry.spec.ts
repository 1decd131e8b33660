import { expect, test } from '../portal/fixtures';
import { expectRecoveryWithoutList, registryFaults, expectCachedListUsed } from '../remotes/registry-proof';
import { remoteParts, screenIn } from '../remotes/remote-parts';

const faultsByName = registryFaults(process.env['E2E_DATA_DIR'] ?? '');
const lines = /ERR_FAILED|status of 500|Rejected registry document|could not be loaded/i;

for (const { path, as } of remoteParts) {
  test(`${path} survives a registry that is ${Object.keys(faultsByName).join(', ')}, with and without a cached list`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(300_000);
    consoleLines.allow(lines);
    await signedInAs(as, path);
    await expect(screenIn(page)).toBeVisible();
    for (const [name, trouble] of Object.entries(faultsByName)) {
      await test.step(`${name}, warm`, () => expectCachedListUsed(page, path, trouble.respond));
      await test.step(`${name}, cold`, () => expectRecoveryWithoutList(page, path, trouble));
    }
  });
}
