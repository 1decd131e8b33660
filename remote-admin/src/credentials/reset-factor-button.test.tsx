import { renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { ResetFactorButton } from './reset-factor-button';

test('resets the second factor of a user after a question', async () => {
  server.respondTo('POST api/v1/users/ada/reset-second-factor', null);
  const { user } = renderScreen(<ResetFactorButton id="ada" isGlobal={false} name="Ada Kaya" />, {
    as: 'TenantAdmin',
  });
  await user.click(screen.getByRole('button', { name: 'Reset two-step sign-in' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Reset the two-step sign-in of Ada Kaya?',
  });
  await user.click(within(question).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('The two-step sign-in of Ada Kaya was reset.')).toBeVisible();
});
