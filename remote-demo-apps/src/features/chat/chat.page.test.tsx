import type { Chat, Contact, SampleMessage } from '@portal/shared/contracts/sample-apps';
import { portalApi } from '@portal/shared/api';
import { setTimeZone } from '@portal/shared/i18n';
import { media, renderScreen, server, type RenderedScreen } from '@portal/shared/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { ChatPage, firstCall } from './chat.page';
import { newLineKey, toRows, type ShownMessage } from './message-rows';
import { mergeHistory } from './use-history';

const calls = {
  chats: 'GET api/apps/chat/chats',
  chat: 'GET api/apps/chat/chat',
  messages: 'GET api/apps/chat/messages',
  contacts: 'GET api/apps/chat/contacts',
  contact: 'GET api/apps/chat/contact',
  profile: 'GET api/apps/chat/profile',
  update: 'PATCH api/apps/chat/chat',
  send: 'POST api/apps/chat/message',
  open: 'POST api/apps/chat/chat',
  updateProfile: 'PATCH api/apps/chat/profile',
} as const;

const aMessage = (id: string, change: Partial<SampleMessage> = {}): SampleMessage => ({
  id,
  chatId: 'ada',
  contactId: 'c-ada',
  value: `Text ${id}`,
  createdAt: '2026-11-27T09:00:00.000Z',
  isMine: false,
  ...change,
});

function aChat(id: string, name: string, change: Partial<Chat> = {}): Chat {
  const messages = change.messages ?? [aMessage(`${id}-1`, { chatId: id })];
  return {
    id,
    contactId: `c-${id}`,
    unreadCount: 0,
    muted: false,
    lastMessage: messages.at(-1)?.value ?? '',
    lastMessageAt: '27/11/2026',
    contact: { id: `c-${id}`, name, avatar: null, about: `About ${name}` },
    messages,
    messageCount: messages.length,
    ...change,
  };
}

const contact: Contact = {
  id: 'c-ada',
  name: 'Ada River',
  avatar: null,
  about: 'Looks after limits.',
  details: {
    emails: [{ email: 'ada@river.example', label: 'Work' }],
    phoneNumbers: [{ country: 'gb', phoneNumber: '+44 20 7946 0112', label: 'Mobile' }],
    title: 'Partner',
    company: 'River Bank',
    birthday: '1979-03-14',
    address: '18 Candlemaker Row',
  },
  attachments: { media: ['harbour.jpg'], docs: [], links: ['river.example'] },
};

const ada = aChat('ada', 'Ada River', {
  messages: [
    aMessage('1', { value: 'Good morning.' }),
    aMessage('2', { value: 'Any news?', isMine: true, createdAt: '2026-11-27T09:05:00.000Z' }),
    aMessage('3', { value: 'Yes, two things.', createdAt: '2026-11-27T09:30:00.000Z' }),
  ],
});
const bob = aChat('bob', 'Bob Stone', { muted: true, unreadCount: 2 });

function render(route = '/apps/chat', chats: Chat[] = [ada, bob], language: 'en' | 'tr' = 'en') {
  server.respondTo(calls.chats, () => chats);
  server.respondTo(calls.chat, ({ query }) => chats.find(({ id }) => id === query.get('id')) ?? null);
  server.respondTo(calls.update, ({ body }) => chats.find(({ id }) => id === (body as Chat).id) ?? null);
  server.respondTo(calls.contact, contact);
  return renderScreen(<ChatPage />, { as: 'user', route, path: '/apps/chat/:chatId?', language, eventTags });
}
const openAda = (change: Partial<Chat> = {}) => {
  const messages = change.messages ?? ada.messages;
  return render('/apps/chat/ada', [{ ...ada, messageCount: messages.length, ...change }, bob]);
};
/** What the event of another tab does. */
const invalidateChats = (store: RenderedScreen['store']) =>
  act(() => void store.dispatch(portalApi.util.invalidateTags(['SampleChats' as never])));
