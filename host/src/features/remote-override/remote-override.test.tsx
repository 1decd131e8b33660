import { renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import en from './en.json';
import { parseRequestedOverride, hasOverrideRequest, withoutOverrideRequest } from './requested-override';
import { RemoteBars } from './remote-bars';
import { RemoteOverrideDialog } from './remote-override.dialog';

const requested = { name: 'remote-chat', origin: 'http://localhost:3001' };
const call = 'POST api/v1/remotes/override';

test.each([
  ['?remote=remote_chat@http://localhost:3001', requested],
  ['?remote=remote-chat@http://localhost:3001/some/path', requested],
  ['?remote=remote_chat', null],
  ['?remote=remote_chat@javascript:alert(1)', null],
  ['?remote=other@http://localhost:3001', null],
  ['?other=1', null],
])('reads from the URL %s the override %j', (search, expected) => {
  expect(parseRequestedOverride(search)).toEqual(expected);
  expect(hasOverrideRequest(search)).toBe(search.includes('remote='));
});

test('removes only the override parameter from the URL', () => {
  expect(withoutOverrideRequest({ pathname: '/home', search: '?layout=dense&remote=x', hash: '#a' })).toBe(
    '/home?layout=dense#a',
  );
});

describe('the override dialog', () => {
  const open = (as: 'GlobalAdmin' | 'TenantAdmin', override: typeof requested | null = requested) => {
    const [onStored, onClose] = [jest.fn(), jest.fn()];
    const dialog = <RemoteOverrideDialog requested={override} onStored={onStored} onClose={onClose} />;
    return { ...renderScreen(dialog, { as }), onStored, onClose };
  };

  test('shows remote and origin and stores the override only after confirmation', async () => {
    server.respondTo(call, { ...requested, until: '2026-11-21T12:00:00.000Z' });
    const { user, onStored } = open('GlobalAdmin');
    expect(screen.getByText('remote-chat')).toBeVisible();
    expect(screen.getByText('http://localhost:3001')).toBeVisible();
    expect(server.requests(call)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: en.use }));
    await waitFor(() => expect(onStored).toHaveBeenCalled());
    expect(server.requests(call)[0]?.body).toEqual(requested);
  });

  test('offers no override to a person without permission', async () => {
    const { user, onClose } = open('TenantAdmin');
    expect(screen.getByText(en.who)).toBeVisible();
    expect(screen.queryByRole('button', { name: en.use })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: en.close })[0] as HTMLElement);
    expect(onClose).toHaveBeenCalled();
  });

  test('shows an error for an invalid URL', () => {
    open('GlobalAdmin', null);
    expect(screen.getByText(en.unreadable)).toBeVisible();
    expect(screen.queryByRole('button', { name: en.use })).not.toBeInTheDocument();
  });

  test.each([
    ['an origin that is not allowed', { errors: [{ pointer: '/origin', code: 'origin' }] }, en.foreign],
    ['any other problem', { errors: [] }, /./],
  ])('shows an error and stays open for %s', async (_, problem, text) => {
    const body = { status: 422, code: 'validation.failed', traceId: 't', ...problem };
    server.respondTo(call, () => Response.json(body, { status: 422 }));
    const { user, onStored } = open('GlobalAdmin');
    await user.click(screen.getByRole('button', { name: en.use }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(onStored).not.toHaveBeenCalled();
  });
});

describe('the override bar', () => {
  const bar = () => screen.getByRole('region', { name: en.region });
  const show = (failed: boolean, switchedOff: string[] = []) => {
    const [onReset, onSwitchOn] = [jest.fn(), jest.fn()];
    const bars = (
      <RemoteBars
        overridden={switchedOff.length > 0 ? null : { ...requested, failed }}
        switchedOff={switchedOff}
        onReset={onReset}
        onSwitchOn={onSwitchOn}
      />
    );
    return { ...renderScreen(bars, { as: 'GlobalAdmin' }), onReset, onSwitchOn };
  };

  test('shows the origin of the remote and resets it', async () => {
    server.respondTo('DELETE api/v1/remotes/override', 204);
    const { user, onReset } = show(false);
    expect(bar()).toHaveTextContent('remote-chat is loaded from http://localhost:3001');
    await user.click(screen.getByRole('button', { name: en.reset }));
    await waitFor(() => expect(onReset).toHaveBeenCalled());
  });

  test("offers the reset when the developer's build fails to load", () => {
    show(true);
    expect(bar()).toHaveTextContent('remote-chat could not be loaded');
    expect(screen.getByRole('button', { name: en.reset })).toBeVisible();
  });

  test('lists the switched-off remotes and switches them on', async () => {
    const { user, onSwitchOn } = show(false, ['remote-chat', 'remote-admin']);
    expect(bar()).toHaveTextContent('remote-chat, remote-admin');
    await user.click(screen.getByRole('button', { name: en.switchOn }));
    expect(onSwitchOn).toHaveBeenCalled();
  });
});
