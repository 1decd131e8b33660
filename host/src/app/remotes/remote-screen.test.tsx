import { renderScreen } from '@portal/shared/testing';
import { RemoteUnavailableError, type RemoteState } from '@portal/shared/remote/host';
import { act, screen } from '@testing-library/react';
import { RemoteScreen } from './remote-screen';

const listeners = new Set<() => void>();
let mockState: RemoteState['state'] = 'enabled';
const mockWatch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
jest.mock('./remotes', () => ({
  cachedRemoteScreen: () => undefined,
  reportRenderFailure: () => undefined,
  remotes: {
    watch: (listener: () => void) => mockWatch(listener),
    state: () => ({ state: mockState }),
    isCurrent: () => true,
    retainStyles: () => () => undefined,
    refresh: async () => null,
  },
  loadRemoteScreen: (remote: string) => mockLoad(remote),
}));
async function mockLoad(remote: string) {
  if (mockState === 'disabled' || mockState === 'maintenance')
    throw new RemoteUnavailableError(remote, mockState, { detail: 'Back at noon' });
  const Screen = () => <p>The list of users</p>;
  return { part: Screen, version: '1.0.0', activeVersion: '1.0.0', publicPath: '/p/' };
}
const change = (state: RemoteState['state']) =>
  act(async () => {
    mockState = state;
    for (const listener of listeners) listener();
  });

test.each(['disabled', 'maintenance'] as const)(
  'replaces a mounted screen with the operators’ message when its remote becomes %s, and brings it back',
  async (state) => {
    mockState = 'enabled';
    renderScreen(<RemoteScreen remote="remote_admin" path="users" name="Users" />, { as: 'TenantAdmin' });
    expect(await screen.findByText('The list of users')).toBeVisible();
    await change(state);
    expect(await screen.findByText('Back at noon')).toBeVisible();
    expect(screen.queryByText('The list of users')).toBeNull();
    await change('enabled');
    expect(await screen.findByText('The list of users')).toBeVisible();
  },
);
