import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../en.json';
import { startContactPage } from './start-contact-page';

/** The form of the document without its styles. */
function page(address = '/contact-us'): void {
  history.replaceState(null, '', address);
  const field = (name: string, control: string) =>
    `<label for="contact-${name}">${name}</label>${control}<p id="contact-${name}-fault" hidden></p>`;
  const input = (name: string, more = '') =>
    field(
      name,
      `<input id="contact-${name}" name="${name}" aria-describedby="contact-${name}-fault" ${more}/>`,
    );
  const parsed = new DOMParser().parseFromString(
    `<a href="#tr" data-language="tr">Türkçe</a>
    <div data-sent role="status" tabindex="-1"></div>
    <form novalidate data-email="support@meridian.example">
      <div data-summary role="group" tabindex="-1" aria-label="summary" hidden><ul></ul></div>
      ${['name', 'email', 'company'].map((name) => input(name)).join('')}
      ${field('topic', '<select id="contact-topic" name="topic"><option value=""></option><option>data</option></select>')}
      ${field('message', '<textarea id="contact-message" name="message"></textarea>')}
      ${input('consent', 'type="checkbox"')}
      <input name="website" />
      <div role="alert" data-problem></div>
      <button type="button" data-send data-sending="Sending…">Send</button>
    </form>`,
    'text/html',
  );
  document.body.replaceChildren(...parsed.body.children);
  const form = screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement;
  form.dataset.faults = JSON.stringify(texts.faults);
  form.dataset.states = JSON.stringify(texts.states);
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('name'), 'Ada Byron');
  await user.type(screen.getByLabelText('email'), 'ada@example.com');
  await user.selectOptions(screen.getByLabelText('topic'), 'data');
  await user.type(screen.getByLabelText('message'), 'The figures of Monday are missing.');
  await user.click(screen.getByLabelText('consent'));
}

const send = () => screen.getByRole('button', { name: 'Send' });
const isLeavingBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function start() {
  page();
  startContactPage();
  return userEvent.setup();
}

test('redirects a person with the signed-in marker to their start page', () => {
  page();
  localStorage.setItem('meridian.signed-in', '1');
  const leave = jest.fn();
  startContactPage(leave);
  expect(leave).toHaveBeenCalledWith('/default');
});

test('sends a message once and shows its reference', async () => {
  const receipt = { id: 'x', reference: 'C-2026-000123' };
  const slow = () => new Promise<typeof receipt>((settle) => setTimeout(() => settle(receipt), 100));
  server.respondTo('POST api/v1/contact-requests', slow);
  const user = start();
  await fill(user);
  await user.dblClick(send());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('C-2026-000123'));
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('We will reply to ada@example.com.');
  const requests = server.requests('POST api/v1/contact-requests');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({
    name: 'Ada Byron',
    topic: 'data',
    consent: true,
    page: '/contact-us',
  });
  expect(isLeavingBlocked()).toBe(false);
});

test('shows each error at its field and in the summary until it is fixed', async () => {
  const user = start();
  await user.click(send());
  expect(screen.getByRole('group', { name: 'summary' })).toHaveFocus();
  expect(screen.getByLabelText('name')).toBeInvalid();
  expect(screen.getByLabelText('name')).toHaveAccessibleDescription(texts.faults.name);
  expect(screen.getByLabelText('company')).toBeValid();
  await user.click(screen.getByRole('button', { name: texts.faults.messageShort }));
  expect(screen.getByLabelText('message')).toHaveFocus();
  await user.type(screen.getByLabelText('name'), 'Ada');
  expect(screen.getByLabelText('name')).toBeValid();
  expect(screen.queryByRole('button', { name: texts.faults.name })).not.toBeInTheDocument();
  expect(server.requests()).toEqual([]);
});

test("shows the server's errors at their fields", async () => {
  const errors = [{ pointer: '/email', code: 'pattern' }];
  server.respondTo('POST api/v1/contact-requests', Response.json({ errors }, { status: 422 }));
  const user = start();
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('email')).toBeInvalid());
});

test.each([
  [429, /five messages within an hour.*support@meridian.example/],
  [500, /could not be sent.*support@meridian.example/],
])('explains a %d response and keeps the text', async (status, text) => {
  server.respondTo('POST api/v1/contact-requests', status);
  const user = start();
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(screen.getByLabelText('message')).toHaveValue('The figures of Monday are missing.');
  expect(send()).toHaveAttribute('aria-disabled', 'false');
});

test('keeps the text while offline and confirms before leaving', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.respondTo('POST api/v1/contact-requests', () => Promise.reject(new TypeError('offline')));
  const user = start();
  expect(isLeavingBlocked()).toBe(false);
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/back online/));
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
  expect(isLeavingBlocked()).toBe(true);
  server.respondTo('POST api/v1/contact-requests', { id: 'x', reference: 'C-2026-000124' });
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('C-2026-000124'));
  const keys = server
    .requests('POST api/v1/contact-requests')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('stores the language chosen on the page', () => {
  start();
  screen.getByText('Türkçe').click();
  expect(localStorage.getItem('meridian.language')).toBe('tr');
});

test("finds the script's elements in the document, and the support address for visitors without scripts", () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../public/contact-us.html'), 'utf8');
  for (const part of ['data-summary', 'data-problem', 'data-send', 'data-sent', 'data-faults', 'data-states'])
    expect(document).toContain(part);
  expect(document).toMatch(/<noscript>.*mailto:%supportEmail%.*<\/noscript>/);
});

test.each(['landing', 'contact-us'])('links to privacy and status in the foot of the page %s', (name) => {
  const document = readFileSync(join(import.meta.dirname, `../../../../public/${name}.html`), 'utf8');
  for (const page of ['privacy', 'status']) expect(document).toContain(`href="/help/<%- lang %>/${page}"`);
});

test('stays for a person who comes from the sign-in form and selects the topic of its link', () => {
  localStorage.setItem('meridian.signed-in', '1');
  const leave = jest.fn();
  page('/contact-us?topic=data');
  startContactPage(leave);
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByLabelText('topic')).toHaveValue('data');
  page('/contact-us?topic=%22%5D');
  startContactPage(leave);
  expect(screen.getByLabelText('topic')).toHaveValue('');
});
