// @both-engines Reminders are claimed by several servers.
import { readFileSync } from 'node:fs';
import { noteLimits, type ListedNote, type Note, type NoteLabel } from '@portal/shared/contracts/sample-apps';
import { openMailFolder } from '../../../test/mail-folder';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { createJobRunner } from '../../platform/jobs/job-runner';
import type { MailOutcome } from '../../platform/mail/mail';
import { getMailer } from '../../platform/mail/mailer';
import { sourcePath } from '../../platform/paths';
import { addNotification } from '../../portal/inbox/add-notification';
import { reminderJobs } from './reminders/reminder-jobs';
import { sampleNotes } from './sample-notes';

let time = Date.now();
let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time), settings: { accessTokenSeconds: 30 * 86_400 } });
  // The accounts are seeded during the start, and tokens from before are refused.
  time = Date.now();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const url = '/api/apps/notes';
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  olivia({ method, url: `${url}${path}`, ...(payload && { payload }) });

async function send<T>(...request: Parameters<typeof call>): Promise<T> {
  const response = await call(...request);
  expect([request[0], request[1], response.statusCode]).toEqual([request[0], request[1], 200]);
  return response.json<T>();
}

const all = () => send<ListedNote[]>('GET', '/all');
const find = async (id: string) => (await all()).find((note) => note.id === id);
const create = (note: object) => send<Note>('POST', '', { note });
const replace = (note: Note, changes: object) =>
  send<Note>('PATCH', '', { updatedNote: { ...note, ...changes } });
const labels = () => send<NoteLabel[]>('GET', '/labels');

describe('notes', () => {
  test('the sample data has 15 notes, 3 archived, 4 with checklists, 2 with pictures and 5 with reminders', async () => {
    const notes = await all();
    const count = (has: (note: ListedNote) => unknown) => notes.filter(has).length;
    expect(notes.map(({ id }) => id)).toEqual(sampleNotes.map(({ key }) => key));
    expect(new Set(notes.map(({ id }) => id)).size).toBe(15);
    expect([
      count((note) => note.archived),
      count((note) => note.tasks),
      count((note) => note.image),
      count((note) => note.reminder),
    ]).toEqual([3, 4, 2, 5]);
    expect(notes.find(({ id }) => id === 'lisbon')?.labels).toEqual([
      { id: 'travel', title: 'Travel' },
      { id: 'family', title: 'Family' },
    ]);
  });

  test.each(['', '/note'])('creates, replaces and deletes at api/apps/notes%s', async (path) => {
    const given = { id: null, title: 'New', labels: ['work'], createdAt: null, updatedAt: null };
    const note = await send<Note>('POST', path, { note: given });
    expect(note).toEqual({
      id: expect.any(String),
      title: 'New',
      content: '',
      tasks: null,
      image: null,
      reminder: null,
      remindByMail: false,
      labels: ['work'],
      archived: false,
      pinned: false,
      color: null,
      createdAt: new Date(time).toISOString(),
      updatedAt: new Date(time).toISOString(),
    });
    expect((await all()).at(-1)).toMatchObject({ id: note.id, labels: [{ id: 'work', title: 'Work' }] });
    const updatedNote = { ...note, content: 'Text', pinned: true, color: 'teal', archived: true };
    const changed = await send<Note>('PATCH', path, { updatedNote });
    expect(changed).toEqual({ ...updatedNote, updatedAt: expect.any(String) });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(note.updatedAt));
    const bare = { updatedNote: { id: note.id, title: 'Only a title' } };
    // What the specification does not have stays.
    const kept = { content: '', labels: [], archived: false, pinned: true, color: 'teal' };
    expect(await send('PATCH', path, bare)).toMatchObject(kept);
    expect(await send('DELETE', `${path}?id=${note.id}`)).toBe(true);
    expect(await find(note.id)).toBeUndefined();
  });

  test('the older of two saves gets 412 and changes nothing', async () => {
    const note = await create({ title: 'Two tabs' });
    await replace(note, { content: 'first' });
    const response = await call('PATCH', '', { updatedNote: { ...note, content: 'second' } });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([412, 'conflict.stale']);
    expect(await find(note.id)).toMatchObject({ content: 'first' });
  });

  test('unknown ids change nothing', async () => {
    const before = JSON.stringify(await all());
    expect(await send('PATCH', '', { updatedNote: { id: 'unknown', title: 'x' } })).toBeNull();
    expect(await send('POST', '/tasks', { note: { id: 'unknown' }, task: 'x' })).toBeNull();
    expect(await send('POST', '/note/restore', { id: 'unknown' })).toBeNull();
    expect(await send('DELETE', '?id=unknown')).toBe(true);
    expect(JSON.stringify(await all())).toBe(before);
  });

  test('a deleted note can be restored for a day', async () => {
    const note = await create({ title: 'Deleted' });
    const kept = await create({ title: 'Kept for a day' });
    for (const { id } of [note, kept]) await send('DELETE', `?id=${id}`);
    expect(await send('POST', '/note/restore', { id: note.id })).toEqual(note);
    expect(await find(note.id)).toBeDefined();
    time += 25 * 3_600_000;
    await send('DELETE', '?id=unknown');
    expect(await send('POST', '/note/restore', { id: kept.id })).toBeNull();
  });

  test('a checklist gets items by their text, and blank ones are ignored', async () => {
    const note = await create({ title: 'List' });
    expect((await send<Note>('POST', '/tasks', { note, task: ' Bread ' })).tasks).toEqual([
      { id: expect.any(String), content: 'Bread', completed: false },
    ]);
    const { tasks } = await send<Note>('POST', '/tasks', { note: { id: note.id }, task: '  ' });
    expect(tasks).toHaveLength(1);
    const given = [...(tasks ?? []), { id: 'blank', content: ' ', completed: true }];
    expect(
      (await replace(await send<Note>('POST', '/tasks', { note, task: '' }), { tasks: given })).tasks,
    ).toEqual(tasks);
  });

  test('rejects reminders that are no times', async () => {
    for (const reminder of ['2026-13-01T10:00:00Z', '2026-02-30', '2026']) {
      const response = await call('POST', '', { note: { reminder } });
      expect(response.json()).toMatchObject({ errors: [{ pointer: '/note/reminder', code: 'format' }] });
    }
  });
});

