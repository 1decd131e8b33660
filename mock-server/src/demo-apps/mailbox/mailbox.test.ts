import type {
  ContentAddress,
  ListedMail,
  Mail,
  MailAttachment,
  MailboxSettings,
  MailFolder,
  MailLabel,
  Mails,
  Recipient,
  SentMail,
} from '@portal/shared/contracts/sample-apps';
import { formHeaders, writeFileForm } from '../../../test/calls/file-form';
import { activeHtml, findHtmlFaults } from '../../../test/bad-inputs/active-html';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { sampleMails } from './sample-mails';

let time = Date.now();
let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time), settings: { simulatedLatency: false } });
  // The accounts are seeded during the start, and tokens from before are refused.
  time = Date.now();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const url = '/api/apps/mailbox';

async function read<T>(path: string, inject: Inject = olivia): Promise<T> {
  const response = await inject({ url: `${url}${path}` });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<T>();
}

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, inject: Inject = olivia) =>
  inject({ method, url: `${url}${path}`, ...(payload && { payload }) });

async function write<T>(...request: Parameters<typeof call>): Promise<T> {
  const response = await call(...request);
  expect([request[1], response.statusCode]).toEqual([request[1], 200]);
  return response.json<T>();
}

const draft = (mail: object, inject: Inject = olivia) =>
  write<Mail>('POST', '/mail', { mail: { to: '', subject: '', content: '', ...mail } }, inject);
const counts = async () =>
  Object.fromEntries((await read<MailFolder[]>('/folders')).map(({ slug, count }) => [slug, count]));
const inFolder = (folder: string) => sampleMails.filter((mail) => mail.folder === folder);
const first = async (query: string): Promise<ListedMail> => {
  const [mail] = (await read<Mails>(`/mails?${query}`)).mails;
  if (!mail) throw new Error(`no mail for ${query}`);
  return mail;
};

describe('settings and folders', () => {
  test('settings merge the given fields', async () => {
    expect(await read('/settings')).toEqual({ messageLayout: 'right' });
    expect(await write('PATCH', '/settings', { settings: { messageLayout: 'bottom' } })).toEqual({
      messageLayout: 'bottom',
    });
    expect(await write<MailboxSettings>('PATCH', '/settings', { settings: {} })).toEqual({
      messageLayout: 'bottom',
    });
    expect((await call('PATCH', '/settings', { settings: { messageLayout: 'left' } })).statusCode).toBe(422);
  });

  test('folders count unread mails, drafts and spam all mails, sent and trash nothing', async () => {
    const folders = await read<MailFolder[]>('/folders');
    const unread = inFolder('inbox').filter((mail) => mail.unread).length;
    expect(folders).toEqual([
      { id: 'inbox', title: 'Inbox', slug: 'inbox', icon: 'inbox', count: unread },
      { id: 'sent', title: 'Sent', slug: 'sent', icon: 'send', count: 0 },
      { id: 'drafts', title: 'Drafts', slug: 'drafts', icon: 'file', count: inFolder('drafts').length },
      { id: 'spam', title: 'Spam', slug: 'spam', icon: 'octagon-alert', count: inFolder('spam').length },
      { id: 'trash', title: 'Trash', slug: 'trash', icon: 'trash', count: 0 },
    ]);
  });

  test('filters are starred and important', async () => {
    expect(await read('/filters')).toEqual([
      { id: 'starred', title: 'Starred', slug: 'starred', icon: 'star' },
      { id: 'important', title: 'Important', slug: 'important', icon: 'flag' },
    ]);
  });

  test('recipients are the addresses of the contacts', async () => {
    const recipients = await read<Recipient[]>('/recipients');
    expect(recipients.length).toBeGreaterThanOrEqual(60);
    expect(recipients[0]).toMatchObject({ contact: expect.stringMatching(/^.+ <.+@.+>$/) });
  });
});

