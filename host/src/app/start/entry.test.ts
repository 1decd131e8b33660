import { enterPortal } from './entry';

const flags = { featureFlags: { EnableChatBot: true } };

function signIn(state: 'signed-in' | 'signed-out' | 'refused', silent = false) {
  const resumed = state === 'refused' ? { state, reason: 'no_tenant' as const } : { state };
  return {
    resume: () => Promise.resolve(resumed),
    signInSilently: jest.fn(() => Promise.resolve(silent)),
    start: jest.fn(() => Promise.resolve() as unknown as Promise<never>),
  };
}

function at(path: string): void {
  history.replaceState(null, '', path);
}

const marked = () => localStorage.setItem('meridian.signed-in', '1');

test('continues with the session of this tab', async () => {
  at('/home');
  const there = signIn('signed-in');
  expect(await enterPortal(there, flags)).toBe(true);
  expect(there.signInSilently).not.toHaveBeenCalled();
});

test("signs in silently with the provider's session", async () => {
  at('/users');
  expect(await enterPortal(signIn('signed-out', true), flags)).toBe(true);
});

test('passes the full URL of a deep link to the sign-in', async () => {
  at('/users?page=2');
  const gone = signIn('signed-out');
  expect(await enterPortal(gone, flags)).toBeNull();
  expect(gone.start).toHaveBeenCalledWith('http://localhost/users?page=2');
});

test('starts the sign-in for a possible remote path and redirects an unknown path to the landing page', async () => {
  const leave = jest.fn();
  const gone = signIn('signed-out');
  at('/pages/activities');
  await enterPortal(gone, flags, leave);
  expect(gone.start).toHaveBeenCalled();
  at('/nowhere');
  await enterPortal(gone, flags, leave);
  expect(leave).toHaveBeenCalledWith('/landing');
});

test("returns to the landing page when the signed-in marker is set but the provider's session has ended", async () => {
  at('/default');
  marked();
  const leave = jest.fn();
  const gone = signIn('signed-out');
  expect(await enterPortal(gone, flags, leave)).toBeNull();
  expect(leave).toHaveBeenCalledWith('/landing');
  expect(gone.start).not.toHaveBeenCalled();
});

test('redirects a refused sign-in to the landing page with the reason', async () => {
  at('/home');
  const leave = jest.fn();
  expect(await enterPortal(signIn('refused'), flags, leave)).toBeNull();
  expect(leave).toHaveBeenCalledWith('/landing?reason=no_tenant');
});

test('redirects to the provider again when a person retries right after a refused sign-in', async () => {
  at('/default');
  const leave = jest.fn();
  const again = signIn('signed-out');
  await enterPortal(again, flags, leave);
  await enterPortal(signIn('refused'), flags, leave);
  await enterPortal(again, flags, leave);
  expect(again.start).toHaveBeenCalledTimes(2);
  expect(leave.mock.calls).toEqual([['/landing?reason=no_tenant']]);
});

test('ends on the landing page instead of redirecting in a circle when the provider returns no session', async () => {
  at('/home');
  const leave = jest.fn();
  const gone = signIn('signed-out');
  await enterPortal(gone, flags, leave);
  await enterPortal(gone, flags, leave);
  expect(gone.start).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledWith('/landing?reason=cancelled');
});