describe('labels', () => {
  test('trims labels, keeps them unique and returns the whole list from each call', async () => {
    expect(await labels()).toHaveLength(6);
    const created = await send<NoteLabel[]>('POST', '/labels', { title: ' Garden ' });
    expect(created.map(({ title }) => title)).toEqual([
      'Family',
      'Work',
      'To do',
      'Priority',
      'Personal',
      'Travel',
      'Garden',
    ]);
    const id = created.at(-1)?.id ?? '';
    const taken = await call('POST', '/labels', { title: 'gARDEN' });
    expect(taken.json()).toMatchObject({ errors: [{ pointer: '/title', code: 'taken' }] });
    const other = await call('PATCH', '/labels', { label: { id, title: 'work' } });
    expect(other.json()).toMatchObject({ errors: [{ pointer: '/label/title', code: 'taken' }] });
    expect((await send<NoteLabel[]>('PATCH', '/labels', { label: { id, title: ' Plants' } })).at(-1)).toEqual(
      {
        id,
        title: 'Plants',
      },
    );
    const unchanged = await send('PATCH', '/labels', { label: { id: 'unknown', title: 'Other' } });
    expect(unchanged).toEqual(await labels());
    expect(await send('DELETE', '/labels?id=unknown')).toEqual(unchanged);
  });

  test('removes a deleted label from all notes', async () => {
    const { id } = (await send<NoteLabel[]>('POST', '/labels', { title: 'Gone' })).at(-1) as NoteLabel;
    const note = await create({ title: 'Labelled', labels: [{ id, title: 'Gone' }, 'work', 'unknown'] });
    expect(note.labels).toEqual([id, 'work']);
    expect((await send<NoteLabel[]>('DELETE', `/labels?id=${id}`)).map((label) => label.id)).not.toContain(
      id,
    );
    expect((await find(note.id))?.labels).toEqual([{ id: 'work', title: 'Work' }]);
    // A page that has not loaded the note again still sends the label.
    expect((await replace(note, { title: 'Saved' })).labels).toEqual(['work']);
  });
});

