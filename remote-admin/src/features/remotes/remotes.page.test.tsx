import { portalEvents } from '@portal/shared/api';
import type { Remote, RemoteHealth } from '@portal/shared/contracts';
import { aRemote, renderScreen, server, aListPage } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import type { Action } from './actions/action-kinds';
import { ActionDialog } from './actions/action.dialog';
import { AuditCard } from './history/audit-card';
import { HistoryEntry } from './history/history-card';
import { useGetRemoteQuery, useUpdateRemoteMutation } from './remotes.api';
import { RemotesPage } from './remotes.page';

describe('the remotes page', () => {
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
  const ago = (minutes: number) =>
    new Date((Math.floor(Date.now() / 60_000) - minutes) * 60_000).toISOString();

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
});

describe('the dialogs of a remote', () => {
  const when = '2026-11-20T09:30:00.000Z';
  const name = 'remote-chat';
  const canary = {
    version: '1.2.0',
    cohort: { percent: 10, roles: ['GlobalReader' as const] },
    advance: null,
    startedAt: when,
    startedBy: 'gina.admin@meridian.example',
    steppedAt: when,
    loads: 0,
    errors: 0,
  };
  const theRemote = (part: Partial<Remote> = {}) =>
    aRemote({ name, revision: 7, active: '1.1.0', previous: '1.0.0', ...part });

  const closed = jest.fn();

  function Opened({ action }: { action: Action }) {
    const { data } = useGetRemoteQuery(name);
    return data && <ActionDialog remote={data} action={action} onClose={closed} />;
  }

  async function open(action: Action, remote = theRemote()) {
    closed.mockClear();
    server.respondTo(`GET api/v1/remotes/${name}`, remote);
    server.respondTo('GET api/v1/tenant-choices', aListPage([{ id: 't-1', name: 'Acorn' }]));
    server.respondTo('POST api/v1/tenant-choices/names', { items: [{ id: 't-1', name: 'Acorn' }] });
    server.respondTo(`PUT api/v1/remotes/${name}/rollout`, remote);
    server.respondTo(`POST api/v1/remotes/${name}/rollback`, remote);
    server.respondTo(`PUT api/v1/remotes/${name}/state`, remote);
    const view = renderScreen(<Opened action={action} />, { as: 'GlobalAdmin' });
    await screen.findByRole('dialog');
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    const press = (button: string) => view.user.click(screen.getByRole('button', { name: button }));
    const set = async (field: string, text: string) => {
      const box = screen.getByRole('textbox', { name: field });
      await view.user.clear(box);
      await view.user.type(box, text);
    };
    return { ...view, reason, press, set };
  }

  const rollouts = () => server.requests(`PUT api/v1/remotes/${name}/rollout`);

  test('sends nothing without a reason of at least three characters', async () => {
    const { user, reason, press } = await open({ kind: 'activate', version: '1.2.0' });
    await press('Activate');
    expect(await screen.findByText('Enter a reason (at least 3 characters).')).toBeVisible();
    await user.type(reason, 'a  ');
    await press('Activate');
    expect(rollouts()).toEqual([]);
    await user.type(reason, ' reason');
    await press('Activate');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const [call] = rollouts();
    expect(call?.body).toEqual({ version: '1.2.0', cohort: { percent: 100 }, reason: 'a   reason' });
    expect(call?.headers.get('If-Match')).toBe('"7"');
  });

  test('shows a concurrent change, keeps the typed reason and continues from the new state', async () => {
    const { user, reason, press } = await open({ kind: 'activate', version: '1.2.0' });
    await user.type(reason, 'faster drawer');
    server.respondTo(`PUT api/v1/remotes/${name}/rollout`, 412);
    const entry = { revision: 9, at: when, by: 'boss@meridian.example', version: '1.0.0' };
    server.respondTo(
      `GET api/v1/remotes/${name}`,
      theRemote({
        revision: 9,
        active: '1.0.0',
        previous: null,
        history: [{ ...entry, action: 'rollback', reason: 'too many errors' }],
      }),
    );
    await press('Activate');
    expect(await screen.findByText('too many errors')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Rolled back, all users have 1.0.0');
    expect(reason).toHaveValue('faster drawer');
    expect(screen.queryByRole('button', { name: 'Activate' })).not.toBeInTheDocument();

    server.respondTo(`PUT api/v1/remotes/${name}/rollout`, theRemote({ revision: 10 }));
    await press('Continue with the current state');
    expect(screen.getByText(/All users get 1.2.0 of remote-chat instead of 1.0.0/)).toBeVisible();
    await press('Activate');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(rollouts().map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"9"']);
  });

  test('starts a canary only for less than 100 % of the users', async () => {
    const { user, reason, press, set } = await open({ kind: 'canary', version: '1.2.0' });
    await user.type(reason, 'a first look');
    for (const wrong of ['100', '-1', 'many']) {
      await set('Share of users (%)', wrong);
      await press('Start canary');
      expect(await screen.findByText(/Enter 0 or more, and less than 100/)).toBeVisible();
    }
    expect(rollouts()).toEqual([]);
    await set('Share of users (%)', '12,5');
    await user.click(screen.getByRole('combobox', { name: /enants/ }));
    await user.click(await screen.findByTitle('Acorn'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Increase automatically while healthy' }));
    await set('Maximum error rate (%)', '2.5');
    await press('Start canary');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(rollouts()[0]?.body).toEqual({
      version: '1.2.0',
      cohort: { percent: 12.5, tenantIds: ['t-1'] },
      advance: { stepPercent: 10, everySeconds: 600, maxErrorRate: 0.025, minLoads: 20 },
      reason: 'a first look',
    });
  });

  test('fills the form with the settings of the open canary', async () => {
    const advance = { stepPercent: 20, everySeconds: 60, maxErrorRate: 0.07, minLoads: 5 };
    const { user, reason, press } = await open(
      { kind: 'canary', version: '1.2.0' },
      theRemote({ canary: { ...canary, advance } }),
    );
    expect(screen.getByText(/gets these settings/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'TenantAdmin' }));
    await user.type(reason, 'more people');
    await press('Start canary');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(rollouts()[0]?.body).toEqual({
      version: '1.2.0',
      cohort: { percent: 10, roles: ['GlobalReader', 'TenantAdmin'] },
      advance,
      reason: 'more people',
    });
  });

  test('increases a canary, keeps its cohort, and activates it at 100 %', async () => {
    const { user, reason, press, set } = await open({ kind: 'raise' }, theRemote({ canary }));
    await user.type(reason, 'it loads well');
    await set('Share of users (%)', '10');
    await press('Increase');
    expect(await screen.findByText('Enter more than 10, and at most 100.')).toBeVisible();
    await set('Share of users (%)', '50');
    await press('Increase');
    await waitFor(() => expect(rollouts()).toHaveLength(1));
    expect(rollouts()[0]?.body).toEqual({
      version: '1.2.0',
      cohort: { percent: 50, roles: ['GlobalReader'] },
      reason: 'it loads well',
    });
    await set('Share of users (%)', '100');
    await press('Increase');
    await waitFor(() => expect(rollouts()).toHaveLength(2));
    expect(rollouts()[1]?.body).toMatchObject({ cohort: { percent: 100 } });
  });

  test('names the version of a rollback and hides the button when no canary is left to stop', async () => {
    const { user, reason, press, unmount } = await open({ kind: 'rollback' });
    expect(screen.getByText('All users get 1.0.0 of remote-chat again instead of 1.1.0.')).toBeVisible();
    await user.type(reason, 'it was better');
    await press('Roll back');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.requests(`POST api/v1/remotes/${name}/rollback`)[0]?.body).toEqual({
      reason: 'it was better',
    });
    unmount();

    await open({ kind: 'stop' });
    expect(screen.getByText(/The canary has ended/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop canary' })).not.toBeInTheDocument();
  });

  test('sets maintenance with a message for selected tenants', async () => {
    const { user, reason, press, set } = await open({ kind: 'state' });
    expect(screen.queryByRole('textbox', { name: 'Message to users' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Maintenance/ }));
    await set('Message to users', 'Back at noon');
    await user.click(screen.getByRole('radio', { name: 'Some tenants' }));
    await user.type(reason, 'a new database');
    await press('Change state');
    expect(await screen.findByText('Choose at least one tenant.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /enants/ }));
    await user.click(await screen.findByTitle('Acorn'));
    await user.keyboard('{Escape}');
    await press('Change state');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.requests(`PUT api/v1/remotes/${name}/state`)[0]?.body).toEqual({
      state: 'maintenance',
      message: 'Back at noon',
      tenantIds: ['t-1'],
      reason: 'a new database',
    });
  });

  test('lists every reason when the server rejects a version', async () => {
    const { user, reason, press } = await open({ kind: 'activate', version: '1.2.0' });
    await user.type(reason, 'a reason');
    server.respondTo(
      `PUT api/v1/remotes/${name}/rollout`,
      Response.json(
        {
          status: 422,
          code: 'remote.invalid',
          traceId: 'trace-test',
          errors: [
            { pointer: '/shared', code: 'shared_version', params: { reason: 'react is needed as ^18' } },
          ],
        },
        { status: 422 },
      ),
    );
    await press('Activate');
    expect(await screen.findByText('react is needed as ^18')).toBeVisible();
    expect(reason).toHaveValue('a reason');
    expect(closed).not.toHaveBeenCalled();
  });

  test('asks before it discards typed text', async () => {
    const { user, reason, press } = await open({ kind: 'state' });
    await user.type(reason, 'a long story');
    await press('Cancel');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Discard changes?');
    await press('Keep editing');
    expect(reason).toHaveValue('a long story');
    expect(closed).not.toHaveBeenCalled();
  });

  function RevisionAfterChange() {
    const { data } = useGetRemoteQuery(name);
    const [update, { isSuccess }] = useUpdateRemoteMutation();
    const change = { kind: 'rollback', body: { reason: 'a reason' } } as const;
    return (
      <>
        <button onClick={() => void update({ name, revision: 7, change })}>Change</button>
        {data && <output>{`${isSuccess ? 'changed' : 'unchanged'} ${data.revision}`}</output>}
      </>
    );
  }

  test('shows the new revision with the response of a change, before the refetch', async () => {
    server.respondTo(`GET api/v1/remotes/${name}`, theRemote());
    server.respondTo(`POST api/v1/remotes/${name}/rollback`, theRemote({ revision: 8 }));
    const { user } = renderScreen(<RevisionAfterChange />, { as: 'GlobalAdmin' });
    expect(await screen.findByText('unchanged 7')).toBeVisible();
    server.respondTo(`GET api/v1/remotes/${name}`, () => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('changed 8')).toBeVisible();
  });
});

describe('the audit card of a remote', () => {
  const at = '2026-11-20T09:30:00.000Z';
  const entry = { at, version: '1.1.0', file: 'static/part.js', detail: 'hash' };

  test.each([
    ['remote.rejected', 'Blocked by a browser'],
    ['remote.file_changed', 'A stored file differs from the published one'],
    ['remote.something_new', 'remote.something_new'],
  ])('shows a text for the event %s', async (event, text) => {
    renderScreen(<AuditCard audit={[{ ...entry, event }]} />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('1.1.0 · static/part.js')).toBeVisible();
  });

  test.each([
    ['start-up', 'Portal start', null],
    ['gina.admin@meridian.example', 'gina.admin@meridian.example', 'a reason'],
  ])('shows the reason of an action by %s only when a person gave it', async (by, text, reason) => {
    const act = { revision: 1, at, by, action: 'publish' as const, version: '1.1.0', reason: 'a reason' };
    renderScreen(<HistoryEntry entry={act} tenants={new Map()} />);
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByText('a reason')?.textContent ?? null).toBe(reason);
  });
});
