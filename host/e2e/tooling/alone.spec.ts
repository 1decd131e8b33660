import { test } from '../portal/fixtures';
import { expectRemoteAlone, remotesAlone } from './remotes-alone';

// The proof runs each remote alone; every cold compilation takes half a minute.
for (const alone of remotesAlone.slice(0, 1))
  test(`${alone.remote} runs alone, without the host, with real data`, async ({ page }) => {
    test.setTimeout(180_000);
    await expectRemoteAlone(page, alone);
  });