describe('pictures', () => {
  const readPicture = (name: string) =>
    readFileSync(sourcePath('demo-apps', 'file-manager', 'pictures', name));
  const toDataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
  const uses = () =>
    server.db.transaction({ as: 'system' }, (sql) =>
      sql.query("select item_id from sample_content_uses where app = 'notes' and item_id like '%-%'"),
    );

  test('stores a data URL and returns its signed address until it is replaced', async () => {
    const bytes = readPicture('ostermere-logo.png');
    const note = await create({ image: toDataUrl('png', bytes) });
    const { rawPayload, headers } = await server.app.inject({ url: note.image ?? '' });
    expect([rawPayload.equals(bytes), headers['content-type']]).toEqual([true, 'image/png']);
    const saved = await replace(note, { title: 'With a picture' });
    expect(saved.image).toBe(note.image);
    expect(await uses()).toHaveLength(1);
    const replaced = await replace(saved, { image: toDataUrl('jpeg', readPicture('team-day.jpg')) });
    expect(replaced.image).not.toBe(saved.image);
    expect(await uses()).toHaveLength(1);
    expect((await replace(replaced, { image: null })).image).toBeNull();
    expect(await uses()).toHaveLength(0);
  });

  test.each([
    ['of another type than it says', toDataUrl('jpeg', readPicture('allocation.png')), 'file.type_mismatch'],
    ['of a type that is not accepted', 'data:image/svg+xml;base64,PHN2Zy8+', 'validation.failed'],
    ['above 2 MiB', toDataUrl('png', Buffer.alloc(noteLimits.pictureBytes + 3)), 'validation.failed'],
    ['of another note', '/api/apps/contents/content?of=e30', 'validation.failed'],
    ['of another server', 'https://example.com/a.png', 'validation.failed'],
  ])('refuses one %s', async (_name, image, code) => {
    const response = await call('POST', '', { note: { title: 'Picture', image } });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([422, code]);
  });
});

