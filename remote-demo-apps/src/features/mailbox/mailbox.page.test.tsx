import type { ListedMail, MailFolder, MailLabel, UpdateMails } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { preloadEditor } from '@portal/shared/ui/editor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { closeComposer } from './compose/composer-store';
import { parsePlace, toPath } from './mailbox-address';
import { firstCall, MailboxPage } from './mailbox.page';
import { invalidateMails } from './mails.api';
import { toUndoChanges } from './actions/use-mail-changes';

const url = 'api/apps/mailbox';
const labels: MailLabel[] = [
  { id: 'work', title: 'Work', slug: 'work', color: 'indigo' },
  { id: 'forums', title: 'Forums', slug: 'forums', color: 'green' },
];
const folders: MailFolder[] = [
  { id: 'inbox', title: 'Inbox', slug: 'inbox', icon: 'inbox', count: 2 },
  { id: 'drafts', title: 'Drafts', slug: 'drafts', icon: 'file', count: 1 },
];

const aFiles: ListedMail['attachments'] = [
  {
    id: 'f1',
    name: 'Minutes.pdf',
    type: 'application/pdf',
    size: 184_000,
    preview: 'pdf',
    downloadUrl: 'api/apps/mailbox/attachment?id=f1',
  },
];

const aMail = (id: string, fields: Partial<ListedMail> = {}): ListedMail => ({
  id,
  type: 'mail',
  from: { avatar: '', contact: `Ada ${id} <ada.${id}@river.example>` },
  to: 'Olivia <olivia.user@acorn.example>, Burak <burak@river.example>',
  date: '2026-11-20T09:41:00.000Z',
  subject: `Subject ${id}`,
  content: `<p>Text of ${id}</p>`,
  attachments: [],
  starred: false,
  important: false,
  unread: false,
  folder: 'inbox',
  labels: [],
  pictures: 0,
  ccCount: 0,
  bccCount: 0,
  threadCount: 1,
  preview: `Text of ${id}`,
  ...fields,
});

let mails: ListedMail[] = [];
let layout = 'right';
let total = 23;

const change = ({ ids, mail: { addLabels = [], removeLabels = [], ...flags } }: UpdateMails) => {
  mails = mails.map((mail) =>
    ids.includes(mail.id)
      ? {
          ...mail,
          ...flags,
          labels: [...mail.labels.filter((id) => !removeLabels.includes(id)), ...addLabels],
        }
      : mail,
  );
  return mails.filter(({ id }) => ids.includes(id));
};