describe('lists of mails', () => {
  test('have ten mails a page, newest first, with the specified fields', async () => {
    const { mails, pagination } = await read<Mails>('/mails?folder=inbox');
    const total = inFolder('inbox').length;
    expect(pagination).toEqual({
      totalResults: total,
      resultsPerPage: 10,
      currentPage: 1,
      lastPage: Math.ceil(total / 10),
      startIndex: 0,
      endIndex: 9,
    });
    const dates = mails.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(mails).toHaveLength(10);
    expect(mails[0]).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      type: 'mail',
      from: {
        avatar: expect.stringMatching(/^data:image\/svg/),
        contact: expect.stringMatching(/^Fiona Gilcrest <.+>$/),
      },
      to: expect.stringContaining('<olivia.user@acorn.example>'),
      cc: [expect.stringMatching(/^Małgorzata Wilczek <.+>$/)],
      date: expect.any(String),
      subject: 'Equalisation, growth fund',
      content: expect.stringMatching(/^<p>Hi,<\/p>/),
      attachments: [],
      starred: false,
      important: false,
      unread: true,
      folder: 'inbox',
      labels: ['work'],
      pictures: 0,
      ccCount: 1,
      bccCount: 0,
      threadCount: 1,
      preview: expect.stringMatching(/^Hi, Crystallisation agrees/),
    });
    expect(mails.flatMap(({ attachments }) => attachments)[0]).toEqual({
      id: expect.any(String),
      type: 'application/pdf',
      name: 'Invoice KP-4471.pdf',
      size: 61250,
      preview: 'pdf',
      downloadUrl: '',
    });
  });

  test('page beyond the last responds with the last page only', async () => {
    const lastPage = Math.ceil(inFolder('inbox').length / 10);
    const beyond = { mails: [], pagination: { lastPage } };
    expect(await read(`/mails?folder=inbox&page=${lastPage + 1}`)).toEqual(beyond);
    expect(await read('/mails?folder=inbox&page=99999999999999999999')).toEqual(beyond);
    const last = await read<Mails>(`/mails?folder=inbox&page=${lastPage}`);
    expect(last.mails).toHaveLength(inFolder('inbox').length - (lastPage - 1) * 10);
    expect(last.pagination.endIndex).toBe(inFolder('inbox').length - 1);
  });

  test('page below the first is the first one, and a page that is not a whole number is refused', async () => {
    expect((await read<Mails>('/mails?folder=inbox&page=-3')).pagination.currentPage).toBe(1);
    for (const page of ['1.5', 'two', '']) {
      const { statusCode } = await olivia({ url: `${url}/mails?folder=inbox&page=${page}` });
      expect([page, statusCode]).toEqual([page, 422]);
    }
  });

  test('unknown folder, filter and label give an empty result', async () => {
    for (const query of ['folder=other', 'filter=other', 'label=other', 'thread=other']) {
      const { mails, pagination } = await read<Mails>(`/mails?${query}`);
      expect([query, mails, pagination.totalResults, pagination.lastPage]).toEqual([query, [], 0, 1]);
    }
  });

  test('filters and labels list the mails that carry them', async () => {
    for (const flag of ['starred', 'important', 'unread'] as const) {
      const { pagination } = await read<Mails>(`/mails?filter=${flag}`);
      expect(pagination.totalResults).toBe(sampleMails.filter((mail) => mail[flag]).length);
    }
    const { pagination } = await read<Mails>('/mails?label=payments');
    expect(pagination.totalResults).toBe(
      sampleMails.filter(({ labels }) => labels.includes('payments')).length,
    );
  });

  test('search finds the words of sender, recipients, subject and text without regard to accents', async () => {
    const found = await read<Mails>('/mails?search=EQUALISATION%20crystallisation');
    expect(found.mails.map(({ subject }) => subject)).toContain('Equalisation, growth fund');
    expect((await read<Mails>('/mails?search=gulsah')).mails.length).toBeGreaterThan(0);
    for (const search of ['(', '%', '_', '\\', 'p>', "' or 1=1"])
      await read(`/mails?search=${encodeURIComponent(search)}`);
    expect((await read<Mails>('/mails?search=%25zz%25')).mails).toEqual([]);
    const files = await read<Mails>('/mails?folder=inbox&attachment=true&unread=true');
    expect(files.mails.length).toBeGreaterThan(0);
    expect(files.mails.every(({ attachments, unread }) => attachments.length > 0 && unread)).toBe(true);
  });

  test('a conversation has the mails with its subject and a common person', async () => {
    const mail = await first('search=renewal%20price%20data%20licence');
    expect(mail.threadCount).toBe(4);
    const { mails } = await read<Mails>(`/mails?thread=${mail.id}`);
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map(({ subject }) => subject.replace('Re: ', ''))).size).toBe(1);
  });
});

