import { portalApi } from '@portal/shared/api';
import type { Contact, ContactSummary } from '@portal/shared/contracts/sample-apps';
import { media, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { ContactsPage, firstCall } from './contacts.page';
import { findLetter } from '../../sample-contacts/letters';

const list = 'GET api/apps/chat/contacts';
const one = 'GET api/apps/chat/contact';
const summary = (id: string, name: string): ContactSummary => ({
  id,
  name,
  avatar: null,
  about: `About ${name}`,
});
const ada: Contact = {
  ...summary('ada', 'Ada River'),
  details: {
    emails: [{ email: 'ada@river.example', label: 'Work' }],
    phoneNumbers: [
      { country: 'gb', phoneNumber: '+44 20 7946 0112', label: 'Work' },
      { country: 'gb', phoneNumber: '+44 20 7946 0113', label: 'Work' },
    ],
    title: 'Partner',
    company: 'River Bank',
    birthday: '1979-03-14',
    address: '18 Candlemaker Row',
  },
  attachments: { media: ['harbour.jpg'], docs: ['terms.pdf'], links: ['river.example'] },
};

const render = (route = '/apps/contacts', language: 'en' | 'tr' = 'en') => {
  server.respondTo(list, [ada, summary('carl', 'Carl Ost'), summary('cigdem', 'Çiğdem Ay')]);
  server.respondTo(one, ada);
  return renderScreen(<ContactsPage />, { as: 'user', route, language });
};
const openAda = () => render('/apps/contacts?contact=ada');

describe('the list of contacts', () => {
  test.each([
    ['en', ['A', 'C']],
    ['tr', ['A', 'C', 'Ç']],
  ] as const)('groups names by the letters of the alphabet (%s)', async (language, letters) => {
    render('/apps/contacts', language);
    await screen.findByRole('link', { name: /Carl Ost/ });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      letters,
    );
  });

  test('sorts a name that starts with no letter below #', () => {
    expect(findLetter('42 Partners', 'en')).toBe('#');
  });

  test('moves the focus to a letter', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'C' }));
    const row = screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByRole('heading', { name: 'C' }));
    expect(row).toHaveFocus();
  });

  test('draws at most 200 nodes for 10,000 contacts', async () => {
    server.respondTo(
      list,
      Array.from({ length: 10_000 }, (_, at) => summary(`c${at}`, `Ada ${at}`)),
    );
    renderScreen(<ContactsPage />, { as: 'user', route: '/apps/contacts' });
    const rows = await screen.findByRole('list', { name: 'Contacts' });
    // eslint-disable-next-line testing-library/no-node-access -- Counts everything that is drawn.
    expect(rows.querySelectorAll('*').length).toBeLessThanOrEqual(200);
  });

  test('searches on the server and keeps the text in the address', async () => {
    const { user, address } = render();
    await user.type(await screen.findByRole('searchbox', { name: 'Search contacts' }), 'ost');
    await waitFor(() => expect(address()).toBe('/apps/contacts?search=ost'));
    await waitFor(() => expect(server.requests(list).at(-1)?.query.get('search')).toBe('ost'));
  });

  test.each([
    ['/apps/contacts', 'No contacts'],
    ['/apps/contacts?search=nobody', 'No contact found'],
  ])('shows on %s that there is nothing: %s', async (route, title) => {
    server.respondTo(list, []);
    renderScreen(<ContactsPage />, { as: 'user', route });
    expect(await screen.findByText(title)).toBeVisible();
  });

  test('shows what another tab has changed', async () => {
    const { store } = render();
    await screen.findByRole('link', { name: /Carl Ost/ });
    server.respondTo(list, [summary('dora', 'Dora Lind')]);
    act(() => void store.dispatch(portalApi.util.invalidateTags(['SampleContacts' as never])));
    expect(await screen.findByRole('link', { name: /Dora Lind/ })).toBeVisible();
    expect(eventTags['sample-chat.changed']).toContain('SampleContacts');
  });

  test('asks before the sample data is reset', async () => {
    server.respondTo('POST api/apps/reset', true);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset sample data' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(server.requests('POST api/apps/reset')[0]?.body).toEqual({ app: 'chat' }));
    expect(await screen.findByText('The sample data is as it was at first')).toBeVisible();
  });

  test('fetches the list before the screen is shown', async () => {
    server.respondTo(list, []);
    await firstCall('?search=ost');
    expect(server.requests(list)[0]?.query.get('search')).toBe('ost');
  });
});

describe('a contact', () => {
  test('shows every line with a button that copies it', async () => {
    const { user } = openAda();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Partner, River Bank')).toBeVisible();
    const copy = within(card).getAllByRole('button', { name: /^Copy / });
    expect(copy.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy ada@river.example',
      'Copy +44 20 7946 0112',
      'Copy +44 20 7946 0113',
      'Copy 14 Mar 1979',
      'Copy 18 Candlemaker Row',
      'Copy harbour.jpg',
      'Copy terms.pdf',
      'Copy river.example',
    ]);
    for (const button of copy) await user.click(button);
    expect(await navigator.clipboard.readText()).toBe('river.example');
  });

  test('deletes a contact with a notice that undoes it', async () => {
    server.respondTo('DELETE api/apps/chat/contact', true);
    server.respondTo('POST api/apps/chat/contact/restore', ada);
    const { user, address } = openAda();
    await user.click(await screen.findByRole('button', { name: 'Delete contact' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.requests('POST api/apps/chat/contact/restore')[0]?.body).toEqual({ id: 'ada' }),
    );
    expect(address()).toBe('/apps/contacts');
  });

  test('changes a contact, and keeps the labels and numbers that the form does not show', async () => {
    server.respondTo('PATCH api/apps/chat/contact', ada);
    const { user } = openAda();
    await user.click(await screen.findByRole('button', { name: 'Edit contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit contact' });
    const company = within(dialog).getByRole('textbox', { name: /Company/ });
    await user.clear(company);
    await user.type(company, 'Lake Bank');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requests('PATCH api/apps/chat/contact')[0]?.body).toEqual({
        id: 'ada',
        contact: {
          name: ada.name,
          about: ada.about,
          details: { ...ada.details, company: 'Lake Bank' },
        },
      }),
    );
  });

  test('adds a contact and opens it', async () => {
    server.respondTo('POST api/apps/chat/contact', ada);
    const { user, address } = render();
    await user.click(await screen.findByRole('button', { name: 'New contact' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ada River');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/apps/contacts?contact=ada'));
    expect(server.requests('POST api/apps/chat/contact')[0]?.body).toMatchObject({
      contact: { name: 'Ada River' },
    });
  });

  test('leads to its chat and to a mail', async () => {
    server.respondTo('POST api/apps/chat/chat', { id: 'chat-ada' });
    const { user, address } = openAda();
    expect(await screen.findByRole('link', { name: 'Mail' })).toHaveAttribute(
      'href',
      '/apps/mailbox/inbox/1?compose=ada%40river.example',
    );
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await waitFor(() => expect(address()).toBe('/apps/chat/chat-ada'));
  });

  test('names a contact that no longer exists as gone', async () => {
    server.respondTo(list, []);
    server.respondTo(one, null);
    renderScreen(<ContactsPage />, { as: 'user', route: '/apps/contacts?contact=nobody' });
    expect(await screen.findByText('This contact no longer exists')).toBeVisible();
  });

  test('takes the place of the list on the phone, with Back', async () => {
    media.set({ width: 390 });
    const { user, address } = openAda();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/apps/contacts');
  });
});
