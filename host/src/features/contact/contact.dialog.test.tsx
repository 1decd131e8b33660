import { renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { ContactPart, useContactDialog } from './contact-part';

function Frame() {
  const dialog = useContactDialog();
  return (
    <>
      <button type="button" onClick={dialog.open}>
        Help
      </button>
      <ContactPart dialog={dialog} supportEmail="support@meridian.example" />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const open = () => renderScreen(<Frame />, { as: 'user', route: '/home' });

async function openDialog() {
  const view = open();
  await view.user.click(screen.getByRole('button', { name: 'Help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contact us' });
  return { ...view, dialog };
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

async function fill(user: Awaited<ReturnType<typeof openDialog>>['user']) {
  await user.click(field('Topic'));
  await user.click(await screen.findByText('A question about data'));
  await user.type(field('Message'), 'The figures of Monday are missing.');
  await user.click(field('I agree'));
}
const send = () => screen.getByRole('button', { name: 'Send' });

describe('the contact dialog', () => {
  test('prefills name and e-mail, sends the message and shows the reference', async () => {
    server.respondTo('POST api/v1/contact-requests', { id: 'x', reference: 'C-2026-000123' });
    const { user, dialog } = await openDialog();
    expect(field('Your name')).toHaveValue('Olivia Reed');
    expect(field('E-mail')).toHaveValue('olivia.user@acorn.example');
    await fill(user);
    await user.click(send());
    expect(await screen.findByText('Your reference is C-2026-000123.')).toBeVisible();
    expect(screen.getByText(/your message has arrived/)).toBeVisible();
    const [request] = server.requests('POST api/v1/contact-requests');
    expect(request?.body).toEqual({
      name: 'Olivia Reed',
      email: 'olivia.user@acorn.example',
      company: '',
      topic: 'data',
      message: 'The figures of Monday are missing.',
      consent: true,
      page: '/home',
      website: '',
    });
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus();
  });

  test('links each error to its field, lists all errors, and removes fixed ones', async () => {
    const { user } = await openDialog();
    await user.clear(field('E-mail'));
    await user.click(send());
    const summary = await screen.findByRole('group', { name: 'Check these fields:' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(field('E-mail')).toBeInvalid();
    expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
    expect(field('Message')).toHaveAccessibleDescription(/Never send a password. Enter at least 10/);
    expect(field('Your name')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Choose a topic.' }));
    expect(field('Topic')).toHaveFocus();
    await user.type(field('E-mail'), 'ada@example.com');
    await waitFor(() => expect(field('E-mail')).toBeValid());
    expect(server.requests()).toEqual([]);
  });

  test("shows the server's errors at their fields", async () => {
    const errors = [{ pointer: '/email', code: 'pattern' }];
    server.respondTo(
      'POST api/v1/contact-requests',
      Response.json({ status: 422, code: 'validation.failed', traceId: 't', errors }, { status: 422 }),
    );
    const { user } = await openDialog();
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(field('E-mail')).toBeInvalid());
    expect(field('Message')).toHaveValue('The figures of Monday are missing.');
  });

  test.each([
    [429, /five messages within an hour.*support@meridian.example/],
    [503, /could not be sent.*support@meridian.example/],
  ])('keeps the text after a %d response', async (status, words) => {
    server.respondTo('POST api/v1/contact-requests', status);
    const { user } = await openDialog();
    await fill(user);
    await user.click(send());
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('Message')).toHaveValue('The figures of Monday are missing.');
  });

  test('keeps the text while offline and sends it later with the same key', async () => {
    server.respondTo('POST api/v1/contact-requests', () => Promise.reject(new TypeError('offline')));
    const { user } = await openDialog();
    await fill(user);
    await user.click(send());
    expect(
      await screen.findByText(/Your text is kept: send it again when you are back online/),
    ).toBeVisible();
    server.respondTo('POST api/v1/contact-requests', { id: 'x', reference: 'C-2026-000124' });
    await user.click(send());
    expect(await screen.findByText(/C-2026-000124/)).toBeVisible();
    const keys = server
      .requests('POST api/v1/contact-requests')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('closes with Esc while empty and confirms before discarding text', async () => {
    const { user, dialog } = await openDialog();
    await user.type(field('Message'), 'Half a thought');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Message')).toHaveValue('Half a thought');
    await user.clear(field('Message'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('confirms on the close button and discards the text', async () => {
    const { user, dialog } = await openDialog();
    await user.type(field('Company'), 'Acorn');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
