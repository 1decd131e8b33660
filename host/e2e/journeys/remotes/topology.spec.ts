import type { Page } from '@playwright/test';
import { expect, test } from '../../portal/fixtures';
import { startTopology, type Topology } from '../../topology/topology';
import { expectEveryRemote, recordOrigins } from '../../topology/topology-page';

let topology: Topology;
const running = () => [...topology.parts].filter(([, child]) => child.isRunning()).map(([part]) => part);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  topology = await startTopology();
});
test.afterAll(() => topology.stop());

test('users sign in through the gateway, see every remote and send requests to no other origin', async ({
  page,
  signedInAs,
}) => {
  const origins = recordOrigins(page);
  await page.goto(`${topology.address}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await expectEveryRemote(page);
  expect([...origins]).toEqual([topology.address]);
  const { remotes } = (await (
    await page.request.get(`${topology.address}/api/v1/remotes/resolved`)
  ).json()) as {
    remotes: Record<string, { active: { version: string } }>;
  };
  expect(Object.keys(remotes).sort()).toEqual(['remote_admin', 'remote_chat', 'remote_demo_apps']);
  for (const part of ['server-1', 'server-2'] as const) {
    const lines = topology.parts.get(part)?.output().split('\n') ?? [];
    // Two servers that start at the same time wait for each other and for the host, on a busy machine for more than
    // one attempt.
    const problems = lines.filter(
      (line) => /"level":[456]0/.test(line) && !/lock timeout|aborted due to timeout/.test(line),
    );
    expect(problems, part).toEqual([]);
  }
});

test('the portal stays available while the host, the origins of the remotes and one server are down', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The event stream breaks if it was connected to the killed server, and reconnects to the other one.
  consoleLines.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING \(.*\/api\/v1\/events\)$/);
  // A page loads some of its files when it is idle: not all were delivered to the people of the other journeys.
  await topology.fillGateway();
  for (const part of ['host', 'remote-admin', 'remote-chat', 'remote-demo-apps'] as const)
    await topology.end(part);
  await page.goto(`${topology.address}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await topology.end('server-1', 'SIGKILL');
  await expectEveryRemote(page);
  await page.goto(`${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  expect(running()).toEqual(['server-2', 'gateway']);
});
