import type { ListedNote, Note, NoteLabel } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NotesPage } from './notes.page';

const url = 'api/apps/notes';
const work = { id: 'work', title: 'Work' };
const labels: NoteLabel[] = [work, { id: 'home', title: 'Home' }];

const note = (id: string, values: Partial<ListedNote> = {}): ListedNote => ({
  id,
  title: id,
  content: '',
  tasks: null,
  image: null,
  reminder: null,
  remindByMail: false,
  labels: [],
  archived: false,
  pinned: false,
  color: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

const soup = note('Soup', {
  content: 'Two cups of red lentils',
  labels: [work],
  color: 'teal',
  createdAt: '2026-11-02T08:00:00.000Z',
});
const list = note('List', {
  tasks: [
    { id: 'a', content: 'Bread', completed: false },
    { id: 'b', content: 'Milk', completed: false },
    { id: 'c', content: 'Salt', completed: true },
  ],
  pinned: true,
});
const old = note('Old', { archived: true, reminder: '2020-01-01T10:00:00.000Z' });

let stored: ListedNote[] = [];
/** Time of the last save, which the server sets. */
let saves = 0;
function store(values: Partial<Note> & { id: string }): Note {
  saves += 1;
  const saved = { ...note(values.id), ...values, updatedAt: new Date(Date.now() + saves).toISOString() };
  const listed = { ...saved, labels: labels.filter(({ id }) => (saved.labels as string[]).includes(id)) };
  stored = [...stored.filter(({ id }) => id !== values.id), listed as ListedNote];
  return saved as Note;
}

beforeEach(() => {
  stored = [soup, list, old];
  server.respondTo(`GET ${url}/all`, () => stored);
  server.respondTo(`GET ${url}/labels`, labels);
  server.respondTo(`POST ${url}`, ({ body }) => store({ ...(body as { note: Note }).note, id: 'new' }));
  server.respondTo(`PATCH ${url}`, ({ body }) => store((body as { updatedNote: Note }).updatedNote));
  server.respondTo(`DELETE ${url}`, true);
  server.respondTo(`POST ${url}/note/restore`, soup as unknown as Note);
});

const render = (search = '', language: 'en' | 'tr' = 'en') =>
  renderScreen(<NotesPage />, { as: 'user', route: `/apps/notes${search}`, language });
const bodies = (call: Parameters<typeof server.requests>[0]) => server.requests(call).map(({ body }) => body);
const replaced = () => bodies(`PATCH ${url}`).map((body) => (body as { updatedNote: Note }).updatedNote);
const titles = () =>
  within(screen.getByRole('list', { name: 'Notes' }))
    .getAllByRole('article')
    .map((card) => within(card).getAllByRole('link')[0]?.textContent);
const dialog = () => screen.findByRole('dialog', { name: 'Note' });
/** Leaves saves without a response until the returned function is called. */
function holdSaves(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.respondTo(`PATCH ${url}`, async ({ body }) => {
    await released;
    return store((body as { updatedNote: Note }).updatedNote);
  });
  return () => release();
}
const card = async (name: string): Promise<HTMLElement> => {
  await screen.findByRole('link', { name });
  const cards = screen.getAllByRole('article');
  return cards.find((one) => within(one).queryByRole('link', { name })) as HTMLElement;
};

describe('the list of notes', () => {
  test('shows pinned notes first and leaves archived ones out', async () => {
    render();
    await card('List');
    expect(titles()).toEqual(['List', 'Soup']);
    expect(within(await card('Soup')).getByText('Teal')).toBeVisible();
    expect(within(await card('List')).getByText('Salt').tagName).toBe('S');
  });

  test.each([
    ['?view=archive', ['Old']],
    ['?view=reminders', ['Old']],
    ['?label=work', ['Soup']],
    ['?search=lentil', ['Soup']],
  ])('shows at %s', async (address, expected) => {
    render(address);
    await screen.findAllByRole('article');
    expect(titles()).toEqual(expected);
  });

  test('marks what a search has found', async () => {
    const { user } = render();
    await user.type(await screen.findByRole('searchbox', { name: 'Search in notes' }), 'LENT');
    expect((await screen.findByText('lent')).tagName).toBe('MARK');
    await user.type(screen.getByRole('searchbox', { name: 'Search in notes' }), 'zz');
    expect(await screen.findByText('No note contains “LENTzz”.')).toBeVisible();
  });

  test('pins a note', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Pin Soup' }));
    await waitFor(() =>
      expect(replaced()).toEqual([
        expect.objectContaining({ id: 'Soup', pinned: true, labels: ['work'], updatedAt: soup.updatedAt }),
      ]),
    );
  });

  test('archives a note and undoes that', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Actions of Soup' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(replaced().map(({ archived }) => archived)).toEqual([true, false]));
  });

  test('deletes a note and restores it by Ctrl+Z', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Actions of Soup' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Note deleted')).toBeVisible();
    expect(server.requests(`DELETE ${url}`)[0]?.query.get('id')).toBe('Soup');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(bodies(`POST ${url}/note/restore`)).toEqual([{ id: 'Soup' }]));
  });
});