describe('a mail', () => {
  test('a mail is read by its id; an unknown id gives an empty result', async () => {
    const {
      ccCount: _cc,
      bccCount: _bcc,
      threadCount: _thread,
      preview: _preview,
      ...mail
    } = await first('folder=inbox');
    expect(await read(`/mail?id=${mail.id}`)).toEqual({ ...mail, version: 1 });
    expect(await read('/mail?id=unknown')).toBeNull();
    expect(await write('PATCH', '/mail', { id: 'unknown', mail: { starred: true } })).toBeNull();
    expect(await write('DELETE', '/mail?id=unknown')).toBe(true);
  });

  test('changes the given fields, and its folder counts follow', async () => {
    const { inbox = 0, spam = 0 } = await counts();
    const { id } = await first('folder=inbox&unread=true');
    const changed = await write<Mail>('PATCH', '/mail', { id, mail: { unread: false, starred: true } });
    expect(changed).toMatchObject({ id, unread: false, starred: true, important: false });
    expect((await counts())['inbox']).toBe(inbox - 1);
    await write('PATCH', '/mail', { id, mail: { folder: 'spam' } });
    expect((await counts())['spam']).toBe(spam + 1);
    await write('PATCH', '/mail', { id, mail: { folder: 'inbox', unread: true, starred: false } });
    expect(await counts()).toMatchObject({ inbox, spam });
  });

  test('keeps its text once it is sent, and a received mail never becomes a draft', async () => {
    const { id } = await first('folder=inbox');
    const response = await call('PATCH', '/mail', { id, mail: { content: 'Other' } });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'mail.sent']);
    for (const folder of ['drafts', 'sent'])
      expect(await write('PATCH', '/mail', { id, mail: { folder } })).toMatchObject({ folder: 'inbox' });
  });

  test('accepts If-Match and refuses a stale one', async () => {
    const { id } = await first('folder=inbox');
    const { headers } = await olivia({ url: `${url}/mail?id=${id}` });
    const change = (tag: string) =>
      olivia({
        method: 'PATCH',
        url: `${url}/mail`,
        payload: { id, mail: { important: true } },
        headers: { 'if-match': tag },
      });
    expect((await change(String(headers['etag']))).statusCode).toBe(200);
    expect((await change(String(headers['etag']))).statusCode).toBe(412);
    await write('PATCH', '/mail', { id, mail: { important: false } });
  });

  test('changes together with others, and labels are added and removed', async () => {
    const { mails } = await read<Mails>('/mails?folder=inbox&page=2');
    const ids = mails.slice(0, 3).map(({ id }) => id);
    const changed = await write<Mail[]>('PATCH', '/mails', {
      ids: [...ids, 'unknown'],
      mail: { addLabels: ['personal', 'unknown'], removeLabels: ['work'], starred: true },
    });
    expect(changed.map(({ id }) => id)).toEqual(ids);
    for (const { labels, starred } of changed) {
      expect(starred).toBe(true);
      expect(labels).toContain('personal');
      expect(labels).not.toContain('work');
      expect(labels).not.toContain('unknown');
    }
  });

  test('deletes mails only from trash, spam and drafts', async () => {
    const { id } = await first('folder=sent');
    const refused = await call('DELETE', `/mail?id=${id}`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'mail.kept']);
    const { id: spam } = await first('folder=spam');
    expect(await write('DELETE', `/mail?id=${spam}`)).toBe(true);
    expect(await read(`/mail?id=${spam}`)).toBeNull();
    await write('PATCH', '/mail', { id, mail: { folder: 'trash' } });
    const { deleted } = await write<{ deleted: number }>('DELETE', '/trash');
    expect(deleted).toBe(inFolder('trash').length + 1);
    expect((await read<Mails>('/mails?folder=trash')).pagination.totalResults).toBe(0);
  });
});