describe('reminders', () => {
  interface Notification {
    title: string;
    description: string;
    link: string;
    useRouter: boolean;
    read: boolean;
  }
  const address = 'olivia.user@acorn.example';
  const minutes = (count: number) => new Date(time + count * 60_000).toISOString();
  const notified = async (title: string) => {
    const list = (await olivia({ url: '/api/common/notifications' })).json<Notification[]>();
    return list.filter((item) => item.title === `Reminder: ${title}`);
  };
  const mails = async (title: string) => {
    const folder = openMailFolder(server.app);
    const found = await folder.messagesTo(address, 0);
    return found.filter((text) => text.includes(`Subject: Reminder: ${title}`));
  };
  const counts = async (title: string) => [(await notified(title)).length, (await mails(title)).length];
  const remind = (title: string, values: object = {}) =>
    create({ title, reminder: minutes(10), remindByMail: true, ...values });

  /** Runs what is due on several servers with one database. */
  async function runServers(count = 1, send?: () => Promise<MailOutcome>): Promise<void> {
    const deps = server.app.portal;
    const mailer = { ...getMailer(deps), ...(send && { send }) };
    const runners = Array.from({ length: count }, () =>
      createJobRunner(deps, reminderJobs(deps, { mailer, notify: addNotification })),
    );
    await Promise.all(runners.map((runner) => runner.runDue()));
    await Promise.all(runners.map((runner) => runner.stop()));
  }
  /** Moves the clock past the next look for due reminders. */
  async function wait(forMinutes: number, count = 1): Promise<void> {
    time += forMinutes * 60_000;
    await runServers(count);
  }

  test('creates a notification that leads to the note, and an e-mail, when it is due', async () => {
    const { id } = await remind('Call Ada', { content: 'About the second run' });
    const quiet = await remind('No e-mail', { remindByMail: false });
    await wait(9);
    expect(await counts('Call Ada')).toEqual([0, 0]);
    await wait(1);
    expect(await notified('Call Ada')).toEqual([
      expect.objectContaining({
        description: 'About the second run',
        link: `/apps/notes?note=${id}`,
        useRouter: true,
        read: false,
      }),
    ]);
    const [mail] = await mails('Call Ada');
    expect(mail).toContain('About the second run');
    expect(mail).toContain(`/apps/notes?note=${id}`);
    expect(await counts('No e-mail')).toEqual([1, 0]);
    // The note is not changed, so an open page can save it.
    await replace(quiet, { content: 'Saved' });
    await wait(10);
    expect(await counts('No e-mail')).toEqual([1, 0]);
  });

  test('reminds once with two servers and after restarts', async () => {
    for (let count = 0; count < 12; count += 1) await remind(`Server ${count}.`);
    await wait(11, 2);
    await wait(1, 2);
    const { dataDir } = server.app.portal.settings;
    const restarted = await testApp({ db: server.db, now: () => new Date(time), settings: { dataDir } });
    await restarted.app.close();
    await wait(1, 2);
    for (let count = 0; count < 12; count += 1)
      expect([count, await counts(`Server ${count}.`)]).toEqual([count, [1, 1]]);
  });

  test('loses and repeats nothing when the clock is set back', async () => {
    await remind('Clock');
    const isEarly = time;
    await wait(11);
    expect(await counts('Clock')).toEqual([1, 1]);
    await remind('Later');
    time = isEarly;
    await runServers();
    expect([await counts('Clock'), await counts('Later')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await wait(30);
    expect([await counts('Clock'), await counts('Later')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('reminds again after a change of the time only', async () => {
    const note = await remind('Again', { remindByMail: false });
    await wait(11);
    const saved = await replace(note, { content: 'The same time' });
    await wait(1);
    expect(await counts('Again')).toEqual([1, 0]);
    await replace(saved, { reminder: minutes(5) });
    await wait(4);
    expect(await counts('Again')).toEqual([1, 0]);
    await wait(1);
    expect(await counts('Again')).toEqual([2, 0]);
  });

  test('reminds of archived and restored notes, and not of deleted ones', async () => {
    await remind('Archived', { archived: true });
    const deleted = await remind('Deleted');
    const restored = await remind('Restored');
    const removed = await remind('Removed');
    await replace(removed, { reminder: null });
    for (const { id } of [deleted, restored]) await send('DELETE', `?id=${id}`);
    await wait(11);
    expect(await Promise.all(['Archived', 'Deleted', 'Restored', 'Removed'].map(counts))).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    await send('POST', '/note/restore', { id: restored.id });
    await wait(1);
    expect(await counts('Restored')).toEqual([1, 1]);
  });

  test('repeats an e-mail that was not handed over, and none that may have been', async () => {
    await remind('Down');
    time += 11 * 60_000;
    await runServers(1, async () => ({ kind: 'failed', reason: 'the mail server is down' }));
    expect(await counts('Down')).toEqual([1, 0]);
    await wait(1);
    expect(await counts('Down')).toEqual([1, 1]);

    await remind('Crash');
    time += 11 * 60_000;
    let finish: (outcome: MailOutcome) => void = () => undefined;
    let isSending: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (isSending = resolve));
    const crashed = runServers(1, () => {
      isSending();
      return new Promise((resolve) => (finish = resolve));
    });
    await started;
    // Another server takes the job after the lease of the first one.
    await wait(2);
    expect(await counts('Crash')).toEqual([1, 0]);
    finish({ kind: 'sent' });
    await crashed;
    await wait(60);
    expect(await counts('Crash')).toEqual([1, 0]);
  });

  test('waits while the list of notifications is full', async () => {
    const run = (text: string) => server.db.transaction({ as: 'system' }, (sql) => sql.query(text));
    await remind('Full');
    await run(`insert into inbox_items (person_id, kind, id, texts, happened_at)
      select id, 'notifications', 'full-' || n, '{"en":{"title":"","description":""},"tr":{"title":"","description":""}}',
             now() from people, generate_series(1, 20000) n where email = '${address}'`);
    await wait(11);
    await run(`delete from inbox_items where id like 'full-%'`);
    expect(await counts('Full')).toEqual([0, 0]);
    await wait(1);
    expect(await counts('Full')).toEqual([1, 1]);
  });
});