describe('a new note', () => {
  test('stores its first content, and nothing when it stays empty', async () => {
    const { user } = render('?label=work');
    await user.click(await screen.findByRole('textbox', { name: 'Write a note' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    const field = await screen.findByRole('textbox', { name: 'Write a note' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Call Ada');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('link', { name: 'Call Ada' });
    expect(bodies(`POST ${url}`)).toEqual([
      { note: expect.objectContaining({ title: '', content: 'Call Ada', labels: ['work'] }) },
    ]);
  });
});

describe('the dialog of a note', () => {
  test('saves after a pause, and at once when it closes', async () => {
    const { user } = render('?note=Soup');
    const title = within(await dialog()).getByRole('textbox', { name: 'Title' });
    await user.type(title, ' recipe');
    await waitFor(() => expect(replaced().map((sent) => sent.title)).toEqual(['Soup recipe']));
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.type(title, '!');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(replaced().map((sent) => sent.title)).toEqual(['Soup recipe', 'Soup recipe!']);
  });

  test('keeps what could not be saved and tries again', async () => {
    const { user } = render('?note=Soup');
    server.respondTo(`PATCH ${url}`, 503);
    await user.type(within(await dialog()).getByRole('textbox', { name: 'Title' }), '!');
    await user.keyboard('{Escape}');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.respondTo(`PATCH ${url}`, ({ body }) => store((body as { updatedNote: Note }).updatedNote));
    await user.click(retry);
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test.each([
    ['Take the other version', 'From the other tab', 0],
    ['Keep my version', 'Two cups of red lentils, mine', 1],
  ])('shows both texts of a conflict: %s', async (choice, expected, count) => {
    const { user } = render('?note=Soup');
    const text = within(await dialog()).getByRole('textbox', { name: 'Text' });
    server.respondTo(`PATCH ${url}`, 412);
    stored = [{ ...soup, content: 'From the other tab', updatedAt: '2026-11-03T08:00:00.000Z' }];
    await user.type(text, ', mine');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('From the other tab')).toBeVisible();
    expect(within(alert).getByText('Two cups of red lentils, mine')).toBeVisible();
    const before = replaced().length;
    server.respondTo(`PATCH ${url}`, ({ body }) => store((body as { updatedNote: Note }).updatedNote));
    await user.click(within(alert).getByRole('button', { name: choice }));
    await waitFor(() => expect(text).toHaveValue(expected));
    await waitFor(() => expect(replaced().length - before).toBe(count));
    if (count > 0) expect(replaced().at(-1)?.updatedAt).toBe('2026-11-03T08:00:00.000Z');
  });

  test('says when no note has the id', async () => {
    const { user } = render('?note=lost');
    expect(await screen.findByText('Could not found the note with id of lost!')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('ticks, adds, moves and removes items of the checklist', async () => {
    const { user } = render('?note=List');
    const shown = within(await dialog());
    const items = () =>
      replaced()
        .at(-1)
        ?.tasks?.map(({ content, completed }) => `${content} ${completed}`);
    await user.type(shown.getByRole('textbox', { name: 'Add an item' }), '  {Enter}Eggs{Enter}');
    await waitFor(() => expect(items()).toEqual(['Bread false', 'Milk false', 'Eggs false', 'Salt true']));
    await user.click(shown.getByRole('checkbox', { name: 'Bread is done' }));
    await waitFor(() => expect(items()).toEqual(['Milk false', 'Eggs false', 'Salt true', 'Bread true']));
    shown.getByRole('button', { name: /Milk/, pressed: false }).focus();
    await user.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(items()?.slice(0, 2)).toEqual(['Eggs false', 'Milk false']));
    await user.click(shown.getByRole('button', { name: '2 done items' }));
    await user.click(shown.getByRole('checkbox', { name: 'Salt is done' }));
    await user.click(shown.getByRole('button', { name: 'Remove Milk' }));
    await waitFor(() => expect(items()).toEqual(['Eggs false', 'Salt false', 'Bread true']));
    const [first] = shown.getAllByRole('textbox', { name: 'Item' });
    await user.type(first as HTMLElement, ' 12');
    await waitFor(() => expect(items()?.[0]).toBe('Eggs 12 false'));
  });

  test('sets colour, pin and the e-mail of a reminder', async () => {
    stored = [{ ...soup, reminder: '2099-01-01T10:00:00.000Z' }];
    const { user } = render('?note=Soup');
    const shown = within(await dialog());
    await user.click(shown.getByRole('button', { name: 'Teal' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Purple' }));
    await user.click(shown.getByRole('button', { name: 'Pin' }));
    await user.click(shown.getByRole('switch', { name: 'Also send me an e-mail' }));
    await waitFor(() =>
      expect(replaced().at(-1)).toMatchObject({ color: 'purple', pinned: true, remindByMail: true }),
    );
  });

  test('adds a checklist, and a picture of an accepted type only', async () => {
    const { user } = render('?note=Soup');
    const shown = within(await dialog());
    await user.click(shown.getByRole('button', { name: 'Checklist' }));
    expect(shown.getByRole('textbox', { name: 'Add an item' })).toBeVisible();
    const choose = async (file: File) => {
      jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (
        this: HTMLInputElement,
      ) {
        Object.defineProperty(this, 'files', { value: [file] });
        this.dispatchEvent(new Event('change'));
      });
      await user.click(shown.getByRole('button', { name: 'Add a picture' }));
    };
    await choose(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Choose a JPEG or PNG picture.')).toBeVisible();
    await choose(new File([new Uint8Array(2_100_000)], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('Choose a picture of at most 2 MB.')).toBeVisible();
    await choose(new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(replaced().at(-1)?.image).toBe('data:image/png;base64,eA=='));
    await user.click(shown.getByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(replaced().at(-1)?.image).toBeNull());
  });

  test('chooses labels and the time of a reminder', async () => {
    const { user } = render('?note=Soup');
    const shown = within(await dialog());
    await user.click(shown.getByRole('combobox', { name: 'Labels' }));
    await user.click(await screen.findByTitle('Home'));
    await waitFor(() => expect(replaced().at(-1)?.labels).toEqual(['work', 'home']));
    await user.type(await shown.findByRole('textbox', { name: 'Reminder' }), '1 Jan 2099 10:00{Enter}');
    await waitFor(() =>
      expect(new Date(replaced().at(-1)?.reminder ?? '').getTime()).toBe(Date.parse('2099-01-01T10:00:00')),
    );
  });

  test('deletes after what was typed last is saved, and closes', async () => {
    const { user } = render('?note=Soup');
    const shown = within(await dialog());
    const release = holdSaves();
    await user.type(shown.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(shown.getByRole('button', { name: 'Delete' }));
    expect(server.requests(`DELETE ${url}`)).toEqual([]);
    release();
    await waitFor(() => expect(server.requests(`DELETE ${url}`)).toHaveLength(1));
    expect(replaced().map(({ title }) => title)).toEqual(['Soup!']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Note deleted')).toBeVisible();
  });

  test('archives after what was typed last is saved, and closes', async () => {
    const { user } = render('?note=Soup');
    const shown = within(await dialog());
    const release = holdSaves();
    await user.type(shown.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(shown.getByRole('button', { name: 'Archive' }));
    expect(await dialog()).toBeVisible();
    release();
    await waitFor(() =>
      expect(replaced().map(({ title, archived }) => [title, archived])).toEqual([
        ['Soup!', false],
        ['Soup!', true],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the labels', () => {
  test('adds, renames and deletes labels, the last after a question with the number of notes', async () => {
    const { user } = render();
    server.respondTo(`POST ${url}/labels`, labels);
    server.respondTo(`PATCH ${url}/labels`, labels);
    server.respondTo(`DELETE ${url}/labels`, labels);
    await screen.findByRole('link', { name: 'Soup' });
    const drawer = screen.queryByRole('button', { name: /Notes and labels/i });
    if (drawer) await user.click(drawer);
    await user.click(await screen.findByRole('link', { name: 'Edit labels' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Edit labels' }));
    await user.type(await shown.findByRole('textbox', { name: 'New label' }), 'Garden');
    await user.click(shown.getByRole('button', { name: 'Add label' }));
    await waitFor(() => expect(bodies(`POST ${url}/labels`)).toEqual([{ title: 'Garden' }]));
    await user.click(await shown.findByRole('button', { name: 'Rename Home' }));
    await user.type(await shown.findByRole('textbox', { name: 'Name' }), 's{Enter}');
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/labels`)).toEqual([{ label: { id: 'home', title: 'Homes' } }]),
    );
    await user.click(await shown.findByRole('button', { name: 'Delete Work' }));
    expect(await screen.findByText('It is removed from 1 note. The note stays.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete label' }));
    await waitFor(() => expect(server.requests(`DELETE ${url}/labels`)[0]?.query.get('id')).toBe('work'));
  });
});

test('reads Turkish', async () => {
  render('?view=reminders', 'tr');
  expect(await screen.findByText(/^Zamanı geçti/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hatırlatmalar' })).toBeVisible();
});