describe('labels', () => {
  test('the six labels of the specification are there at first', async () => {
    expect((await read<MailLabel[]>('/labels')).map(({ slug, color }) => [slug, color])).toEqual([
      ['personal', 'blue'],
      ['work', 'indigo'],
      ['payments', 'red'],
      ['invoices', 'teal'],
      ['accounts', 'purple'],
      ['forums', 'green'],
    ]);
  });

  test('get a slug from the title, with a number when it is used', async () => {
    const create = (title: string) => write<MailLabel>('POST', '/label', { label: { title } });
    expect(await create('  Year  End & Audit_1 ')).toMatchObject({
      title: 'Year  End & Audit_1',
      slug: 'year-end--audit_1',
      color: 'blue',
    });
    expect(await create('Work')).toMatchObject({ slug: 'work-1' });
    expect(await create('Work!')).toMatchObject({ slug: 'work-2' });
    expect(await create('Ödemeler')).toMatchObject({ slug: 'ödemeler' });
    expect((await call('POST', '/label', { label: { title: '   ' } })).statusCode).toBe(422);
  });

  test('get a new slug on update without a check, and an unknown id gives an empty result', async () => {
    const label = await write<MailLabel>('POST', '/label', { label: { title: 'Temporary', color: 'red' } });
    expect(await write('PATCH', '/label', { id: label.id, label: { title: 'Personal' } })).toEqual({
      ...label,
      title: 'Personal',
      slug: 'personal',
    });
    expect(await write('PATCH', '/label', { id: 'unknown', label: { title: 'x' } })).toBeNull();
  });

  test('leave all mails when they are deleted', async () => {
    const label = await write<MailLabel>('POST', '/label', { label: { title: 'Short' } });
    const { id } = await first('folder=inbox');
    await write('PATCH', '/mails', { ids: [id], mail: { addLabels: [label.id] } });
    expect((await read<Mails>(`/mails?label=${label.slug}`)).pagination.totalResults).toBe(1);
    expect(await write('DELETE', `/label?id=${label.id}`)).toBe(true);
    expect((await read<Mail>(`/mail?id=${id}`)).labels).not.toContain(label.id);
    expect(await write('DELETE', '/label?id=unknown')).toBe(true);
    expect((await read<MailLabel[]>('/labels')).map(({ id: kept }) => kept)).not.toContain(label.id);
  });
});

describe('sending', () => {
  const complete = { to: 'Ilse Brandt <ilse@brandt.example>', subject: 'Fees', content: '<p>Hello</p>' };

  test('moves a draft to the sent mails after 8 s, once, however often it is sent', async () => {
    const { id } = await draft(complete);
    const sent = await Promise.all([1, 2, 3].map(() => write<SentMail>('POST', '/mail/send', { id })));
    expect(new Set(sent.map(({ undoUntil }) => undoUntil))).toEqual(
      new Set([new Date(time + 8_000).toISOString()]),
    );
    expect((await read<Mails>('/mails?folder=drafts&search=fees')).mails).toEqual([]);
    expect((await call('PATCH', '/mail', { id, mail: { content: 'late' } })).statusCode).toBe(409);
    const before = (await read<Mails>('/mails?folder=sent')).pagination.totalResults ?? 0;
    time += 8_000;
    const { mails, pagination } = await read<Mails>('/mails?folder=sent');
    expect(mails[0]).toMatchObject({ id, folder: 'sent', subject: 'Fees', to: complete.to });
    expect(pagination.totalResults).toBe(before + 1);
    expect((await call('POST', '/mail/unsend', { id })).statusCode).toBe(409);
    expect((await write<SentMail>('POST', '/mail/send', { id })).mail.folder).toBe('sent');
  });

  test('takes a mail back within 8 s, and the text can be sent again', async () => {
    const { id } = await draft({ ...complete, subject: 'Second' });
    await write('POST', '/mail/send', { id });
    time += 7_000;
    expect(await write('POST', '/mail/unsend', { id })).toMatchObject({
      id,
      folder: 'drafts',
      subject: 'Second',
    });
    time += 10_000;
    expect((await read<Mail>(`/mail?id=${id}`)).folder).toBe('drafts');
    await write('POST', '/mail/send', { id });
    time += 8_000;
    expect((await read<Mail>(`/mail?id=${id}`)).folder).toBe('sent');
  });

  test('puts mails to the own address into the inbox too, without blind copies', async () => {
    const { id } = await draft({
      ...complete,
      to: 'olivia.user@acorn.example, Ilse <ilse@brandt.example>',
      bcc: ['hidden@brandt.example'],
      subject: 'To myself',
    });
    await write('POST', '/mail/send', { id });
    time += 8_000;
    const { mails } = await read<Mails>('/mails?folder=inbox&search=myself');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ unread: true, subject: 'To myself', bccCount: 0 });
    expect(JSON.stringify(mails)).not.toContain('hidden@');
    const [sent] = (await read<Mails>('/mails?folder=sent&search=myself')).mails;
    expect(sent).toMatchObject({ bcc: ['hidden@brandt.example'], bccCount: 1, ccCount: 0 });
    expect(sent).not.toHaveProperty('cc');
  });

  test('refuses incomplete mails at their field, and unknown ids', async () => {
    const pointers = async (mail: object) => {
      const { id } = await draft({ ...complete, ...mail });
      const response = await call('POST', '/mail/send', { id });
      expect(response.statusCode).toBe(422);
      return response.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer;
    };
    expect(await pointers({ to: '' })).toBe('/mail/to');
    expect(await pointers({ to: 'Ilse <ilse>' })).toBe('/mail/to');
    expect(await pointers({ cc: ['nobody'] })).toBe('/mail/to');
    expect(await pointers({ content: '<p>  </p>' })).toBe('/mail/content');
    expect((await call('POST', '/mail/send', { id: 'unknown' })).statusCode).toBe(404);
    expect((await call('POST', '/mail/unsend', { id: 'unknown' })).statusCode).toBe(404);
  });

  test('keeps the draft of a composer under one id, with the files of a forwarded mail', async () => {
    const forwarded = await first('folder=inbox&attachment=true');
    const { id, attachments } = await draft({
      inReplyTo: forwarded.id,
      attachments: forwarded.attachments.map((file) => file.id),
    });
    expect(attachments).toEqual(forwarded.attachments);
    const changed = await write<Mail>('PATCH', '/mail', {
      id,
      mail: { to: 'half', content: '<p>One</p><script>x</script>', attachments: [] },
    });
    expect(changed).toMatchObject({
      id,
      to: 'half',
      content: '<p>One</p>',
      attachments: [],
      folder: 'drafts',
    });
    expect(await write('DELETE', `/mail?id=${id}`)).toBe(true);
  });
});

