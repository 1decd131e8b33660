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

function openPath(path: string): void {
  history.replaceState(null, '', path);
}

const getEntriesByType = performance.getEntriesByType;
beforeEach(() => {
  performance.getEntriesByType = () => [];
});
afterAll(() => {
  performance.getEntriesByType = getEntriesByType;
});

const setMarker = () => localStorage.setItem('meridian.signed-in', '1');

test('continues with the session of this tab', async () => {
  openPath('/home');
  const signedIn = signIn('signed-in');
  expect(await enterPortal(signedIn, flags)).toBe(true);
  expect(signedIn.signInSilently).not.toHaveBeenCalled();
});

test("signs in silently with the provider's session", async () => {
  openPath('/users');
  expect(await enterPortal(signIn('signed-out', true), flags)).toBe(true);
});

test('passes the full URL of a deep link to the sign-in', async () => {
  openPath('/users?page=2');
  const signedOut = signIn('signed-out');
  expect(await enterPortal(signedOut, flags)).toBeNull();
  expect(signedOut.start).toHaveBeenCalledWith('http://localhost/users?page=2');
});

test('starts the sign-in for a possible remote path and redirects an unknown path to the landing page', async () => {
  const leave = jest.fn();
  const signedOut = signIn('signed-out');
  openPath('/pages/activities');
  await enterPortal(signedOut, flags, leave);
  expect(signedOut.start).toHaveBeenCalled();
  openPath('/nowhere');
  await enterPortal(signedOut, flags, leave);
  expect(leave).toHaveBeenCalledWith('/landing');
});

test("returns to the landing page when the signed-in marker is set but the provider's session has ended", async () => {
  openPath('/default');
  setMarker();
  const leave = jest.fn();
  const signedOut = signIn('signed-out');
  expect(await enterPortal(signedOut, flags, leave)).toBeNull();
  expect(leave).toHaveBeenCalledWith('/landing');
  expect(signedOut.start).not.toHaveBeenCalled();
});

test('redirects a refused sign-in to the landing page with the reason', async () => {
  openPath('/home');
  const leave = jest.fn();
  expect(await enterPortal(signIn('refused'), flags, leave)).toBeNull();
  expect(leave).toHaveBeenCalledWith('/landing?reason=no_tenant');
});

test('redirects to the provider again when a person retries right after a refused sign-in', async () => {
  openPath('/default');
  const leave = jest.fn();
  const signedOut = signIn('signed-out');
  await enterPortal(signedOut, flags, leave);
  await enterPortal(signIn('refused'), flags, leave);
  await enterPortal(signedOut, flags, leave);
  expect(signedOut.start).toHaveBeenCalledTimes(2);
  expect(leave.mock.calls).toEqual([['/landing?reason=no_tenant']]);
});

test('ends on the landing page instead of redirecting in a circle when the provider returns no session', async () => {
  openPath('/home');
  const leave = jest.fn();
  const signedOut = signIn('signed-out');
  await enterPortal(signedOut, flags, leave);
  await enterPortal(signedOut, flags, leave);
  expect(signedOut.start).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledWith('/landing?reason=cancelled');
});

test('leaves to the landing page when a person returns from the sign-in with the Back button, however late', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openPath('/default');
  const leave = jest.fn();
  const signedOut = signIn('signed-out');
  await enterPortal(signedOut, flags, leave);
  jest.setSystemTime(Date.now() + 60_000);
  performance.getEntriesByType = () => [{ type: 'back_forward' } as PerformanceNavigationTiming];
  await enterPortal(signedOut, flags, leave);
  expect(signedOut.start).toHaveBeenCalledTimes(1);
  expect(leave.mock.calls).toEqual([['/landing?reason=cancelled']]);
  jest.useRealTimers();
});

test('starts the sign-in for a page of the history that never led to the provider', async () => {
  openPath('/users');
  performance.getEntriesByType = () => [{ type: 'back_forward' } as PerformanceNavigationTiming];
  const signedOut = signIn('signed-out');
  await enterPortal(signedOut, flags);
  expect(signedOut.start).toHaveBeenCalledTimes(1);
});