const field = () => screen.findByRole('textbox', { name: 'Write to Ada River …' });
const conversation = () => screen.getByRole('region', { name: 'Conversation' });

describe('the list of chats', () => {
  test('shows name, last message, muted and unread chats, and says once that the data is sample data', async () => {
    render();
    const row = await screen.findByRole('link', { name: /Bob Stone/ });
    expect(within(row).getByRole('img', { name: 'Muted' })).toBeVisible();
    expect(within(row).getByText('2 unread messages')).toBeInTheDocument();
    expect(within(row).getByText('Text bob-1')).toBeVisible();
    expect(row).toHaveAttribute('href', '/apps/chat/bob');
    expect(screen.getByText('1 unread')).toBeVisible();
    expect(screen.getAllByText('Sample data')).toHaveLength(1);
  });

  test.each([
    ['stone', ['Bob Stone']],
    ['two things', ['Ada River']],
    ['nobody', []],
  ])('finds chats by name and last message: %s', async (typed, names) => {
    const { user, address } = render();
    await user.type(await screen.findByRole('searchbox', { name: 'Search chats' }), typed);
    await waitFor(() => expect(address()).toBe(`/apps/chat?${new URLSearchParams({ search: typed })}`));
    await waitFor(() =>
      expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(
        names.map((name) => expect.stringContaining(name)),
      ),
    );
    if (names.length === 0) expect(screen.getByText('No chat found')).toBeVisible();
  });

  test('offers a new chat where there is none', async () => {
    server.respondTo(calls.contacts, []);
    const { user } = render('/apps/chat', []);
    await screen.findByText('No chats');
    await user.click(screen.getAllByRole('button', { name: 'New chat' }).at(-1) as HTMLElement);
    expect(await screen.findByText('No contact found')).toBeVisible();
  });

  test('leads to unread chats outside the view', async () => {
    const chats = Array.from({ length: 40 }, (_, at) =>
      aChat(`n${at}`, `Person ${at}`, { unreadCount: at === 35 ? 1 : 0 }),
    );
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const { user } = render('/apps/chat', chats);
    await user.click(await screen.findByRole('button', { name: '1 unread' }));
    height.mockRestore();
    await waitFor(() => expect(screen.getByRole('link', { name: /Person 35/ })).toBeVisible());
  });

  test('asks before the sample data is reset', async () => {
    server.respondTo('POST api/apps/reset', true);
    const { user, address } = openAda();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset sample data' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/apps/chat'));
    expect(server.requests('POST api/apps/reset')[0]?.body).toEqual({ app: 'chat' });
  });

  test('fetches the list before the screen is shown, with the newest message of each chat', async () => {
    server.respondTo(calls.chats, []);
    renderScreen(<span />, { as: 'user' });
    await firstCall();
    expect(server.requests(calls.chats)[0]?.query.get('messages')).toBe('1');
  });

  test('opens the chat with a contact that is chosen by letter', async () => {
    server.respondTo(calls.contacts, [
      contact,
      { ...contact, id: 'c-cigdem', name: 'Çiğdem Ay' },
      { ...contact, id: 'c-carl', name: 'Carl Ost' },
    ]);
    server.respondTo(calls.open, ada);
    const { user, address } = render('/apps/chat', [ada], 'tr');
    await user.click(await screen.findByRole('button', { name: 'Yeni sohbet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Yeni sohbet' });
    const letters = await within(dialog).findAllByRole('heading', { level: 3 });
    expect(letters.map(({ textContent }) => textContent)).toEqual(['A', 'Ç', 'C']);
    await user.click(within(dialog).getByRole('button', { name: /Ada River/ }));
    await waitFor(() => expect(address()).toBe('/apps/chat/ada'));
    expect(server.requests(calls.open)[0]?.body).toEqual({ contactId: 'c-ada' });
  });
});