describe('files of mails', () => {
  const upload = (
    name: string,
    content: string | Buffer,
    fields: Record<string, string> = {},
    inject = olivia,
  ) =>
    inject({
      method: 'POST',
      url: `${url}/attachment`,
      headers: formHeaders,
      payload: writeFileForm({ ...fields, name }, 'file', Buffer.from(content)),
    });
  const countFiles = async () =>
    (
      await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query('select id from sample_mail_files where extension = $1', ['log']),
      )
    ).length;

  test('an attachment is uploaded for a draft, downloaded at a signed address, and gone with its last mail', async () => {
    const { id } = await draft({ subject: 'With a file' });
    const response = await upload('Fees.log', 'fees', { mailId: id });
    const file = response.json<MailAttachment>();
    expect(file).toMatchObject({ name: 'Fees.log', size: 4, type: 'text/plain' });
    const sent = await write<Mail>('PATCH', '/mail', { id, mail: { attachments: [file.id] } });
    expect(sent.attachments).toEqual([file]);
    const { url: address } = await read<ContentAddress>(`/attachment?id=${file.id}`);
    const content = await server.app.inject({ url: address });
    expect([content.statusCode, content.body]).toEqual([200, 'fees']);
    expect(content.headers['content-disposition']).toContain('attachment; filename="Fees.log"');
    const adam = await server.as('adam.admin@acorn.example');
    expect((await adam({ url: `${url}/attachment?id=${file.id}` })).statusCode).toBe(404);
    expect(await countFiles()).toBe(1);
    await write('DELETE', `/mail?id=${id}`);
    expect(await countFiles()).toBe(0);
  });

  test('sample files have their content, or say that they have none', async () => {
    const files = (await read<Mails>('/mails?folder=sent&attachment=true')).mails.flatMap(
      (mail) => mail.attachments,
    );
    const [known] = files.filter(({ downloadUrl }) => downloadUrl !== '');
    const { url: address } = await read<ContentAddress>(known?.downloadUrl.replace(url, '') ?? '');
    expect((await server.app.inject({ url: address })).rawPayload).toHaveLength(known?.size ?? 0);
    const { attachments } = await first('folder=spam&attachment=true');
    expect(attachments[0]?.downloadUrl).toBe('');
  });

  test('attachments of refused types, of wrong content and above 25 MiB a mail are refused', async () => {
    const refused = async (...given: Parameters<typeof upload>) =>
      (await upload(...given)).json<{ code: string }>().code;
    expect(await refused('setup.exe', 'MZ')).toBe('file.type_not_allowed');
    expect(await refused('Letter.pdf', 'text')).toBe('file.type_mismatch');
    expect(await refused('Large.txt', Buffer.alloc(26 * 1024 * 1024))).toBe('request.too_large');
    const { id } = await draft({ subject: 'Large' });
    const large = (await upload('Large.txt', 'a', { mailId: id })).json<MailAttachment>();
    const other = (await upload('Other.txt', 'bb')).json<MailAttachment>();
    // As if the file were as large as a mail may be without the last byte.
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('update sample_mail_files set bytes = 25 * 1024 * 1024 - 1 where id = $1', [large.id]),
    );
    const response = await call('PATCH', '/mail', { id, mail: { attachments: [large.id, other.id] } });
    expect(response.statusCode).toBe(413);
    await write('PATCH', '/mail', { id, mail: { attachments: [large.id] } });
    expect(await refused('Third.txt', 'cc', { mailId: id })).toBe('request.too_large');
    expect((await upload('Fourth.txt', 'd', { mailId: id })).statusCode).toBe(200);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['Say "hello"; rm.txt', 'Say "hello"; rm.txt'],
    ['😀 exe\u202Ecod.txt', '😀 execod.txt'],
    [`${'n'.repeat(251)}.txt`, `${'n'.repeat(251)}.txt`],
  ])('gives an attachment with the name %s the name %s', async (fileName, name) => {
    const file = (await upload(fileName, 'text')).json<MailAttachment>();
    expect(file.name).toBe(name);
    const { url: address } = await read<ContentAddress>(`/attachment?id=${file.id}`);
    const { headers } = await server.app.inject({ url: address });
    expect(headers['content-disposition']).toContain(`''${encodeURIComponent(name)}`);
  });

  test('refuses an attachment with a name of 256 bytes', async () => {
    expect((await upload(`${'n'.repeat(252)}.txt`, 'text')).statusCode).toBe(422);
  });
});

