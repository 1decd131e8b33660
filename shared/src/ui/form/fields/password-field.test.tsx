import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { InlineForm, PasswordField } from '../../form';

const submit = jest.fn((_values: { password: string }) => Promise.resolve({ data: null }));

const show = () =>
  renderScreen(
    <InlineForm label="Account" initialValues={{ password: '' }} exactNames={['password']} submit={submit}>
      <PasswordField name="password" label="Password" autoComplete="new-password" required minLength={12} />
    </InlineForm>,
    { as: 'user' },
  );

test('hides the password until the button shows it', async () => {
  const { user } = show();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('sends the password with its surrounding spaces', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Password'), ' four quiet lamps ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ password: ' four quiet lamps ' }));
});
