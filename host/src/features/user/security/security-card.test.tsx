import { renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SecurityCard } from './security-card';

const secondFactor = { isOffered: false, isRequired: false, addedAt: null, recoveryCodesLeft: 0 };
const managed = { isManagedHere: true, passwordChangedAt: '2026-11-20T08:00:00Z', secondFactor };

async function openDialog() {
  server.respondTo('GET api/v1/me/security', managed);
  const { user } = renderScreen(<SecurityCard />, { as: 'user' });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await user.type(await screen.findByLabelText('Current password'), 'old words here');
  const dialog = screen.getByRole('dialog');
  return { user, submit: () => user.click(within(dialog).getByRole('button', { name: 'Change password' })) };
}

test('says that the organisation manages the password where another provider signs people in', async () => {
  server.respondTo('GET api/v1/me/security', {
    isManagedHere: false,
    passwordChangedAt: null,
    secondFactor,
  });
  renderScreen(<SecurityCard />, { as: 'user' });
  expect(await screen.findByText(/Your organisation manages your password/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('changes the password and confirms it', async () => {
  server.respondTo('PUT api/v1/me/password', null);
  const { user, submit } = await openDialog();
  await user.type(screen.getByLabelText('New password'), 'four quiet brass lamps ');
  await submit();
  expect(await screen.findByText(/^Password changed\./)).toBeVisible();
  expect(server.requests('PUT api/v1/me/password')[0]?.body).toEqual({
    currentPassword: 'old words here',
    newPassword: 'four quiet brass lamps ',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['/currentPassword', 'wrong', 'Current password', 'This is not your current password.'],
  ['/newPassword', 'same', 'New password', /differs from the current one/],
  ['/newPassword', 'guessable', 'New password', /easy to guess/],
  ['/newPassword', 'too_short', 'New password', 'Enter at least 12 characters.'],
])('shows the fault %s %s at its field', async (pointer, code, label, text) => {
  const problem = { status: 422, code: 'validation.failed', traceId: 't', errors: [{ pointer, code }] };
  server.respondTo('PUT api/v1/me/password', () => Response.json(problem, { status: 422 }));
  const { user, submit } = await openDialog();
  await user.type(screen.getByLabelText('New password'), 'four quiet brass lamps');
  await submit();
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
});

test('says how long to wait after too many attempts', async () => {
  const errors = [{ pointer: '', code: 'wait', params: { seconds: 240 } }];
  const problem = { status: 429, code: 'rate.limited', traceId: 't', errors };
  server.respondTo('PUT api/v1/me/password', () => Response.json(problem, { status: 429 }));
  const { user, submit } = await openDialog();
  await user.type(screen.getByLabelText('New password'), 'four quiet brass lamps');
  await submit();
  expect(await screen.findByText(/Too many attempts. Try again in 4 minutes\./)).toBeVisible();
});
