import { documents } from '@portal/shared/session';
import type { SignIn } from '../../features/sign-in/sign-in';
import { connectSession } from './session-end';

let stop: () => void = () => undefined;
afterEach(() => stop());

function connect(signIn: Pick<SignIn, 'renew' | 'start' | 'clearAccount' | 'setSignInPrompt'>) {
  const session = connectSession(signIn);
  stop = session.stopListening;
  return session;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function signIn(renewed: boolean) {
  return {
    renew: jest.fn(() => Promise.resolve(renewed)),
    start: jest.fn(() => Promise.resolve() as unknown as Promise<never>),
    clearAccount: jest.fn(() => Promise.resolve()),
    setSignInPrompt: jest.fn(),
  };
}

test('renews the token once for several 401 responses', async () => {
  const signInMock = signIn(true);
  const { onUnauthorized } = connect(signInMock);
  onUnauthorized();
  onUnauthorized();
  await settled();
  expect(signInMock.renew).toHaveBeenCalledTimes(1);
  expect(signInMock.start).not.toHaveBeenCalled();
});

test('starts a sign-in when the token cannot be renewed', async () => {
  const signInMock = signIn(false);
  connect(signInMock).onUnauthorized();
  await settled();
  expect(signInMock.start).toHaveBeenCalledTimes(1);
});

test('asks the person to sign in on the page instead of leaving it once a page is rendered', async () => {
  const signInMock = signIn(false);
  const ask = jest.fn(() => Promise.resolve());
  const session = connect(signInMock);
  session.setSignInPrompt(ask);
  session.onUnauthorized();
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(signInMock.start).not.toHaveBeenCalled();
  expect(signInMock.setSignInPrompt).toHaveBeenCalledWith(ask);
});

test('opens the address again, once, when the account of a rendered page loses its access', () => {
  const open = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
  localStorage.setItem('meridian.admitted', 'olivia');
  const session = connect(signIn(true));
  // The start shows the reason itself.
  session.onForbidden('tenant.suspended');
  expect(open).not.toHaveBeenCalled();
  session.setSignInPrompt(() => Promise.resolve());
  session.onForbidden('authz.role_required');
  expect(open).not.toHaveBeenCalled();
  session.onForbidden('tenant.suspended');
  session.onForbidden('tenant.suspended');
  expect(open.mock.calls).toEqual([['/']]);
  expect(localStorage.getItem('meridian.admitted')).toBeNull();
  open.mockRestore();
});

test('starts no sign-in after the session is closed', async () => {
  const signInMock = signIn(false);
  const session = connect(signInMock);
  session.onUnauthorized();
  session.disable();
  await settled();
  expect(signInMock.start).not.toHaveBeenCalled();
});

test('leaves when the person has signed out in another tab before this page listened', async () => {
  localStorage.setItem('meridian.signed-in', 'adam');
  const signInMock = signIn(true);
  const session = connect(signInMock);
  expect([session.leaveIfSignedOut('adam'), session.leaveIfSignedOut(null)]).toEqual([false, false]);
  localStorage.removeItem('meridian.signed-in');
  signInMock.clearAccount.mockReturnValue(new Promise(() => undefined));
  expect([session.leaveIfSignedOut(null), session.leaveIfSignedOut('adam')]).toEqual([false, true]);
  expect(signInMock.clearAccount).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('meridian.landing-notice')).toBe('signed_out');
});
