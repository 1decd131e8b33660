import { enter } from './entry';

const flags = { featureFlags: { EnableChatBot: true } };

function signIn(state: 'signed-in' | 'signed-out' | 'refused', silent = false) {
  const resumed = state === 'refused' ? { state, reason: 'no_tenant' as const } : { state };
  return {
    resume: () => Promise.resolve(resumed),
    silently: jest.fn(() => Promise.resolve(silent)),
    start: jest.fn(() => Promise.resolve() as unknown as Promise<never>),
  };
}

function at(path: string): void {
  history.replaceState(null, '', path);
}

const marked = () => localStorage.setItem('meridian.signed-in', '1');

test('a session of this tab goes straight in', async () => {
  at('/home');
  const there = signIn('signed-in');
  expect(await enter(there, flags)).toBe(true);
  expect(there.silently).not.toHaveBeenCalled();
});

test('a session of the provider goes in without a word', async () => {
  at('/users');
  expect(await enter(signIn('signed-out', true), flags)).toBe(true);
});

test('a deep link asked for while signed out is kept through the sign-in', async () => {
  at('/users?page=2');
  const gone = signIn('signed-out');
  expect(await enter(gone, flags)).toBeNull();
  expect(gone.start).toHaveBeenCalledWith('http://localhost/users?page=2');
});

test('a path of a remote starts the sign-in too, an unknown one leads to landing', async () => {
  const leave = jest.fn();
  const gone = signIn('signed-out');
  at('/pages/activities');
  await enter(gone, flags, leave);
  expect(gone.start).toHaveBeenCalled();
  at('/nowhere');
  await enter(gone, flags, leave);
  expect(leave).toHaveBeenCalledWith('/landing');
});

test('landing’s promise of a session that is gone leads back to landing', async () => {
  at('/default');
  marked();
  const leave = jest.fn();
  const gone = signIn('signed-out');
  expect(await enter(gone, flags, leave)).toBeNull();
  expect(leave).toHaveBeenCalledWith('/landing');
  expect(gone.start).not.toHaveBeenCalled();
});

test('a refused sign-in says why on the landing page', async () => {
  at('/home');
  const leave = jest.fn();
  expect(await enter(signIn('refused'), flags, leave)).toBeNull();
  expect(leave).toHaveBeenCalledWith('/landing?reason=no_tenant');
});

test('whoever was refused goes to the provider again when they try at once', async () => {
  at('/default');
  const leave = jest.fn();
  const again = signIn('signed-out');
  await enter(again, flags, leave);
  await enter(signIn('refused'), flags, leave);
  await enter(again, flags, leave);
  expect(again.start).toHaveBeenCalledTimes(2);
  expect(leave.mock.calls).toEqual([['/landing?reason=no_tenant']]);
});

test('coming back from the provider with nothing ends on a page with a button, not in a circle', async () => {
  at('/home');
  const leave = jest.fn();
  const gone = signIn('signed-out');
  await enter(gone, flags, leave);
  await enter(gone, flags, leave);
  expect(gone.start).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledWith('/landing?reason=cancelled');
});
