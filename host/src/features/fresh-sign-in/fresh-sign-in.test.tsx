import { sessionStore } from '@portal/shared/session';
import { aMe, renderScreen } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from './en.json';
import { FreshSignInPart } from './fresh-sign-in-part';
import type { FreshSignIn } from './fresh-sign-in.dialog';
import { freshSignInPrompt } from './fresh-sign-in-prompt';

const session: jest.Mocked<FreshSignIn> = {
  prepare: jest.fn(() => Promise.resolve()),
  signInFreshly: jest.fn(),
};

function open() {
  sessionStore.set({ signedIn: true, me: aMe({ firstName: 'Adam', email: 'adam@acorn.example' }) });
  return renderScreen(
    <>
      <FreshSignInPart session={session} />
      <textarea aria-label="Letter" defaultValue="Dear all" />
    </>,
  );
}

const dialog = () => screen.findByRole('alertdialog', { name: en.title });
const signIn = () => screen.getByRole('button', { name: en.again });

async function request() {
  const result = jest.fn();
  act(() => void freshSignInPrompt.request().then(result));
  await dialog();
  return result;
}

beforeEach(() => jest.clearAllMocks());

test('names the signed-in person and loads the sign-in before it is needed', async () => {
  open();
  await request();
  expect(await dialog()).toHaveAccessibleDescription(/You are signed in as Adam .*\(adam@acorn.example\)/);
  expect(session.prepare).toHaveBeenCalledTimes(1);
});

test('shows one dialog for requests at the same time and lets all of them continue', async () => {
  const { user } = open();
  const [first, second] = [await request(), await request()];
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  session.signInFreshly.mockResolvedValue('same-person');
  await user.click(signIn());
  await waitFor(() => expect(second).toHaveBeenCalledWith(true));
  expect(first).toHaveBeenCalledWith(true);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Letter')).toHaveValue('Dear all');
});

test.each([['Cancel'], ['Escape']])('lets the requests fail after %s', async (how) => {
  const { user } = open();
  const result = await request();
  if (how === 'Cancel') await user.click(screen.getByRole('button', { name: en.cancel }));
  else await user.keyboard('{Escape}');
  await waitFor(() => expect(result).toHaveBeenCalledWith(false));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['blocked', en.blocked],
  ['failed', en.failed],
  ['other-person', /Another account signed in, so nothing was changed.* Sign in as adam@acorn.example/],
] as const)(
  'stays open with the reason after the result %s, and a later attempt succeeds',
  async (result, text) => {
    const { user } = open();
    const settled = await request();
    session.signInFreshly.mockResolvedValueOnce(result);
    await user.click(signIn());
    expect(await screen.findByText(text)).toBeVisible();
    expect(settled).not.toHaveBeenCalled();
    session.signInFreshly.mockResolvedValueOnce('same-person');
    await user.click(signIn());
    await waitFor(() => expect(settled).toHaveBeenCalledWith(true));
  },
);

test('ignores the late result of a popup that was closed', async () => {
  const { user } = open();
  await request();
  let fail: (result: 'failed') => void = () => undefined;
  session.signInFreshly.mockReturnValueOnce(new Promise((resolve) => (fail = resolve)));
  await user.click(signIn());
  expect(screen.getByText(en.waiting)).toBeVisible();
  session.signInFreshly.mockReturnValueOnce(new Promise(() => undefined));
  await user.click(signIn());
  await act(async () => fail('failed'));
  expect(screen.getByText(en.waiting)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.cancel }));
});

test('lets requests fail at once while no page is shown', async () => {
  expect(await freshSignInPrompt.request()).toBe(false);
});

test('lets waiting requests fail when the page is left', async () => {
  const { unmount } = open();
  const result = await request();
  unmount();
  await waitFor(() => expect(result).toHaveBeenCalledWith(false));
});

test('renders in Turkish', async () => {
  sessionStore.set({ signedIn: true, me: aMe() });
  const { user } = renderScreen(<FreshSignInPart session={session} />, { language: 'tr' });
  act(() => void freshSignInPrompt.request());
  expect(
    await screen.findByRole('alertdialog', { name: 'Siz olduğunuzu doğrulamak için yeniden oturum açın' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'İptal' }));
});