describe('a conversation', () => {
  afterEach(() => setTimeZone(null));

  test('separates days in the zone of the person, also the same day of two months', () => {
    const messages = [
      aMessage('1', { createdAt: '2026-05-01T08:00:00.000Z' }),
      aMessage('2', { createdAt: '2026-06-01T08:00:00.000Z' }),
      aMessage('3', { createdAt: '2026-06-01T22:30:00.000Z' }),
    ];
    const days = () => toRows(messages, null).flatMap((row) => (row.kind === 'day' ? [row.date] : []));
    setTimeZone('UTC');
    expect(days()).toEqual(['2026-05-01', '2026-06-01']);
    setTimeZone('Europe/Istanbul');
    expect(days()).toEqual(['2026-05-01', '2026-06-01', '2026-06-02']);
  });

  test('groups messages of one author, and begins a group below the line New', () => {
    const at = (minute: number) => `2026-11-27T09:${String(minute).padStart(2, '0')}:00.000Z`;
    const messages: ShownMessage[] = [
      aMessage('1', { createdAt: at(0) }),
      aMessage('2', { createdAt: at(1) }),
      aMessage('3', { createdAt: at(2) }),
      aMessage('4', { createdAt: at(3), isMine: true }),
      aMessage('5', { createdAt: at(30), isMine: true }),
    ];
    const rows = toRows(messages, '3');
    expect(rows.map(({ key }) => key)).toEqual(['day 2026-11-27', '1', '2', newLineKey, '3', '4', '5']);
    const groups = rows.flatMap((row) =>
      row.kind === 'message'
        ? [`${row.isFirstOfGroup ? '[' : ''}${row.key}${row.isLastOfGroup ? ']' : ''}`]
        : [],
    );
    expect(groups).toEqual(['[1', '2]', '[3]', '[4]', '[5]']);
    expect(rows.flatMap((row) => (row.kind === 'message' && row.isLastSent ? [row.key] : []))).toEqual(['5']);
  });

  test('shows text as text, and that the newest own message was sent', async () => {
    openAda({ messages: [aMessage('1', { value: '<b>bold</b>' }), aMessage('2', { isMine: true })] });
    expect(await screen.findByText('<b>bold</b>')).toBeVisible();
    expect(screen.getByText('Sent')).toBeVisible();
  });

  test('marks a chat as read when it is opened, and keeps the line New until it is left', async () => {
    openAda({ unreadCount: 1 });
    await waitFor(() =>
      expect(server.requests(calls.update)[0]?.body).toEqual({ id: 'ada', chat: { unreadCount: 0 } }),
    );
    expect(within(conversation()).getByText('New')).toBeVisible();
    expect(server.requests(calls.update)).toHaveLength(1);
  });

  test.each([
    ['en', 'Could not found chat with id of nothing!'],
    ['tr', 'nothing kimlikli sohbet bulunamadı!'],
  ] as const)('shows the text of the specification for an unknown chat (%s)', async (language, text) => {
    render('/apps/chat/nothing', [ada], language);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('shows a chat without messages', async () => {
    openAda({ messages: [], messageCount: 0 });
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  test('loads earlier messages by pages, and draws at most 200 nodes of 10,000 messages', async () => {
    const all = Array.from({ length: 10_000 }, (_, at) => aMessage(`m${at}`));
    server.respondTo(calls.messages, ({ query }) => {
      const end = all.findIndex(({ id }) => id === query.get('before'));
      return all.slice(end - 50, end);
    });
    openAda({ messages: all.slice(-50), messageCount: all.length });
    const list = await screen.findByRole('list', { name: 'Messages with Ada River' });
    // eslint-disable-next-line testing-library/no-node-access -- The element that scrolls has no role.
    const scroller = list.parentElement as HTMLElement;
    scroller.scrollTop = 0;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(server.requests(calls.messages)[0]?.query.get('before')).toBe('m9950'));
    // eslint-disable-next-line testing-library/no-node-access -- Counts everything that is drawn.
    expect(list.querySelectorAll('*').length).toBeLessThanOrEqual(200);
  });

  test('keeps the loaded history when messages come, and drops it when the sample data was reset', () => {
    const loaded = ['1', '2', '3'].map((id) => aMessage(id));
    const newest = ['3', '4'].map((id) => aMessage(id));
    const merge = (messages: SampleMessage[], messageCount: number) =>
      mergeHistory(loaded, aChat('ada', 'Ada River', { messages, messageCount })).map(({ id }) => id);
    expect(merge(newest, 4)).toEqual(['1', '2', '3', '4']);
    expect(merge([aMessage('2')], 2)).toEqual(['1', '2']);
    expect(merge([aMessage('3')], 2)).toEqual(['3']);
    expect(merge([aMessage('9')], 20)).toEqual(['9']);
  });

  test('jumps to the latest message, with the number of those that came', async () => {
    const all = Array.from({ length: 60 }, (_, at) => aMessage(`m${at}`));
    const chats = [{ ...ada, messages: all, messageCount: 60 }];
    server.respondTo(calls.messages, []);
    const { user, store } = render('/apps/chat/ada', chats);
    const list = await screen.findByRole('list', { name: 'Messages with Ada River' });
    // eslint-disable-next-line testing-library/no-node-access -- The element that scrolls has no role.
    const scroller = list.parentElement as HTMLElement;
    scroller.scrollTop = 400;
    fireEvent.scroll(scroller);
    await screen.findByRole('button', { name: 'Jump to latest' });
    chats[0] = { ...ada, messages: [...all, aMessage('m60')], messageCount: 61 };
    invalidateChats(store);
    const jump = await screen.findByRole('button', { name: 'Jump to latest 1 new message' });
    await user.click(jump);
    expect(jump).toBeEnabled();
  });
});

describe('sending', () => {
  test('shows the message at once and stores it once', async () => {
    const sent = aMessage('4', { value: 'Hello', isMine: true, createdAt: '2026-11-27T10:00:00.000Z' });
    server.respondTo(calls.send, sent);
    const { user } = openAda();
    await user.type(await field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}{Enter}');
    expect(await within(conversation()).findByText('Sent')).toBeVisible();
    const requests = server.requests(calls.send);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toEqual({
      chatId: 'ada',
      value: 'Hello\nthere',
      clientId: expect.any(String),
    });
    expect(await field()).toHaveValue('');
  });

  test('sends by the button', async () => {
    server.respondTo(calls.send, aMessage('4', { value: 'Hello', isMine: true }));
    const { user } = openAda();
    await user.type(await field(), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.requests(calls.send)).toHaveLength(1));
  });

  test('keeps a message that was not sent, and sends it again under the same id or discards it', async () => {
    server.respondTo(calls.send, 503);
    const { user } = openAda();
    await user.type(await field(), 'Agreed.{Enter}');
    expect(await screen.findByText('Not sent.')).toBeVisible();
    expect(screen.getByText('Agreed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.requests(calls.send)).toHaveLength(2));
    const ids = server.requests(calls.send).map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(1);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Agreed.')).not.toBeInTheDocument();
  });

  test('leaves Enter to an input method, and refuses empty and too long texts', async () => {
    const { user } = openAda();
    const box = await field();
    await user.type(box, 'かな');
    const enter = createEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    // eslint-disable-next-line testing-library/prefer-user-event -- It cannot compose.
    fireEvent(box, enter);
    expect(enter.defaultPrevented).toBe(false);
    await user.clear(box);
    await user.type(box, '  {Enter}');
    await user.click(box);
    await user.paste('x'.repeat(4_001));
    expect(screen.getByText('At most 4,000 characters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(server.requests(calls.send)).toHaveLength(0);
  });

  test('keeps a draft for each chat', async () => {
    const { user, unmount, store } = openAda();
    await user.type(await field(), 'Half a sentence');
    expect(store.getState()).toMatchObject({ sampleChatOutbox: { drafts: { ada: 'Half a sentence' } } });
    unmount();
  });

  test('keeps drafts and messages that were not sent when the page is reloaded, for this person', async () => {
    server.respondTo(calls.send, 503);
    const { user, unmount } = openAda();
    await user.type(await field(), 'Lost?{Enter}Half');
    await screen.findByText('Not sent.');
    unmount();
    const stored = Object.values(localStorage).join();
    expect(stored).toContain('Lost?');
    openAda();
    expect(await screen.findByText('Not sent.')).toBeVisible();
    expect(await field()).toHaveValue('Half');
    server.respondTo(calls.send, ({ body }) => aMessage('9', { ...(body as object), isMine: true }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Not sent.')).not.toBeInTheDocument());
    await user.clear(await field());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('meridian.sample-chat'))).toEqual([]);
  });

  test('shows a message of another tab', async () => {
    const chats = [ada];
    const { store } = render('/apps/chat/ada', chats);
    await within(await screen.findByRole('region', { name: 'Conversation' })).findByText('Partner');
    const messages = [...ada.messages, aMessage('4', { value: 'From the other tab', isMine: true })];
    chats[0] = { ...ada, messages, messageCount: 4 };
    invalidateChats(store);
    expect(await within(conversation()).findByText('From the other tab')).toBeVisible();
    expect(eventTags['sample-chat.changed']).toContain('SampleChats');
  });
});

describe('panels', () => {
  test('mutes a chat', async () => {
    const { user } = openAda();
    const mute = await screen.findByRole('button', { name: 'Mute' });
    await user.click(mute);
    await waitFor(() =>
      expect(server.requests(calls.update)[0]?.body).toEqual({ id: 'ada', chat: { muted: true } }),
    );
    await waitFor(() => expect(mute).toHaveAttribute('aria-pressed', 'true'));
  });

  test('shows the contact of the chat and closes it', async () => {
    const { user, address } = openAda();
    await user.click(await screen.findByRole('button', { name: 'Contact' }));
    expect(address()).toBe('/apps/chat/ada?panel=contact');
    const panel = await screen.findByRole('region', { name: 'Contact' });
    for (const text of [
      'Partner, River Bank',
      'Looks after limits.',
      'ada@river.example',
      '+44 20 7946 0112',
      '14 Mar 1979',
      '18 Candlemaker Row',
      'harbour.jpg',
      'river.example',
    ])
      expect(await within(panel).findByText(text)).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Mail' })).toHaveAttribute(
      'href',
      '/apps/mailbox/inbox/1?compose=ada%40river.example',
    );
    expect(within(panel).getByRole('link', { name: 'Open contact' })).toHaveAttribute(
      'href',
      '/apps/contacts?contact=c-ada',
    );
    await user.click(within(panel).getByRole('button', { name: 'Close Contact' }));
    expect(address()).toBe('/apps/chat/ada');
    const toggle = screen.getByRole('button', { name: 'Contact' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    expect(address()).toBe('/apps/chat/ada');
  });

  test('says that the contact of a chat was deleted', async () => {
    render('/apps/chat/ada?panel=contact');
    server.respondTo(calls.contact, null);
    expect(await screen.findByText('This contact no longer exists')).toBeVisible();
  });

  test('saves the profile', async () => {
    const profile = { id: 'p', name: 'Olivia', email: 'olivia@acorn.example', avatar: null, about: '' };
    server.respondTo(calls.profile, profile);
    server.respondTo(calls.updateProfile, { ...profile, about: 'On leave' });
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Your profile' }));
    await user.type(await screen.findByRole('textbox', { name: /About/ }), 'On leave');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requests(calls.updateProfile)[0]?.body).toEqual({
        profile: { name: 'Olivia', email: 'olivia@acorn.example', about: 'On leave' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Close Your profile' }));
  });

  test('shows the conversation in place of the list on the phone, with Back', async () => {
    media.set({ width: 390 });
    const { user, address } = openAda();
    await field();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/apps/chat'));
  });
});
