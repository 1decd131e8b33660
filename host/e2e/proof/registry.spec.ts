import { expect, test } from '../portal/fixtures';
import { coldLivesThrough, registryTroubles, warmLivesThrough } from '../remotes/registry-proof';
import { remoteParts, screenIn } from '../remotes/remote-parts';

const troubles = registryTroubles(process.env['E2E_DATA_DIR'] ?? '');
const lines = /ERR_FAILED|status of 500|was refused|could not be loaded/i;

for (const { path, as } of remoteParts) {
  test(`${path} with the registry ${Object.keys(troubles).join(', ')}: in a browser that was here before, and in one that was not`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(300_000);
    consoleLines.allow(lines);
    await signedInAs(as, path);
    await expect(screenIn(page)).toBeVisible();
    for (const [name, trouble] of Object.entries(troubles)) {
      await test.step(`${name}, warm`, () => warmLivesThrough(page, path, trouble.answer));
      await test.step(`${name}, cold`, () => coldLivesThrough(page, path, trouble));
    }
  });
}
