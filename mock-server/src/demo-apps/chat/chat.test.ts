import type {
  Chat,
  SampleMessage,
  ChatProfile,
  Contact,
  ContactSummary,
} from '@portal/shared/contracts/sample-apps';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { sampleContacts } from '../contacts/sample-contacts';
import { sampleChats, type SampleChat } from './sample-chats';

let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const url = '/api/apps/chat';

async function read<T>(path: string, inject: Inject = olivia, language = 'en'): Promise<T> {
  const response = await inject({ url: `${url}${path}`, headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

async function write<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  inject: Inject = olivia,
): Promise<T> {
  const response = await inject({ method, url: `${url}${path}`, ...(payload && { payload }) });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

describe('the chats', () => {
  test('lists the chats with contact and all messages, the one with the newest message first', async () => {
    const chats = await read<Chat[]>('/chats');
    expect(chats).toHaveLength(12);
    expect(chats.reduce((sum, { messages }) => sum + messages.length, 0)).toBeGreaterThanOrEqual(240);
    const newest = chats.map(({ messages }) => messages.at(-1)?.createdAt ?? '');
    expect(newest).toEqual(newest.toSorted().toReversed());
    for (const { contact, contactId, messages, lastMessage, messageCount } of chats) {
      expect(contact).toEqual({
        id: contactId,
        avatar: expect.stringMatching(/^data:image\/svg/),
        name: expect.any(String),
        about: expect.any(String),
      });
      expect(lastMessage).toBe(messages.at(-1)?.value);
      expect(messageCount).toBe(messages.length);
      const times = messages.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
    }
  });

  test('returns the fields of the specification of a chat and a message', async () => {
    const { contact: contactId, messages: given, unreadCount, muted } = sampleChats[0] as SampleChat;
    const last = given.at(-1) as SampleChat['messages'][number];
    const id = `chat-${contactId}`;
    const { contact, messages, ...fields } = await read<Chat>(`/chat?id=${id}`);
    expect(contact.id).toBe(contactId);
    expect(fields).toEqual({
      id,
      contactId,
      unreadCount,
      muted,
      lastMessage: last.text,
      lastMessageAt: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
      messageCount: given.length,
    });
    expect(messages.at(-1)).toEqual({
      id: `${contactId}-${given.length}`,
      chatId: id,
      contactId,
      value: last.text,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:]{8}\.\d{3}Z$/),
      isMine: last.isMine,
    });
  });

  test('names the day of the newest message of a chat as dd/mm/yyyy', async () => {
    const [chat] = await read<Chat[]>('/chats?messages=1');
    const [year, month, day] = chat?.messages[0]?.createdAt.slice(0, 10).split('-') ?? [];
    expect(chat?.lastMessageAt).toBe(`${day}/${month}/${year}`);
  });

  test('lists only the newest messages of a chat when asked', async () => {
    const all = await read<Chat[]>('/chats');
    const some = await read<Chat[]>('/chats?messages=3');
    expect(some.map(({ messages }) => messages)).toEqual(all.map(({ messages }) => messages.slice(-3)));
    expect(some.map(({ messageCount }) => messageCount)).toEqual(all.map(({ messageCount }) => messageCount));
  });

  test('reads chats one by one; an unknown id gives an empty result', async () => {
    const [first] = await read<Chat[]>('/chats');
    expect(await read(`/chat?id=${first?.id}`)).toEqual(first);
    expect(await read('/chat?id=unknown')).toBeNull();
    expect((await olivia({ url: `${url}/chat` })).statusCode).toBe(422);
  });

  test('merges the given fields of a chat', async () => {
    const chats = await read<Chat[]>('/chats?messages=1');
    const { id = '' } = chats.find(({ unreadCount, muted }) => unreadCount > 0 && !muted) ?? {};
    expect(await write('PATCH', '/chat', { id, chat: { muted: true } })).toMatchObject({ id, muted: true });
    const changed = await write<Chat>('PATCH', '/chat', { id, chat: { unreadCount: 0 } });
    expect(changed).toMatchObject({ muted: true, unreadCount: 0 });
    expect(await write('PATCH', '/chat', { id: 'unknown', chat: { muted: true } })).toBeNull();
  });

  test('have a history that is read by pages from the newest message', async () => {
    const chats = await read<Chat[]>('/chats');
    const { id = '', messages = [] } = chats.toSorted((a, b) => b.messageCount - a.messageCount)[0] ?? {};
    const newest = await read<SampleMessage[]>(`/messages?chatId=${id}&size=20`);
    expect(newest).toEqual(messages.slice(-20));
    const before = await read<SampleMessage[]>(`/messages?chatId=${id}&size=20&before=${newest[0]?.id}`);
    expect(before).toEqual(messages.slice(-40, -20));
    expect(await read(`/messages?chatId=unknown`)).toEqual([]);
  });

  test('keep a message once, however often it is sent', async () => {
    const [, chat] = await read<Chat[]>('/chats?messages=1');
    const body = { chatId: chat?.id, value: 'First line\nSecond line <b>not bold</b>', clientId: 'same' };
    const sent = await Promise.all([1, 2, 3].map(() => write<SampleMessage>('POST', '/message', body)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ value: body.value, isMine: true, contactId: chat?.contactId });
    const [first] = await read<Chat[]>('/chats');
    expect(first).toMatchObject({
      id: chat?.id,
      lastMessage: body.value,
      messageCount: (chat?.messageCount ?? 0) + 1,
    });
  });

  test('refuse an empty message and one that is too long, and answer 404 for an unknown chat', async () => {
    const post = (payload: object) => olivia({ method: 'POST', url: `${url}/message`, payload });
    const [chat] = await read<Chat[]>('/chats?messages=1');
    const message = { chatId: chat?.id, value: 'x', clientId: 'other' };
    for (const value of ['', ' \u200b', 'x'.repeat(4_001)])
      expect((await post({ ...message, value })).statusCode).toBe(422);
    expect((await post({ ...message, chatId: 'unknown' })).statusCode).toBe(404);
  });

  test.each([
    ['GET', '/chats?messages=0'],
    ['GET', '/chats?messages=101'],
    ['GET', '/messages?chatId=a&size=101'],
    ['GET', '/messages'],
    ['PATCH', '/chat', { id: 'a', chat: { unreadCount: -1 } }],
    ['PATCH', '/chat', { id: 'a', chat: { lastMessage: 'x' } }],
    ['PATCH', '/profile', { profile: { email: 'nobody' } }],
    ['PATCH', '/profile', { profile: { name: ' ' } }],
    ['POST', '/contact', { contact: { name: '' } }],
    ['POST', '/contact', { contact: { name: 'x'.repeat(121) } }],
    ['POST', '/contact', { contact: { name: 'x', details: { birthday: '1990-02-30' } } }],
    [
      'POST',
      '/contact',
      { contact: { name: 'x', details: { emails: Array(11).fill({ email: 'a@b.example', label: '' }) } } },
    ],
  ] as const)(
    'rejects bad input of a chat or contact: %s %s',
    async (method, path, payload: object | null = null) => {
      const response = await olivia({ method, url: `${url}${path}`, ...(payload && { payload }) });
      expect(response.statusCode).toBe(422);
    },
  );

  test('responds with no messages before an unknown one', async () => {
    const [chat] = await read<Chat[]>('/chats?messages=1');
    expect(await read(`/messages?chatId=${chat?.id}&before=unknown`)).toEqual([]);
  });

  test('opens a chat from a contact, which has one chat at most', async () => {
    const contacts = await read<ContactSummary[]>('/contacts');
    const chats = await read<Chat[]>('/chats?messages=1');
    const known = chats.map(({ contactId }) => contactId);
    const contactId = contacts.find(({ id }) => !known.includes(id))?.id;
    const [one, two] = [
      await write<Chat>('POST', '/chat', { contactId }),
      await write<Chat>('POST', '/chat', { contactId }),
    ];
    expect(two.id).toBe(one.id);
    expect(one).toMatchObject({
      contactId,
      messages: [],
      lastMessage: '',
      lastMessageAt: '',
      unreadCount: 0,
    });
    expect((await write<Chat>('POST', '/chat', { contactId: known[0] })).id).toBe(chats[0]?.id);
  });
});

describe('the contacts', () => {
  test('sorts the contacts by name in the alphabet of the language, without details and attachments', async () => {
    const contacts = await read<ContactSummary[]>('/contacts');
    expect(contacts.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(contacts[0] ?? {}).toSorted()).toEqual(['about', 'avatar', 'id', 'name']);
    const turkish = await read<ContactSummary[]>('/contacts', olivia, 'tr');
    const letters = [...new Set(turkish.map(({ name }) => name[0] ?? ''))];
    expect(letters).toEqual(letters.toSorted(new Intl.Collator('tr').compare));
    expect(letters).toEqual(expect.arrayContaining(['C', 'Ç', 'I', 'İ', 'Ö', 'Ş']));
  });

  test('returns one contact with details and attachments, and an empty result for an unknown id', async () => {
    const [given] = sampleContacts;
    const { key, name, about, emails, phoneNumbers, title, company, birthday, address } =
      given ?? ({} as never);
    expect(await read(`/contact?id=${key}`)).toEqual({
      id: key,
      avatar: expect.stringMatching(/^data:image\/svg/),
      name,
      about,
      details: { emails, phoneNumbers, title, company, birthday, address },
      attachments: { media: [], docs: [], links: [] },
    });
    expect(await read('/contact?id=unknown')).toBeNull();
  });

  test.each([
    ['a name in plain letters', 'cigdem', 'Çiğdem Aksoylu'],
    ['a company', 'bexley thorne', 'Abigail Thornbury'],
    ['an e-mail address', 'aidan.mcgarrity@northgate', 'Aidan McGarrity'],
    ['a phone number without spaces', '2079460112', 'Abigail Thornbury'],
  ])('finds contacts by %s', async (_, search, name) => {
    const found = await read<ContactSummary[]>(`/contacts?${new URLSearchParams({ search })}`);
    expect(found.map((contact) => contact.name)).toEqual([name]);
  });

  test('adds, changes, deletes and restores contacts', async () => {
    const details = { emails: [{ email: 'ada@river.example', label: 'Work' }], company: 'River Bank' };
    const added = await write<Contact>('POST', '/contact', { contact: { name: 'Ada River', details } });
    expect(added).toMatchObject({
      name: 'Ada River',
      about: '',
      details: { ...details, phoneNumbers: [], birthday: null, title: '', address: '' },
      attachments: { media: [], docs: [], links: [] },
    });
    const { id } = added;
    const change = { id, contact: { details: { birthday: '1990-02-28' } } };
    const changed = { ...added, details: { ...added.details, birthday: '1990-02-28' } };
    expect(await write('PATCH', '/contact', change)).toEqual(changed);
    expect(await read(`/contact?id=${id}`)).toEqual(changed);
    expect(await write('DELETE', `/contact?id=${id}`)).toBe(true);
    expect(await read(`/contact?id=${id}`)).toBeNull();
    expect(await write('POST', '/contact/restore', { id })).toEqual(changed);
    expect(await write('DELETE', '/contact?id=unknown')).toBe(true);
    expect(await write('PATCH', '/contact', { id: 'unknown', contact: { about: 'x' } })).toBeNull();
  });
});

describe('a deleted contact', () => {
  test('leaves its chat, and cannot be written to from the contacts until it is restored', async () => {
    const [{ id = '', contactId = '' } = {}] = await read<Chat[]>('/chats?messages=1');
    await write('DELETE', `/contact?id=${contactId}`);
    expect(await read(`/chat?id=${id}`)).toMatchObject({ id, contactId });
    const open = () => olivia({ method: 'POST', url: `${url}/chat`, payload: { contactId } });
    expect((await open()).statusCode).toBe(404);
    await write('POST', '/contact/restore', { id: contactId });
    expect((await open()).json()).toMatchObject({ id });
  });
});

describe('the copy of a person', () => {
  test('shows the own name and address as profile, which can be changed', async () => {
    const profile = await read<ChatProfile>('/profile');
    expect(profile).toEqual({
      id: expect.any(String),
      name: 'Olivia Bennett',
      email: 'olivia.user@acorn.example',
      avatar: expect.stringMatching(/^data:image\/svg/),
      about: '',
    });
    expect(await write('PATCH', '/profile', { profile: { about: 'On leave' } })).toEqual({
      ...profile,
      about: 'On leave',
    });
  });

  test('shows the copy of a person to nobody else', async () => {
    const adam = await server.as('adam.admin@acorn.example');
    const [chat] = await read<Chat[]>('/chats?messages=1', adam);
    await write('POST', '/message', { chatId: chat?.id, value: 'canary of Adam', clientId: 'one' }, adam);
    const contact = await write<Contact>('POST', '/contact', { contact: { name: 'Canary of Adam' } }, adam);
    const texts = [await read('/chats'), await read('/contacts'), await read(`/contact?id=${contact.id}`)];
    expect(JSON.stringify(texts)).not.toMatch(/canary/i);
  });

  test('keeps messages, contacts and what was read when the server restarts', async () => {
    const [chat] = await read<Chat[]>('/chats?messages=1');
    await write('POST', '/message', { chatId: chat?.id, value: 'Before the restart', clientId: 'kept' });
    await write('POST', '/contact', { contact: { name: 'Kept Contact' } });
    const before = [await read('/chats'), await read('/contacts'), await read('/profile')];
    const restarted = await testApp({ db: server.db });
    const again = await restarted.as('olivia.user@acorn.example');
    expect([
      await read('/chats', again),
      await read('/contacts', again),
      await read('/profile', again),
    ]).toEqual(before);
    await restarted.app.close();
  });

  test('makes the copy once for calls at the same time, and anew for a reset', async () => {
    const boris = await server.as('boris.admin@birch.example');
    const lists = await Promise.all([1, 2, 3].map(() => read<Chat[]>('/chats', boris)));
    expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1);
    const [chat] = lists[0] ?? [];
    await write('POST', '/message', { chatId: chat?.id, value: 'Gone', clientId: 'one' }, boris);
    const reset = await boris({ method: 'POST', url: '/api/apps/reset', payload: { app: 'chat' } });
    expect(reset.json()).toBe(true);
    expect((await read<Chat[]>('/chats', boris)).map(({ id }) => id)).toEqual(lists[0]?.map(({ id }) => id));
    expect(JSON.stringify(await read('/chats', boris))).not.toContain('Gone');
  });
});
