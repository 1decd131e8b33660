import { demoPair, type MockSession } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ConfirmationRequiredPage } from './confirmation-required.page';
import { ForgotPasswordPage } from './forgot-password.page';
import { setMockSession } from './mock-session';
import { ResetPasswordPage } from './reset-password.page';
import { SignInPage } from './sign-in.page';
import { SignOutPage } from './sign-out.page';
import { SignUpPage } from './sign-up.page';
import { UnlockSessionPage } from './unlock-session.page';

const root = '/pages/authentication';
const session: MockSession = {
  user: { id: 'sample-user', name: 'Demo User', email: demoPair.email, avatar: null, status: 'online' },
  accessToken: 'first',
  tokenType: 'bearer',
};

function renderPage(path: string, language: 'en' | 'tr' = 'en') {
  return renderScreen(
    <Routes>
      <Route path={`${root}/sign-in`} element={<SignInPage />} />
      <Route path={`${root}/sign-up`} element={<SignUpPage />} />
      <Route path={`${root}/forgot-password`} element={<ForgotPasswordPage />} />
      <Route path={`${root}/reset-password`} element={<ResetPasswordPage />} />
      <Route path={`${root}/unlock-session`} element={<UnlockSessionPage />} />
      <Route path={`${root}/confirmation-required`} element={<ConfirmationRequiredPage />} />
      <Route path={`${root}/sign-out`} element={<SignOutPage />} />
    </Routes>,
    { as: 'user', route: `${root}/${path}`, language },
  );
}

beforeEach(() => setMockSession(null));

test.each([
  ['sign-in', 'Sign in'],
  ['unlock-session', 'Unlock'],
] as const)(
  '%s accepts the demo pair that is filled in, renews the token and signs out',
  async (path, submit) => {
    server.respondTo(`POST api/auth/${path}`, session);
    server.respondTo('POST api/auth/sign-in-with-token', { ...session, accessToken: 'second' });
    const { user, address } = renderPage(path);
    expect(screen.getByText('Not how you sign in to Meridian.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(demoPair.email);
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('autocomplete', 'username');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByRole('heading', { name: 'Signed in as Demo User' })).toBeVisible();
    expect(server.requests(`POST api/auth/${path}`)[0]?.body).toEqual(demoPair);
    await user.click(screen.getByRole('button', { name: 'Renew token' }));
    expect(await screen.findByText('Token renewed')).toBeVisible();
    expect(server.requests('POST api/auth/sign-in-with-token')[0]?.body).toEqual({ accessToken: 'first' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/first|second/);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(address()).toBe(`${root}/sign-out`);
    expect(screen.getByText(/The sample session has ended/)).toBeVisible();
  },
);

test('a refused pair is named, and keeps what was entered', async () => {
  server.respondTo('POST api/auth/sign-in', 404);
  const { user } = renderPage('sign-in');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/This e-mail and password do not match/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(`${demoPair.email}x`);
});

test('a new password and a link are accepted, and the page says that nothing happened', async () => {
  server.respondTo('POST api/auth/forgot-password', true);
  const { user } = renderPage('forgot-password');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/No message was sent/)).toBeVisible();
  server.respondTo('POST api/auth/reset-password', true);
  await user.click(screen.getByRole('link', { name: 'Reset password' }));
  await user.type(screen.getByLabelText('New password'), 'a secret');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText(/No password was changed/)).toBeVisible();
});

test('a registration needs its fields and stores nothing', async () => {
  server.respondTo('POST api/auth/sign-up', true);
  const { user } = renderPage('sign-up', 'tr');
  await user.click(screen.getByRole('button', { name: 'Hesap oluştur' }));
  expect(server.requests('POST api/auth/sign-up')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Ad' }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: 'E-posta' }), 'ada@example.com');
  await user.type(screen.getByLabelText('Parola'), 'a secret');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Hesap oluştur' }));
  expect(await screen.findByText(/hesap oluşturulmadı/)).toBeVisible();
});

test('the confirmation and the sign-out lead back to the sample sign-in', async () => {
  const { user } = renderPage('confirmation-required');
  expect(screen.getByText(/No message was sent here/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign out' }));
  expect(screen.getByText(/You are still signed in to Meridian/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the sample sign-in' })).toHaveAttribute(
    'href',
    `${root}/sign-in`,
  );
});
