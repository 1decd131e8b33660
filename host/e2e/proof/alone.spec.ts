import { test } from '../portal/fixtures';
import { expectRemoteAlone, remotesAlone } from '../tooling/remotes-alone';

for (const alone of remotesAlone)
  test(`${alone.remote} runs alone, without the host, with real data`, async ({ page }) => {
    test.setTimeout(180_000);
    await expectRemoteAlone(page, alone);
  });
