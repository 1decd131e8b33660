import { createTranslations, i18n, versionNamespace } from '@portal/shared/i18n';
import { renderScreen } from '@portal/shared/testing';
import { RemoteUnavailableError, type RemoteState } from '@portal/shared/remote/host';
import { act, screen } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';
import { RemoteScreen } from './remote-screen';

const listeners = new Set<() => void>();
let mockState: RemoteState['state'] = 'enabled';
let mockWait: Promise<unknown> | null = null;
let mockOpened: Awaited<ReturnType<typeof mockLoad>> | undefined;
const mockWatch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
jest.mock('./remotes', () => ({
  cachedRemoteScreen: () => mockOpened,
  waitOfFirstScreen: () => mockWait,
  reportRenderFailure: () => undefined,
  toFolderName: (remote: string) => remote.replaceAll('_', '-'),
  remotes: {
    watch: (listener: () => void) => mockWatch(listener),
    state: () => ({ state: mockState }),
    isCurrent: () => true,
    retainStyles: () => () => undefined,
    refresh: async () => null,
  },
  loadRemoteScreen: (remote: string) => mockLoad(remote),
}));
const { useTranslations } = createTranslations<{ users: { title: string } }>('remote-admin');
function Users() {
  const { t } = useTranslations('users');
  return <p>{t('title')}</p>;
}
beforeAll(() => {
  for (const [version, title] of Object.entries({ '1.0.0': 'The list of users', '2.0.0': 'Other texts' }))
    i18n.addResourceBundle('en', versionNamespace('remote-admin', version), { users: { title } });
});
async function mockLoad(remote: string) {
  if (mockState === 'disabled' || mockState === 'maintenance')
    throw new RemoteUnavailableError(remote, mockState, { detail: 'Back at noon' });
  return { part: Users, version: '1.0.0', activeVersion: '1.0.0', publicPath: '/p/' };
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
    expect(screen.queryByText(/Retrying|Reference/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('The list of users')).toBeNull();
    await change('enabled');
    expect(await screen.findByText('The list of users')).toBeVisible();
  },
);

let openPortal = () => undefined as void;

function Portal() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    openPortal = () => startTransition(() => setIsOpen(true));
  }, []);
  if (!isOpen) return null;
  return (
    <>
      <h1>Frame</h1>
      <RemoteScreen remote="remote_admin" path="users" name="Users" />
    </>
  );
}

test('shows the frame around the first screen only together with the screen', async () => {
  mockState = 'enabled';
  let endWait = () => undefined as void;
  mockWait = new Promise<void>((resolve) => {
    endWait = resolve;
  });
  renderScreen(<Portal />, { as: 'TenantAdmin' });
  await act(async () => openPortal());
  expect(screen.queryByText('Frame')).toBeNull();
  mockOpened = await mockLoad('remote_admin');
  await act(async () => endWait());
  expect(await screen.findByText('Frame')).toBeVisible();
  expect(screen.getByText('The list of users')).toBeVisible();
});
