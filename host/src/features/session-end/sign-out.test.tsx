import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './en.json';
import { signOutOrExplain } from './sign-out';

test('says that the person is still signed in when the sign-in cannot be loaded, and retries on request', async () => {
  const signOut = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  renderScreen(<p>Page</p>);
  expect(screen.queryByText(en.signOutFailed)).toBeNull();
  await act(async () => signOutOrExplain({ signOut }));
  expect(screen.getByText(en.signOutFailed)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: en.retrySignOut }));
  expect(signOut).toHaveBeenCalledTimes(2);
});
