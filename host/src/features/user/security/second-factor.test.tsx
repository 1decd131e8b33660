import { removeClipboard, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { SecurityCard } from './security-card';

const codes = Array.from({ length: 10 }, (_, n) => `abcde-fghj${n}`);
const path = 'api/v1/me/second-factor' as const;

function show(addedAt: string | null, isRequired = false) {
  server.respondTo('GET api/v1/me/security', {
    isManagedHere: true,
    passwordChangedAt: '2026-11-20T08:00:00Z',
    secondFactor: { isOffered: true, isRequired, addedAt, recoveryCodesLeft: addedAt === null ? 0 : 9 },
  });
  return renderScreen(<SecurityCard />, { as: 'user' });
}

async function startEnrolment() {
  server.respondTo(`POST ${path}/enrolments`, {
    secret: 'ABCDEFGH',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    enrolment: 'sealed',
  });
  const { user } = show(null);
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  return user;
}

test('sets up a factor and closes only after the recovery codes are saved', async () => {
  const user = await startEnrolment();
  server.respondTo(`PUT ${path}`, { codes });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  removeClipboard();
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The codes could not be copied. Select them instead.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Save the codes, then tick the box.')).toBeVisible();
  await user.click(within(dialog).getByLabelText('I have saved the codes'));
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.requests(`PUT ${path}`)[0]?.body).toEqual({ code: '123456', enrolment: 'sealed' });
});

test.each([
  ['/code', 'wrong', /^Wrong code/],
  ['/enrolment', 'expired', /^This took too long/],
])('explains a rejected enrolment: %s %s', async (pointer, code, message) => {
  const user = await startEnrolment();
  server.respondTo(`PUT ${path}`, () =>
    Response.json(
      { status: 422, code: 'validation.failed', traceId: 't', errors: [{ pointer, code }] },
      { status: 422 },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('removes the factor after a question', async () => {
  server.respondTo(`DELETE ${path}`, null);
  const { user } = show('2026-11-20T08:00:00Z');
  expect(await screen.findByText(/Recovery codes left: 9/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove two-step sign-in' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove two-step sign-in?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Two-step sign-in was removed.')).toBeVisible();
  expect(server.requests(`DELETE ${path}`)).toHaveLength(1);
});

test('replaces the recovery codes after a question and shows the new ones', async () => {
  server.respondTo(`POST ${path}/recovery-codes`, { codes });
  const { user } = show('2026-11-20T08:00:00Z', true);
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const question = await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' });
  expect(server.requests(`POST ${path}/recovery-codes`)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
  expect(server.requests(`POST ${path}/recovery-codes`)).toHaveLength(1);
});

test('offers another app instead of the removal where the role requires a factor', async () => {
  show('2026-11-20T08:00:00Z', true);
  expect(await screen.findByRole('button', { name: 'Use another app' })).toBeVisible();
  expect(screen.getByText(/Your role requires two-step sign-in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove two-step sign-in' })).not.toBeInTheDocument();
});
