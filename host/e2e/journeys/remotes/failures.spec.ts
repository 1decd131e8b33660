import { expect, test } from '../../portal/fixtures';
import { expectDrawerFaultSurvived, expectShellWithoutPart, moveToRetry } from '../../remotes/failure-proof';
import { resolvedAt } from '../../remotes/registry-documents';
import { openWithoutRegistry } from '../../remotes/registry-proof';
import { faultLines, matchFiles } from '../../remotes/remote-faults';
import { locateBoundary, expectScreen, firstParts, screenIn } from '../../remotes/remote-parts';

// One case per outcome. The proof has every fault for every screen, with the exact limits.

test('the shell and other remotes work while a remote is down, and its part recovers without a reload', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(faultLines);
  const [part] = firstParts;
  if (!part) throw new Error('no remote has a screen');
  await page.clock.install();
  await signedInAs(part.as, '/home');
  await expect(screenIn(page)).toBeVisible();
  const files = matchFiles(part.remote);
  await page.route(files, (route) => route.abort());
  await expectShellWithoutPart(page, part);
  await page.unroute(files);
  await moveToRetry(page);
  await expectScreen(page, part.path);
});

test("the assistant's button reports a failure and opens the drawer after recovery", async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(faultLines);
  await signedInAs('adam', '/home');
  await expect(screenIn(page)).toBeVisible();
  await expectDrawerFaultSurvived(page, (route) => route.fulfill({ status: 404, body: 'no' }));
});

test('a browser uses its stored list while the registry is down, and without a list names the part until there is one', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/ERR_FAILED|Rejected registry document|could not be loaded|was preloaded/i);
  await page.clock.install();
  await signedInAs('adam', '/users');
  await expect(screenIn(page)).toBeVisible();
  await page.route(resolvedAt, (route) => route.abort());
  await openWithoutRegistry(page, '/users');
  await expectScreen(page, '/users');

  await page.evaluate(() => localStorage.removeItem('meridian.remotes'));
  await openWithoutRegistry(page, '/pages/activities');
  await expect(locateBoundary(page).getByRole('heading')).toHaveText(/ is not available right now$/);
  await page.unroute(resolvedAt);
  await moveToRetry(page);
  await expectScreen(page, '/pages/activities');
});
