import { readFileSync } from 'node:fs';
import { sourcePath } from '../../platform/paths';
import { sampleChats } from '../chat/sample-chats';
import { sampleMails, type SampleAddress, type SampleMail } from '../mailbox/sample-mails';
import { sampleContacts } from './sample-contacts';

const contactKeys = new Set(sampleContacts.map(({ key }) => key));
const contactText = /^[^<>]+ <[^<>@\s]+@[^<>@\s]+\.example>$/;
const isAddress = (address: SampleAddress) =>
  address === 'me' || contactKeys.has(address) || contactText.test(address);

const addressesIn = ({ from, to, cc = [], bcc = [] }: SampleMail) => [from, ...to, ...cc, ...bcc];
const bareSubject = (mail: SampleMail) => mail.subject.replace(/^((Re|Fw): )+/, '');
const duplicates = (list: readonly string[]) => list.filter((entry, at) => list.indexOf(entry) !== at);
const folderMails = (folder: string) => sampleMails.filter((mail) => mail.folder === folder);

const threadNames = [...new Set(sampleMails.flatMap(({ thread }) => thread ?? []))];
const threads = threadNames.map((name) => sampleMails.filter(({ thread }) => thread === name));

describe('sample contacts', () => {
  test('sixty contacts have unique keys, names and e-mail addresses', () => {
    expect(sampleContacts).toHaveLength(60);
    expect(duplicates(sampleContacts.map(({ key }) => key))).toEqual([]);
    expect(duplicates(sampleContacts.map(({ name }) => name))).toEqual([]);
    expect(duplicates(sampleContacts.flatMap(({ emails }) => emails.map(({ email }) => email)))).toEqual([]);
    expect(sampleContacts.filter(({ key }) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
  });

  test('names contain every letter of the Turkish alphabet that English lacks', () => {
    const letters = new Set(sampleContacts.flatMap(({ name }) => [...name]));
    expect([...'çÇğıİöÖşŞüÜI'].filter((letter) => !letters.has(letter))).toEqual([]);
  });

  test('birthdays are existing days', () => {
    const days = sampleContacts.flatMap(({ birthday }) => birthday ?? []);
    expect(days.length).toBeGreaterThan(30);
    expect(
      days.filter((day) => new Date(`${day}T00:00:00Z`).toISOString() !== `${day}T00:00:00.000Z`),
    ).toEqual([]);
  });

  test('phone numbers have a country and a label', () => {
    const numbers = sampleContacts.flatMap(({ phoneNumbers }) => phoneNumbers);
    expect(
      numbers.filter(({ country, phoneNumber, label }) => {
        const isComplete = /^[a-z]{2}$/.test(country) && /^\+\d{1,3}( \d+)+$/.test(phoneNumber);
        return !isComplete || !['Mobile', 'Work', 'Home'].includes(label);
      }),
    ).toEqual([]);
  });
});

describe('sample chats', () => {
  test('twelve chats with different contacts have 240 messages', () => {
    expect(sampleChats).toHaveLength(12);
    expect(duplicates(sampleChats.map(({ contact }) => contact))).toEqual([]);
    expect(sampleChats.filter(({ contact }) => !contactKeys.has(contact))).toEqual([]);
    expect(sampleChats.flatMap(({ messages }) => messages)).toHaveLength(240);
    expect(Math.max(...sampleChats.map(({ messages }) => messages.length))).toBeGreaterThan(60);
  });

  test('messages are in order and at most eight weeks old', () => {
    for (const { messages } of sampleChats) {
      const ages = messages.map(({ minutesAgo }) => minutesAgo);
      expect(ages).toEqual([...new Set(ages)].sort((one, other) => other - one));
      expect(ages[0]).toBeLessThanOrEqual(8 * 7 * 24 * 60);
      expect(ages.at(-1)).toBeGreaterThan(0);
    }
  });

  test('three chats end with unread messages of the contact', () => {
    const unread = sampleChats.filter(({ unreadCount }) => unreadCount > 0);
    expect(unread).toHaveLength(3);
    const last = unread.flatMap(({ messages, unreadCount }) => messages.slice(-unreadCount));
    expect(last.filter(({ isMine }) => isMine)).toEqual([]);
  });
});

describe('sample mails', () => {
  test('every folder has mails, and every label is used', () => {
    expect(sampleMails.length).toBeGreaterThanOrEqual(66);
    expect(duplicates(sampleMails.map(({ key }) => key))).toEqual([]);
    expect(new Set(sampleMails.map(({ folder }) => folder))).toEqual(
      new Set(['inbox', 'sent', 'drafts', 'spam', 'trash']),
    );
    expect(new Set(sampleMails.flatMap(({ labels }) => labels))).toEqual(
      new Set(['personal', 'work', 'payments', 'invoices', 'accounts', 'forums']),
    );
  });

  test('senders and recipients exist and fit the folder', () => {
    expect(sampleMails.flatMap(addressesIn).filter((address) => !isAddress(address))).toEqual([]);
    const received = [...folderMails('inbox'), ...folderMails('spam')];
    expect(received.filter(({ from, to }) => from === 'me' || !to.includes('me'))).toEqual([]);
    const written = [...folderMails('sent'), ...folderMails('drafts')];
    expect(written.filter(({ from, unread }) => from !== 'me' || unread)).toEqual([]);
    expect(folderMails('sent').filter(({ to, subject }) => to.length === 0 || subject === '')).toEqual([]);
  });

  test('mails are newest first', () => {
    const ages = sampleMails.map(({ minutesAgo }) => minutesAgo);
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
  });

  test('a thread has at least two mails, a subject of its own and a shared correspondent', () => {
    expect(threads.length).toBeGreaterThanOrEqual(12);
    for (const mails of threads) {
      expect(mails.length).toBeGreaterThanOrEqual(2);
      expect(new Set(mails.map(bareSubject)).size).toBe(1);
      for (const mail of mails) {
        const others = mails.filter((other) => other !== mail).flatMap(addressesIn);
        expect(addressesIn(mail).some((address) => address !== 'me' && others.includes(address))).toBe(true);
      }
    }
    const singles = sampleMails.filter(({ thread }) => thread === null);
    const subjects = [...threads.map(([first]) => first as SampleMail), ...singles].map(bareSubject);
    expect(duplicates(subjects.filter((subject) => subject !== ''))).toEqual([]);
  });

  test('content has the allowed tags only, each of them closed', () => {
    const allowed = [
      'p',
      'br',
      'strong',
      'em',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'table',
      'tr',
      'th',
      'td',
      'img',
    ];
    for (const { content } of sampleMails.filter((mail) => mail.content.startsWith('<'))) {
      const open: string[] = [];
      for (const [, slash, tag = ''] of content.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
        expect(allowed).toContain(tag);
        if (slash) expect(open.pop()).toBe(tag);
        else if (tag !== 'br' && tag !== 'img') open.push(tag);
      }
      expect(open).toEqual([]);
    }
  });

  test('pictures, links and attachments have the forms that the screens handle', () => {
    const html = sampleMails.map(({ content }) => content).join('\n');
    expect(html.match(/<img src="https:/g)?.length).toBeGreaterThanOrEqual(5);
    expect(html.match(/<img /g)?.length).toBe(
      html.match(/<img src="https:\/\/[^"]+" alt="[^"]*" width/g)?.length,
    );
    const extensions = sampleMails.flatMap(({ attachments }) =>
      attachments.map(({ name }) => name.split('.').pop()),
    );
    expect([...new Set(extensions)].sort()).toEqual(['csv', 'pdf', 'png', 'txt', 'xlsx']);
  });

  test('unusual mails are present: no subject, a long subject, fourteen recipients, no recipient', () => {
    expect(folderMails('inbox').filter(({ subject }) => subject === '')).toHaveLength(1);
    expect(sampleMails.some(({ subject }) => subject.length > 200)).toBe(true);
    expect(sampleMails.some(({ to }) => to.length === 14)).toBe(true);
    expect(folderMails('drafts').some(({ to }) => to.length === 0)).toBe(true);
  });
});

test('every domain in the sample content ends in .example', () => {
  const texts = [
    ['contacts', 'sample-contacts.json'],
    ['chat', 'sample-chats.json'],
    ['mailbox', 'sample-mails.json'],
  ].map((file) => readFileSync(sourcePath('demo-apps', ...file), 'utf8'));
  const domains = [...texts.join('\n').matchAll(/(?:@|https?:\/\/)((?:[\w-]+\.)+[a-z]+)/gu)].map(
    ([, domain = '']) => domain,
  );
  expect(domains.length).toBeGreaterThan(70);
  expect(domains.filter((domain) => !domain.endsWith('.example'))).toEqual([]);
});
