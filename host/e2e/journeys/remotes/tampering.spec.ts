import { expect, test } from '../../portal/fixtures';
import { runHashlessScripts } from '../../remotes/hashless-scripts';
import { changed, resolvedAt } from '../../remotes/registry-documents';
import { screenIn, styledParts } from '../../remotes/remote-parts';
import { remotesCommand } from '../../remotes/remotes-command';
import type { SlowOrigin } from '../../remotes/slow-origin';
import { tamperings } from '../../remotes/tampering-cases';
import { collectFailureReports, expectTamperingBlocked } from '../../remotes/tampering-proof';

const remote = 'remote-admin';
const part = styledParts.find((one) => one.remote === remote);
// Files of 50 MB need the slow origin, so only the proof tests them.
const cases = tamperings({
  ...{ remote, other: 'remote-chat', slow: {} as SlowOrigin },
  dataDir: process.env['E2E_DATA_DIR'] ?? '',
}).filter(({ name }) => !name.includes('50 MB'));
/** Cases whose entry in the server's audit log is checked. For the others, the report of the browser is enough. */
const audited = ['one byte of the entry', 'a wrong signature'];
const reports = '**/api/v1/remotes/reports';

test.describe.configure({ mode: 'parallel' });

for (const [subject, ofDocument] of [
  ['a file', false],
  ['the registry', true],
] as const) {
  test(`${subject} with tampered content runs no foreign code, keeps the shell and is reported once`, async ({
    page,
    baseURL,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(240_000);
    // The server does not have the lists with changed content, which the test responds with.
    consoleLines.allow(
      /integrity|could not be loaded|Rejected registry document|ERR_|preload|404 .*files\.[\w-]+\.json/i,
    );
    const failureReports = collectFailureReports(page);
    const audit = async () => (await remotesCommand(baseURL ?? '', 'show', remote)).split('\n');
    await signedInAs('boris', '/home');
    await expect(screenIn(page)).toBeVisible();
    if (!part) throw new Error(`${remote} has no screen`);
    for (const tampering of cases) {
      const { name, routes } = tampering;
      if ((routes[0]?.[0] === resolvedAt) !== ofDocument) continue;
      const isAudited = audited.includes(name);
      if (isAudited) await page.unroute(reports);
      else await page.route(reports, (route) => route.fulfill({ status: 204 }));
      const stage = { part, tampering, failureReports, audit: isAudited ? audit : undefined };
      await test.step(name, () => expectTamperingBlocked(page, stage));
    }
  });
}

test('the tested cases include those with an audit check', () => {
  const names = cases.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(audited));
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
  await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible({ timeout: 12_000 });
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
