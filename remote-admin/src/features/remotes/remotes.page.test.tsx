import { portalEvents } from '@portal/shared/api';
import type { Remote, RemoteHealth } from '@portal/shared/contracts';
import { aRemote, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { RemotesPage } from './remotes.page';

const when = '2026-11-20T09:30:00.000Z';
const aVersion = (version: string) => ({
  version,
  contentHash: 'sha384-x',
  publishedAt: when,
  publishedBy: 'client:build-7',
  files: 4,
  bytes: 12_300,
});
const canary = {
  version: '1.2.0',
  cohort: { percent: 10, roles: ['GlobalReader' as const] },
  advance: { stepPercent: 10, everySeconds: 600, maxErrorRate: 0.05, minLoads: 20 },
  startedAt: when,
  startedBy: 'gina.admin@meridian.example',
  steppedAt: when,
  loads: 40,
  errors: 2,
};
const theRemote = (part: Partial<Remote> = {}) =>
  aRemote({
    revision: 7,
    active: '1.1.0',
    previous: '1.0.0',
    canary,
    health: { loads: 200, failed: 3, recovered: 1, violations: 5, p50: 120, p95: 480 },
    versions: ['1.2.0', '1.1.0', '1.0.0'].map(aVersion),
    history: [
      {
        revision: 7,
        at: when,
        by: 'health-gate',
        action: 'revert',
        version: '1.1.0',
        reason: '4 of 20 loads failed',
        detail: { from: '1.2.0', loads: 20, errors: 4, percent: 10 },
      },
    ],
    ...part,
  });

/** Charts end at the current time. */
const ago = (minutes: number) => new Date((Math.floor(Date.now() / 60_000) - minutes) * 60_000).toISOString();

const figures = { loads: 40, failed: 2, recovered: 0, violations: 1, p50: 90, p95: 300 };
const theHealth = (minutes = 60): RemoteHealth => ({
  name: 'remote-chat',
  minutes,
  stepMinutes: 1,
  points: [
    { at: ago(3), version: '1.1.0', ...figures, loads: 60 },
    { at: ago(2), version: '1.2.0', ...figures },
  ],
  totals: [
    { version: '1.1.0', ...figures, loads: 60 },
    { version: '1.2.0', ...figures },
  ],
});

function mockServer(remote = theRemote()) {
  server.respondTo('GET api/v1/remotes', { items: [remote] });
  server.respondTo('GET api/v1/remotes/remote-chat', remote);
  server.respondTo('GET api/v1/remotes/remote-chat/health', ({ query }) =>
    theHealth(Number(query.get('minutes'))),
  );
  server.respondTo('GET api/v1/remotes/remote-chat/diff', ({ query }) => ({
    name: 'remote-chat',
    from: query.get('from'),
    to: query.get('to'),
    exposes: { added: ['./more'], removed: [] },
    routes: { added: [], removed: [] },
    shared: [{ name: 'react', from: '19.3.1', to: null }],
    files: { added: [], removed: [], changed: ['static/part.js'] },
    sizes: [{ kind: 'script', from: { files: 1, bytes: 1_000 }, to: { files: 2, bytes: 2_000 } }],
  }));
  server.respondTo('POST api/v1/tenant-choices/names', { items: [{ id: 'birch', name: 'Birch Wealth' }] });
}

const detail = '/global/remotes?name=remote-chat';
const renderRemotes = (
  route = detail,
  as: 'GlobalAdmin' | 'GlobalSupport' = 'GlobalAdmin',
  language = 'en',
) =>
  renderScreen(<RemotesPage />, {
    as,
    route,
    language: language as 'en' | 'tr',
    eventTags,
  });

/** Waits for the charts, which load last. */
const chartsLoaded = async () => {
  await screen.findByRole('region', { name: 'Loads' }, { timeout: 10_000 });
};

test('lists remotes with versions and load results and links to each', async () => {
  mockServer(theRemote({ state: 'maintenance' }));
  const { user, address } = renderRemotes('/global/remotes');
  const row = await screen.findByRole('row', { name: /remote-chat/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1.1.0', '1.2.0 at 10%', 'Maintenance', '200', '1.5%', '0.5%', '120 ms / 480 ms', '5']);
  await user.click(screen.getByRole('link', { name: 'remote-chat' }));
  expect(address()).toBe(detail);
  expect(await screen.findByRole('heading', { level: 1, name: 'remote-chat' })).toHaveFocus();
  await chartsLoaded();
});

test('names the tenants of the canary and of the history, and of no others', async () => {
  const act = { revision: 6, at: when, by: 'gina.admin@meridian.example', version: '', reason: 'A try' };
  const detail = { state: 'disabled', tenantIds: ['birch'] };
  mockServer(
    theRemote({
      canary: { ...canary, cohort: { percent: 5, tenantIds: ['birch'] } },
      history: [{ ...act, action: 'state', detail }],
    }),
  );
  renderRemotes();
  await chartsLoaded();
  expect(await screen.findByText('Tenants: Birch Wealth')).toBeVisible();
  expect(screen.getByText(/Disabled.*Birch Wealth/)).toBeVisible();
  expect(server.requests('POST api/v1/tenant-choices/names')[0]?.body).toEqual({ ids: ['birch'] });
});

test('hides all actions and shows a note when the person may only read', async () => {
  mockServer();
  renderRemotes(detail, 'GlobalSupport');
  await chartsLoaded();
  expect(screen.getByText(/Only a global administrator can change/)).toBeVisible();
  const doing = /activate|canary|raise|roll back|state/i;
  expect(screen.queryAllByRole('button', { name: doing })).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Canary 1.2.0' })).toBeVisible();
});

test('offers every action to an administrator', async () => {
  mockServer();
  renderRemotes();
  await chartsLoaded();
  for (const name of [
    'State…',
    'Roll back…',
    'Increase…',
    'Stop canary…',
    'Activate 1.2.0…',
    'Canary with 1.0.0…',
  ])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByText(/Only a global administrator/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Activate 1.1.0…' })).not.toBeInTheDocument();
});

test('shows the cohort, the automatic advance and the load results of a canary', async () => {
  mockServer();
  renderRemotes();
  const card = await screen.findByRole('region', { name: 'Canary 1.2.0' });
  expect(card).toHaveTextContent('Roles: GlobalReader');
  expect(card).toHaveTextContent(
    'Increases by 10% every 600 seconds after at least 20 loads; reverts automatically above 5% errors',
  );
  expect(card).toHaveTextContent('40 loads, 2 failed or recovered (5%)');
  expect(within(card).getByRole('meter')).toHaveAttribute('aria-valuenow', '10');
  await chartsLoaded();
});

test('shows a summary and a table for each chart', async () => {
  mockServer();
  const { user } = renderRemotes();
  await chartsLoaded();
  expect(screen.getByText('100 loads in the last hour, 60% of them of version 1.1.0.')).toBeVisible();
  expect(screen.getByText('Browsers reported 2 violations.')).toBeVisible();
  const times = screen.getByRole('region', { name: 'Load time' });
  await user.click(within(times).getByRole('button', { name: 'Show as table' }));
  const rows = within(within(times).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[2]).toHaveTextContent('––90 ms300 ms');
});

test('keeps the period of the charts in the URL', async () => {
  mockServer();
  const { user, address } = renderRemotes(`${detail}&range=6h`);
  await chartsLoaded();
  expect(screen.getByRole('radio', { name: '6 h' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  expect(address()).toBe(`${detail}&range=7d`);
  await waitFor(() =>
    expect(server.requests('GET api/v1/remotes/remote-chat/health').at(-1)?.query.get('minutes')).toBe(
      '10080',
    ),
  );
});

test('compares two versions and keeps them in the URL', async () => {
  mockServer();
  const { user, address } = renderRemotes();
  const card = await screen.findByRole('region', { name: 'Compare two versions' });
  expect(await within(card).findByText('./more')).toBeVisible();
  expect(card).toHaveTextContent('react: 19.3.1 → not used');
  expect(card).toHaveTextContent('Changed: static/part.js');
  await user.selectOptions(within(card).getByRole('combobox', { name: 'From' }), '1.0.0');
  expect(address()).toBe(`${detail}&from=1.0.0&to=1.2.0`);
  await chartsLoaded();
});

test('describes an action of the health gate by its figures', async () => {
  mockServer();
  renderRemotes();
  const history = await screen.findByRole('region', { name: 'History' });
  expect(history).toHaveTextContent('Canary reverted, all users have 1.1.0');
  expect(history).toHaveTextContent('Health gate');
  expect(history).toHaveTextContent('20 loads, 4 failed or recovered (20%)');
  await chartsLoaded();
});

test('refetches the remote after an event', async () => {
  mockServer();
  renderRemotes();
  await chartsLoaded();
  mockServer(theRemote({ revision: 8, state: 'maintenance', message: 'Back at noon' }));
  act(() => portalEvents.emitForTests('remotes.changed'));
  expect(await screen.findByText('Back at noon')).toBeVisible();
});

test('renders in Turkish', async () => {
  mockServer();
  renderRemotes(detail, 'GlobalSupport', 'tr');
  expect(await screen.findByRole('heading', { name: 'Deneme sürümü 1.2.0' })).toBeVisible();
  expect(screen.getByText(/yalnızca genel yönetici değiştirebilir/)).toBeVisible();
  await screen.findByText('Son bir saatte 100 yükleme; 1.1.0 sürümünün payı %60.', undefined, {
    timeout: 10_000,
  });
});

test('shows an error with its reference and loads the remote on retry', async () => {
  mockServer();
  server.respondTo('GET api/v1/remotes/remote-chat', 500);
  const { user } = renderRemotes();
  expect(await screen.findByRole('alert')).toHaveTextContent('trace-test');
  mockServer();
  await user.click(screen.getByRole('button', { name: /try again/i }));
  await chartsLoaded();
});