beforeAll(() => {
  preloadEditor();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

beforeEach(() => {
  closeComposer();
  layout = 'right';
  total = 23;
  mails = [
    aMail('one', { unread: true, threadCount: 2 }),
    aMail('two', {
      labels: ['work'],
      cc: ['Carl <carl@river.example>'],
      attachments: aFiles,
    }),
    aMail('three', { pictures: 2, subject: '' }),
  ];
  server.respondTo(`GET ${url}/settings`, () => ({ messageLayout: layout }));
  server.respondTo(`PATCH ${url}/settings`, ({ body }) => {
    layout = (body as { settings: { messageLayout: string } }).settings.messageLayout;
    return { messageLayout: layout };
  });
  server.respondTo(`GET ${url}/folders`, folders);
  server.respondTo(`GET ${url}/labels`, labels);
  server.respondTo(`GET ${url}/recipients`, [
    {
      contact: 'Ada one <ada.one@river.example>',
      name: 'Ada one',
      email: 'ada.one@river.example',
      contactId: 'ada',
      title: 'Partner',
      company: 'River Bank',
      phone: '+44 1',
    },
  ]);
  server.respondTo(`GET ${url}/mails`, ({ query }) => {
    const folder = query.get('folder');
    const thread = query.get('thread');
    const found = thread
      ? [mails[0], aMail('earlier', { date: '2026-11-18T09:00:00.000Z' })]
      : mails.filter((mail) => folder === null || mail.folder === folder);
    const page = Number(query.get('page') ?? 1);
    if (page > 3) return { mails: [], pagination: { lastPage: 3 } };
    return {
      mails: found,
      pagination: {
        totalResults: total,
        resultsPerPage: 10,
        currentPage: page,
        lastPage: 3,
        startIndex: (page - 1) * 10,
        endIndex: page * 10 - 1,
      },
    };
  });
  server.respondTo(`GET ${url}/mail`, ({ query }) => mails.find(({ id }) => id === query.get('id')) ?? null);
  server.respondTo(`PATCH ${url}/mails`, ({ body }) => change(body as UpdateMails));
});

const render = (route = '/apps/mailbox', language: 'en' | 'tr' = 'en') =>
  renderScreen(<MailboxPage />, { as: 'user', route, language, eventTags });
const changes = () => server.requests(`PATCH ${url}/mails`).map(({ body }) => body);
const invalidateMailsIn = ({ dispatch }: ReturnType<typeof render>['store']) => dispatch(invalidateMails());
const row = (name: RegExp) => screen.findByRole('link', { name });

describe('addresses', () => {
  test.each([
    ['/apps/mailbox', { kind: 'folder', slug: 'inbox', page: 1, mail: null }],
    ['/apps/mailbox/spam/2', { kind: 'folder', slug: 'spam', page: 2, mail: null }],
    ['/apps/mailbox/filter/starred/1/m1', { kind: 'filter', slug: 'starred', page: 1, mail: 'm1' }],
    ['/apps/mailbox/label/%C3%B6demeler/3', { kind: 'label', slug: 'ödemeler', page: 3, mail: null }],
    ['/apps/mailbox/settings', { kind: 'settings', slug: '', page: 1, mail: null }],
  ])('%s is a place', (path, place) => {
    expect(parsePlace(path)).toEqual(place);
    if (path !== '/apps/mailbox') expect(toPath(parsePlace(path))).toBe(path);
  });

  test('a page beyond the last leads to the last page', async () => {
    const { address } = render('/apps/mailbox/inbox/9');
    await waitFor(() => expect(address()).toBe('/apps/mailbox/inbox/3'));
  });
});

describe('the list', () => {
  test('shows folders with counts, filters, labels, mails and pages', async () => {
    const { user, address } = render();
    expect(await row(/Ada one/)).toHaveTextContent('Unread');
    const rail = screen.getByRole('navigation', { name: 'Folders and labels' });
    expect(
      within(rail)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Inbox2', 'Sent', 'Drafts1', 'Spam', 'Trash', 'Starred', 'Important', 'Unread'],
      ...['', 'Work', 'Forums', 'Mailbox settings'],
    ]);
    expect(screen.getByText('1–10 of 23')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/apps/mailbox/inbox/2');
    await user.click(screen.getByRole('link', { name: 'Work' }));
    expect(address()).toBe('/apps/mailbox/label/work/1');
  });

  test('searches and filters the list by the address', async () => {
    const { user, address } = render();
    await user.type(await screen.findByRole('searchbox', { name: 'Search mails' }), 'fees');
    await waitFor(() => expect(address()).toBe('/apps/mailbox/inbox/1?search=fees'));
    await user.click(screen.getByRole('button', { name: 'Filter the list' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Unread only' }));
    expect(address()).toBe('/apps/mailbox/inbox/1?search=fees&unread=true');
    await waitFor(() =>
      expect(server.requests(`GET ${url}/mails`).at(-1)?.query.toString()).toContain('unread=true'),
    );
  });

  test('changes several mails together, and undoes it', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('checkbox', { name: /Ada one/ }));
    await user.click(screen.getByRole('checkbox', { name: /Ada two/ }));
    expect(screen.getByRole('heading', { name: '2 selected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move to spam' }));
    expect(await screen.findByText('2 mails moved to Spam')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Ada one/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row(/Ada one/)).toBeVisible();
    expect(changes()).toEqual([
      { ids: ['one', 'two'], mail: { folder: 'spam' } },
      { ids: ['one', 'two'], mail: { folder: 'inbox' } },
    ]);
  });

  test('shows mails that arrive only when they are asked for, so that no row moves', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('checkbox', { name: /Ada two/ }));
    mails = [aMail('arrived', { unread: true, date: '2026-11-21T09:41:00.000Z' }), ...mails];
    await user.click(screen.getByRole('button', { name: 'Mark as unread' }));
    const button = await screen.findByRole('button', { name: '1 new' });
    expect(screen.queryByRole('link', { name: /Ada arrived/ })).toBeNull();
    await user.click(button);
    expect(await screen.findByRole('link', { name: /Ada arrived/ })).toBeVisible();
  });

  test('draws at most 200 nodes of 10,000 mails', async () => {
    mails = Array.from({ length: 10 }, (_, at) =>
      aMail(`m${at}`, {
        unread: true,
        threadCount: 3,
        labels: ['work'],
        starred: true,
        important: true,
        attachments: aFiles,
      }),
    );
    total = 10_000;
    render();
    const list = await screen.findByRole('list', { name: 'Mails' });
    expect(await screen.findByText('1–10 of 10,000')).toBeVisible();
    // eslint-disable-next-line testing-library/no-node-access -- Counts everything that is drawn.
    expect(list.querySelectorAll('*').length).toBeLessThanOrEqual(200);
  });

  test('shows what another tab has changed', async () => {
    const { store } = render();
    await row(/Ada one/);
    mails = mails.map((mail) => ({ ...mail, subject: 'From the other tab' }));
    invalidateMailsIn(store);
    expect(await screen.findAllByText('From the other tab')).toHaveLength(3);
    expect(eventTags['sample-mailbox.changed']).toContain('SampleMails');
  });

  test('shows what the menus and the pages of the list lead to', async () => {
    server.respondTo('POST api/apps/reset', true);
    const { user, address } = render('/apps/mailbox/label/work/2');
    await user.click(await screen.findByRole('button', { name: 'Previous page' }));
    expect(address()).toBe('/apps/mailbox/label/work/1');
    await user.click(await screen.findByRole('button', { name: 'Filter the list' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'With attachments only' }));
    expect(address()).toBe('/apps/mailbox/label/work/1?attachment=true');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset sample data' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(server.requests('POST api/apps/reset')[0]?.body).toEqual({ app: 'mailbox' }));
    await user.click(screen.getByRole('link', { name: 'Add label' }));
    expect(await screen.findByRole('dialog', { name: 'Add label' })).toBeVisible();
  });

  test('labels, stars and marks the selected mails', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all mails on this page' }));
    await user.click(screen.getByRole('button', { name: 'Label' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Work' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Star' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Mark as important' }));
    await user.click(screen.getByRole('button', { name: 'Mark as unread' }));
    await user.click(screen.getByRole('button', { name: 'Move to' }));
    await user.click(screen.getByRole('menuitem', { name: 'Trash' }));
    const ids = ['one', 'two', 'three'];
    await waitFor(() =>
      expect(changes()).toEqual([
        { ids, mail: { addLabels: ['work'] } },
        { ids, mail: { starred: true } },
        { ids, mail: { important: true } },
        { ids, mail: { unread: true } },
        { ids, mail: { folder: 'trash' } },
      ]),
    );
  });

  test('brings each mail back to what it was', () => {
    expect(toUndoChanges([aMail('a', { unread: true }), aMail('b'), aMail('c')], { unread: false })).toEqual([
      { ids: ['a'], mail: { unread: true } },
      { ids: ['b', 'c'], mail: { unread: false } },
    ]);
  });

  test('empties the trash after a question with the number', async () => {
    mails = [aMail('gone', { folder: 'trash' })];
    server.respondTo(`DELETE ${url}/trash`, { deleted: 23 });
    const { user } = render('/apps/mailbox/trash/1');
    await row(/Ada gone/);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Empty trash' }));
    expect(await screen.findByText('23 mails are deleted forever.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Empty trash' }));
    expect(await screen.findByText('23 mails deleted')).toBeVisible();
  });

  test('deletes selected mails of the trash after a question', async () => {
    mails = [aMail('gone', { folder: 'trash' })];
    server.respondTo(`DELETE ${url}/mail`, true);
    const { user } = render('/apps/mailbox/trash/1');
    await user.click(await screen.findByRole('checkbox', { name: /Ada gone/ }));
    await user.click(screen.getByRole('button', { name: 'Delete forever' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 mail deleted')).toBeVisible();
  });

  test('the first call fetches the mails of the inbox on the way from another screen', async () => {
    await firstCall('?search=fees');
    const [{ query } = { query: null }] = server.requests(`GET ${url}/mails`);
    expect([query?.get('folder'), query?.get('search')]).toEqual(['inbox', 'fees']);
  });

  test('shows Turkish texts', async () => {
    render('/apps/mailbox', 'tr');
    expect(await screen.findByRole('heading', { name: 'Gelen kutusu' })).toBeVisible();
    expect(await screen.findByText('1–10 / 23')).toBeVisible();
  });
});

describe('a mail', () => {
  const open = (id: string) => render(`/apps/mailbox/inbox/1/${id}`);

  test('marks a mail as read when it opens, and folds the earlier mails of its conversation', async () => {
    const { user } = open('one');
    expect(await screen.findByText('Text of one', { selector: '.ui-rich-text *' })).toBeVisible();
    await waitFor(() => expect(changes()).toEqual([{ ids: ['one'], mail: { unread: false } }]));
    const earlier = await screen.findByRole('button', { name: /Ada earlier/ });
    expect(earlier).toHaveAttribute('aria-expanded', 'false');
    await user.click(earlier);
    expect(earlier).toHaveAttribute('aria-expanded', 'true');
  });

  test('shows its files, labels and people', async () => {
    const { user } = open('two');
    expect(await screen.findByText('Minutes.pdf')).toBeVisible();
    expect(screen.getByText('184 kB')).toBeVisible();
    expect(screen.getByText(/Cc Carl/)).toBeVisible();
    server.respondTo('GET api/apps/mailbox/attachment', {
      url: '#signed',
      expiresAt: '2026-11-20T09:46:00Z',
    });
    await user.click(screen.getByRole('button', { name: 'Download Minutes.pdf' }));
    await waitFor(() => expect(server.requests('GET api/apps/mailbox/attachment')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /ada.two@river.example/ }));
    await user.click(await screen.findByRole('button', { name: 'Write a mail' }));
    expect(await screen.findByRole('button', { name: 'Remove Ada two' })).toBeVisible();
  });

  test('opens the next mail when the open one leaves the list', async () => {
    const { user, address } = open('one');
    await screen.findByRole('button', { name: 'Reply' });
    await user.click(screen.getByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(address()).toBe('/apps/mailbox/inbox/1/two'));
    expect(await screen.findByText('Moved to Trash')).toBeVisible();
  });

  test('stars an open mail, marks it as important and opens its neighbours', async () => {
    const { user, address } = open('two');
    await user.click(await screen.findByRole('button', { name: 'Star' }));
    await user.click(screen.getByRole('button', { name: 'Mark as important' }));
    expect(await screen.findByRole('button', { name: 'Remove star' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next mail' }));
    expect(address()).toBe('/apps/mailbox/inbox/1/three');
    await user.click(await screen.findByRole('button', { name: 'Previous mail' }));
    expect(address()).toBe('/apps/mailbox/inbox/1/two');
  });

  test('shows pictures only when they are asked for', async () => {
    const { user } = open('three');
    await user.click(await screen.findByRole('button', { name: 'Show pictures' }));
    await waitFor(() =>
      expect(server.requests(`GET ${url}/mail`).at(-1)?.query.get('pictures')).toBe('true'),
    );
  });

  test('says that an unknown mail no longer exists', async () => {
    open('unknown');
    expect(await screen.findByText('This mail no longer exists')).toBeVisible();
  });
});

describe('writing', () => {
  const saved = () => server.requests(`PATCH ${url}/mail`).map(({ body }) => body);
  beforeEach(() => {
    const draft = aMail('draft', { folder: 'drafts', content: 'Hello', to: 'Ilse <ilse@brandt.example>' });
    server.respondTo(`POST ${url}/mail`, draft);
    server.respondTo(`PATCH ${url}/mail`, draft);
    server.respondTo(`POST ${url}/mail/send`, () => ({
      mail: draft,
      undoUntil: new Date(Date.now() + 8_000).toISOString(),
    }));
    server.respondTo(`POST ${url}/mail/unsend`, draft);
    server.respondTo(`DELETE ${url}/mail`, true);
  });
  const writeText = async (dialog: HTMLElement, html: string) => {
    const text = await within(dialog).findByRole('textbox', { name: 'Text' });
    const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : '') };
    // eslint-disable-next-line testing-library/prefer-user-event -- It has no HTML.
    fireEvent.paste(text, { clipboardData });
  };
  const compose = async () => {
    const view = render();
    await view.user.click(await screen.findByRole('button', { name: 'Compose' }));
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'New mail' }) };
  };

  test('saves one draft, sends it once, and undo opens what was sent', async () => {
    const { user, dialog } = await compose();
    await user.type(within(dialog).getByRole('combobox', { name: 'To' }), 'Ilse <ilse@brandt.example>,');
    await writeText(dialog, '<p>Hello <strong>Ilse</strong></p>');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Mail sent to Ilse')).toBeVisible();
    const created = server.requests(`POST ${url}/mail`).map(({ body }) => body);
    expect(created).toHaveLength(1);
    expect(JSON.stringify([created, saved()])).toContain('<p>Hello <strong>Ilse</strong></p>');
    expect(server.requests(`POST ${url}/mail/send`)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('Hello');
  });

  test('sends an answer without an own word', async () => {
    const { user } = render('/apps/mailbox/inbox/1/two');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await screen.findByRole('textbox', { name: 'Text' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.requests(`POST ${url}/mail/send`)).toHaveLength(1));
  });

  test.each([
    ['Reply to all', 'Remove Burak'],
    ['Forward', 'Remove Minutes.pdf'],
  ])('%s opens the composer with what it takes from the mail', async (button, taken) => {
    const { user } = render('/apps/mailbox/inbox/1/two');
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: taken })).toBeVisible();
  });

  test('opens for the recipient in the address', async () => {
    const { address } = render('/apps/mailbox/inbox/1?compose=ilse%40brandt.example');
    expect(await screen.findByRole('button', { name: 'Remove ilse@brandt.example' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/apps/mailbox/inbox/1'));
  });

  test('shows both texts when a draft was changed elsewhere, and keeps the chosen one', async () => {
    const stored = aMail('draft', { folder: 'drafts', content: '<p>Half</p>', to: '', version: 3 });
    mails = [stored];
    const { user } = render('/apps/mailbox/drafts/1/draft');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    const dialog = await screen.findByRole('dialog');
    mails = [{ ...stored, content: '<p>Other window</p>', version: 4 }];
    const stale = { status: 412, code: 'conflict.stale', traceId: 't', errors: [] };
    server.respondTo(`PATCH ${url}/mail`, ({ headers }) =>
      headers.get('if-match') === '"3"' ? Response.json(stale, { status: 412 }) : { ...stored, version: 5 },
    );
    await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Save and close' }));
    expect(await within(dialog).findByText('Other window')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep my text' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify(saved().at(-1))).toContain('Half');
  });

  test('continues a draft', async () => {
    mails = [aMail('draft', { folder: 'drafts', content: 'Half', to: '' })];
    const { user } = render('/apps/mailbox/drafts/1/draft');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('Half');
  });
});

describe('settings', () => {
  test('change where mails open', async () => {
    const { user } = render('/apps/mailbox/settings');
    await user.click(await screen.findByRole('radio', { name: 'In place of the list' }));
    await waitFor(() => expect(layout).toBe('off'));
  });

  test('add, change and delete labels', async () => {
    server.respondTo(`POST ${url}/label`, labels[0]);
    server.respondTo(`PATCH ${url}/label`, labels[0]);
    server.respondTo(`DELETE ${url}/label`, true);
    const { user } = render('/apps/mailbox/settings');
    await user.click(await screen.findByRole('button', { name: 'Add label' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.type(name, 'work');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is a label with this name.')).toBeVisible();
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requests(`POST ${url}/label`)[0]?.body).toEqual({
        label: { title: 'work 2', color: 'blue' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit label Forums' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), ' 3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requests(`PATCH ${url}/label`)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Delete label Work' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requests(`DELETE ${url}/label`)).toHaveLength(1));
  });
});

describe('keys', () => {
  test('move, select, star, mark, answer and delete', async () => {
    const { user, address } = render('/apps/mailbox/inbox/1/two');
    await screen.findByRole('button', { name: 'Reply' });
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: /Ada two/ })).toBeChecked();
    await user.keyboard('xsu');
    await waitFor(() => expect(changes()).toHaveLength(2));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(changes()).toHaveLength(3));
    await user.keyboard('j');
    expect(address()).toBe('/apps/mailbox/inbox/1/three');
    await screen.findByRole('button', { name: 'Reply' });
    await user.keyboard('k');
    expect(address()).toBe('/apps/mailbox/inbox/1/two');
    await screen.findByRole('button', { name: 'Reply' });
    await user.keyboard('l');
    expect(screen.getByRole('menu')).toBeVisible();
    await user.keyboard('{Escape}#');
    await waitFor(() => expect(address()).toBe('/apps/mailbox/inbox/1/three'));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search mails' })).toHaveFocus();
  });

  test('focus rows of the list and open the composer', async () => {
    const { user } = render();
    await row(/Ada one/);
    await user.keyboard('j');
    expect(await row(/Ada one/)).toHaveFocus();
    await user.keyboard('j');
    expect(await row(/Ada two/)).toHaveFocus();
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'New mail' })).toBeVisible();
  });
});
