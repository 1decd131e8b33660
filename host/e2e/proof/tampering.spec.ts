import { expect, test } from '../portal/fixtures';
import { screenIn, styledParts } from '../remotes/remote-parts';
import { remotesCommand } from '../remotes/remotes-command';
import { startSlowOrigin, type SlowOrigin } from '../remotes/slow-origin';
import { tamperings } from '../remotes/tampering-cases';
import { collectFailureReports, expectTamperingBlocked } from '../remotes/tampering-proof';

let slow: SlowOrigin;
test.beforeAll(async () => {
  slow = await startSlowOrigin();
});
test.afterAll(() => slow.stop());

for (const part of styledParts) {
  test(`${part.remote} runs no tampered file and reports each tampering once`, async ({
    page,
    baseURL,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(600_000);
    // The server does not have the lists with changed content, which the test responds with.
    consoleLines.allow(
      /integrity|could not be loaded|Rejected registry document|ERR_|preload|404 .*files\.[\w-]+\.json/i,
    );
    const failureReports = collectFailureReports(page);
    const { remote } = part;
    const audit = async () => (await remotesCommand(baseURL ?? '', 'show', remote)).split('\n');
    const other = styledParts.find((one) => one.remote !== remote)?.remote ?? '';
    await signedInAs(part.as, '/home');
    await expect(screenIn(page)).toBeVisible();
    const dataDir = process.env['E2E_DATA_DIR'] ?? '';
    for (const tampering of tamperings({ remote, other, dataDir, slow }))
      await test.step(tampering.name, () =>
        expectTamperingBlocked(page, { part, tampering, audit, failureReports }),
      );
  });
}
