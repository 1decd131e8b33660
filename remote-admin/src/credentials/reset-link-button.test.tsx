import { removeClipboard, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { ResetLinkButton } from './reset-link-button';

async function send(isGlobal = false) {
  const { user } = renderScreen(
    <ResetLinkButton id="ada" isGlobal={isGlobal} name="Ada Kaya" email="ada@acorn.example" />,
    { as: isGlobal ? 'GlobalAdmin' : 'TenantAdmin' },
  );
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Send Ada Kaya a link for a new password?',
  });
  await user.click(within(question).getByRole('button', { name: 'Send link' }));
  return user;
}

test('sends the link after a question', async () => {
  server.respondTo('POST api/v1/users/ada/reset-link', { url: null });
  await send();
  expect(await screen.findByText('A link was sent to ada@acorn.example.')).toBeVisible();
});

test('offers the link where the server keeps messages', async () => {
  server.respondTo('POST api/v1/global/users/ada/reset-link', { url: 'http://localhost/identity/x' });
  const user = await send(true);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/identity/x');
});

test('shows the link where the browser offers no clipboard', async () => {
  server.respondTo('POST api/v1/users/ada/reset-link', { url: 'http://localhost/identity/x' });
  const user = await send();
  removeClipboard();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link could not be copied: http://localhost/identity/x')).toBeVisible();
});

test('says that three links were sent', async () => {
  server.respondTo('POST api/v1/users/ada/reset-link', 429);
  await send();
  expect(await screen.findByText(/^Three links were sent/)).toBeVisible();
});
