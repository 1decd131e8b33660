import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';

interface Report {
  name: string;
  outcome: string;
  code?: string;
}

const marked = 'globalThis.__tampered = true;';
const appended = (text: string) => `${text}\n${marked}`;
const withOneByteFlipped = (text: string) =>
  text.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'x' ? 'y' : 'x'));

/** Changes what the server answers on its way to the browser. */
const change = (how: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: how(await response.text()) });
};

/** What the page tells the server about loads that did not go well. */
async function complaintsOf(page: Page): Promise<Report[]> {
  const complaints: Report[] = [];
  await page.route('**/api/v1/remotes/reports', (route) => {
    const reports = route.request().postDataJSON() as Report[];
    complaints.push(...reports.filter(({ outcome }) => outcome !== 'loaded'));
    return route.fulfill({ status: 204 });
  });
  return complaints;
}

const tampered = (page: Page) =>
  page.evaluate(
    () => '__tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered'),
  );

const files = '**/remotes/remote-admin/*';
const cases: { name: string; at: string | RegExp; how: (text: string) => string; code: string }[] = [
  { name: 'the entry', at: `${files}/remoteEntry*.js`, how: appended, code: 'file' },
  { name: 'one byte of the entry', at: `${files}/remoteEntry*.js`, how: withOneByteFlipped, code: 'file' },
  { name: 'the exposed chunk', at: `${files}/static/__federation_expose*.js`, how: appended, code: 'file' },
  {
    name: 'a lazy chunk',
    at: /\/remotes\/remote-admin\/[^/]+\/static\/\d+\.[^/]*\.js$/,
    how: appended,
    code: 'file',
  },
  {
    name: 'a style sheet',
    at: `${files}/static/*.css`,
    how: (text) => `${text} body { --tampered: yes }`,
    code: 'file',
  },
  {
    name: 'one byte of the manifest',
    at: `${files}/mf-manifest.json`,
    how: withOneByteFlipped,
    code: 'hash',
  },
  {
    name: 'the manifest, with code for its public path',
    at: `${files}/mf-manifest.json`,
    how: (text) => text.replace(/("publicPath":\s*"auto")/, `$1,"getPublicPath":"${marked}"`),
    code: 'hash',
  },
  {
    name: 'the entry, which is a page now',
    at: `${files}/remoteEntry*.js`,
    how: () => `<!doctype html><script>${marked}</script>`,
    code: 'file',
  },
];

test.describe.configure({ mode: 'parallel' });

for (const { name, at, how, code } of cases) {
  test(`with ${name} tampered with nothing foreign runs, the shell stands and it is told once`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/integrity|remote_admin|ERR_|reports/i);
    const complaints = await complaintsOf(page);
    await page.route(at, change(how));
    await signedInAs('adam', '/users');
    await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible({ timeout: 12_000 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await tampered(page)).toBeFalsy();
    await expect
      .poll(() => complaints)
      .toEqual([expect.objectContaining({ name: 'remote-admin', outcome: 'failed', code })]);
    await page.unroute(at);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-perf="users"]')).toBeVisible({ timeout: 12_000 });
  });
}

interface Document {
  revision: number;
  remotes: Record<string, { active: { manifestUrl: string; publicPath: string } }>;
  signature: { value: string };
}
const documents: { name: string; how: (document: Document) => void }[] = [
  { name: 'another revision', how: (document) => void (document.revision += 1) },
  {
    name: 'a foreign origin',
    how: ({ remotes }) =>
      Object.values(remotes).forEach(({ active }) => {
        active.publicPath = 'https://evil.example/';
        active.manifestUrl = 'https://evil.example/mf-manifest.json';
      }),
  },
  {
    name: 'a wrong signature',
    how: ({ signature }) => {
      signature.value = `${signature.value.startsWith('A') ? 'B' : 'A'}${signature.value.slice(1)}`;
    },
  },
];

for (const { name, how } of documents) {
  test(`a registry document with ${name} is refused, and the last verified one serves`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/refused: signature|reports/i);
    await signedInAs('adam', '/users');
    await expect(page.locator('[data-perf="users"]')).toBeVisible();
    const complaints = await complaintsOf(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    await page.route(
      '**/api/v1/remotes/resolved',
      change((text) => {
        const document = JSON.parse(text) as Document;
        how(document);
        return JSON.stringify(document);
      }),
    );
    await page.goto('/users');
    await expect(page.locator('[data-perf="users"]')).toBeVisible();
    expect(foreign).toEqual([]);
    await expect
      .poll(() => complaints)
      .toEqual([expect.objectContaining({ name: 'remote-registry', code: 'registry.signature' })]);
  });
}

test('a browser that never saw the registry keeps its shell when the first document is forged', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/refused: signature|remote_admin|reports/i);
  await page.route(
    '**/api/v1/remotes/resolved',
    change((text) => text.replace('"hostApi":"', '"hostApi":"9')),
  );
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible({ timeout: 12_000 });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
});

test('a script that carries no hash, or another one, does not run in the shell', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/integrity/i);
  await signedInAs('olivia', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    const source = document.querySelector<HTMLScriptElement>('script[src*="/static/main."]')?.src ?? '';
    const run = (integrity: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = `${source}?${integrity.length}`;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      });
    return [await run(''), await run(`sha384-${'A'.repeat(64)}`)];
  });
  expect(outcomes).toEqual(['refused', 'refused']);
});
