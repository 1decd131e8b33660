import { expect, test } from '../../portal/fixtures';
import { runHashlessScripts } from '../../remotes/hashless-scripts';
import { changed, resolvedAt } from '../../remotes/registry-documents';
import { screenIn, styledParts } from '../../remotes/remote-parts';
import { remotesCommand } from '../../remotes/remotes-command';
import type { SlowOrigin } from '../../remotes/slow-origin';
import { tamperings } from '../../remotes/tampering-cases';
import { collectFailureReports, expectTamperingBlocked } from '../../remotes/tampering-proof';

const remote = 'remote-admin';
/** One case per outcome: a file that is refused, and a document that is refused. The proof has all cases. */
const names = ['one byte of the entry', 'a wrong signature'];

test('a tampered file or registry document runs no foreign code, keeps the shell and is reported and audited once', async ({
  page,
  baseURL,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/integrity|could not be loaded|Rejected registry document|ERR_|preload/i);
  const failureReports = collectFailureReports(page);
  const audit = async () => (await remotesCommand(baseURL ?? '', 'show', remote)).split('\n');
  const part = styledParts.find((one) => one.remote === remote);
  if (!part) throw new Error(`${remote} has no screen`);
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const needs = { remote, other: 'remote-chat', slow: {} as SlowOrigin, dataDir };
  const cases = tamperings(needs).filter(({ name }) => names.includes(name));
  expect(cases).toHaveLength(names.length);
  await page.clock.install();
  await signedInAs('boris', '/home');
  await expect(screenIn(page)).toBeVisible();
  for (const tampering of cases)
    await test.step(tampering.name, () =>
      expectTamperingBlocked(page, { part, tampering, failureReports, audit, movesClock: true }),
    );
});

test('a browser without a cached list keeps its shell when the first registry document is forged', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/Rejected registry document .*signature|remote_admin|reports/i);
  await page.route(
    resolvedAt,
    changed((document) => ({ ...document, hostApi: `9${document.hostApi}` })),
  );
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
});

test('the shell blocks scripts without a hash or with a wrong hash', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/integrity/i);
  await signedInAs('olivia', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  expect(await runHashlessScripts(page, 'script[src*="/static/main."]')).toEqual(['refused', 'refused']);
});