describe('HTML of mails', () => {
  test('cleans HTML when it is stored', async () => {
    for (const content of activeHtml.filter((text) => text.startsWith('<')).slice(0, 5)) {
      const { content: stored } = await draft({ content });
      expect(stored).not.toBe(content);
      expect(findHtmlFaults(stored)).toEqual([]);
    }
  });

  test('draws pictures only when they are asked for', async () => {
    const { id } = await first('search=tidewell%20bulletin');
    const blocked = await read<Mail>(`/mail?id=${id}`);
    expect(blocked.pictures).toBeGreaterThan(0);
    expect(blocked.content).not.toMatch(/src=/);
    const shown = await read<Mail>(`/mail?id=${id}&pictures=true`);
    expect(shown.content).toMatch(/<img src="data:image\/svg\+xml,/);
    expect(shown.content).not.toMatch(/src="https?:/);
  });
});

describe('the copy', () => {
  test('shows mails and labels of a person to nobody else', async () => {
    const adam = await server.as('adam.admin@acorn.example');
    const { id } = await draft({ subject: 'canary of Adam', content: 'canary' }, adam);
    await write('POST', '/label', { label: { title: 'canary' } }, adam);
    const texts = [await read('/mails?search=canary'), await read('/labels'), await read(`/mail?id=${id}`)];
    expect(JSON.stringify(texts)).not.toMatch(/canary/i);
    expect(await write('PATCH', '/mail', { id, mail: { starred: true } })).toBeNull();
  });

  test('brings the sample data back with a reset', async () => {
    const boris = await server.as('boris.admin@birch.example');
    const { pagination } = await read<Mails>('/mails?folder=inbox', boris);
    const { id } = (await read<Mails>('/mails?folder=inbox', boris)).mails[0] ?? {};
    await write('PATCH', '/mails', { ids: [id], mail: { folder: 'trash' } }, boris);
    const reset = await boris({ method: 'POST', url: '/api/apps/reset', payload: { app: 'mailbox' } });
    expect(reset.json()).toBe(true);
    expect((await read<Mails>('/mails?folder=inbox', boris)).pagination).toEqual(pagination);
  });
});
