import type { Remote } from '@portal/shared/contracts';
import { aListOf, aRemote, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useGetRemoteQuery, useUpdateRemoteMutation } from '../remotes.api';
import { ActionDialog } from './action.dialog';
import type { Action } from './action-kinds';

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
  server.respondTo('GET api/v1/tenant-choices', aListOf([{ id: 't-1', name: 'Acorn' }]));
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
