import type { BoardDetails, MoveBoardCards, MoveBoardLists } from '@portal/shared/contracts/sample-apps';
import { portalEvents } from '@portal/shared/api';
import { media, renderScreen, server } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { aBoardWith, aCard, aList, closeBoard, people } from './board-factory';
import { BoardPage } from './board.page';
// Loaded before, so that no test waits for it.
import './lists/add-form';
import './lists/list-title-input';
import './lists/rename-list.dialog';
import './card/card.dialog';
import './card/new-card.dialog';
import './members/members.dialog';
import './moves/move.dialog';
import { applyMove, type Move } from './model/board-moves';

const url = 'api/apps/scrumboard';
const boardPath = '/apps/scrumboard/:boardId?/card?/:cardId?';
let board: BoardDetails | null = null;

/** Renders a board that the fake server stores. */
function render(path = '', start: BoardDetails | null = closeBoard()) {
  board = start;
  server.respondTo(`GET ${url}/board`, () => board);
  server.respondTo(`PATCH ${url}/board/cards`, ({ body }) => {
    const { cards } = body as MoveBoardCards;
    if (board) board = applyMove(board, { cards } as Move);
    return cards;
  });
  server.respondTo(`PATCH ${url}/board/lists`, ({ body }) => {
    const { lists } = body as MoveBoardLists;
    if (board) board = applyMove(board, { lists } as Move);
    return lists;
  });
  return renderScreen(<BoardPage />, {
    as: 'user',
    me: { id: 'person-1' },
    route: `/apps/scrumboard/close${path}`,
    path: boardPath,
    eventTags,
  });
}

const column = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  within(column(name).getByRole('list', { name }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const row = (card: string) => {
  const found = screen
    .getAllByRole('listitem')
    .find((item) => item.dataset['rowKey'] !== undefined && within(item).queryByRole('link', { name: card }));
  if (!found) throw new Error(`No card ${card}`);
  return found;
};
const bodies = (call: Parameters<typeof server.requests>[0]) => server.requests(call).map(({ body }) => body);
const moves = () => bodies(`PATCH ${url}/board/cards`);

/** Presses a finger on an element for 310 ms and moves it to another one. */
function touchDrag(from: HTMLElement, to: HTMLElement): void {
  jest.useFakeTimers();
  document.elementFromPoint = () => to;
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 5, identifier: 1, target: from }] });
  fireEvent.touchStart(from, at(5));
  act(() => void jest.advanceTimersByTime(310));
  fireEvent.touchMove(from, at(60));
  fireEvent.touchEnd(from, { touches: [] });
  jest.useRealTimers();
}

afterEach(() => jest.useRealTimers());

describe('the board', () => {
  test('shows lists with counts, and cards with labels, due date, checklist and members', async () => {
    render();
    expect(await screen.findByRole('heading', { name: 'Quarter-end close' })).toBeVisible();
    expect(titles('To do')).toEqual(['Agree the calendar', 'Price sources', 'Cover letter']);
    const card = within(row('Agree the calendar'));
    expect(card.getByText('Custody')).toBeVisible();
    expect(card.getByTitle('Overdue')).toHaveTextContent('31 Jan');
    expect(card.getByText('1/2')).toBeVisible();
    expect(card.getByRole('img', { name: 'Burak Yıldız' })).toBeVisible();
    expect(column('To do').getByText('3')).toBeVisible();
  });

  test('draws at most 600 elements for 20 lists of 200 cards', async () => {
    const lists = Array.from({ length: 20 }, (_, at) => {
      const cards = Array.from({ length: 200 }, (__, index) =>
        // Cards that are not drawn are plain, because the store checks each field.
        aCard(`c-${at}-${index}`, {
          title: `Card ${at} ${index}`,
          ...(index < 20 && {
            labels: index % 2 === 0 ? closeBoard().labels : closeBoard().labels.slice(0, 1),
            dueDate: '2030-01-31',
            checklist: [{ id: `s-${at}-${index}`, title: 'Step', completed: false }],
            members: index % 2 === 0 ? ['person-1', 'person-2'] : ['person-3'],
          }),
        }),
      );
      return aList(`List ${at}`, cards, at);
    });
    render('', aBoardWith(lists));
    const drawn = await screen.findByRole('region', { name: 'Lists' });
    // eslint-disable-next-line testing-library/no-node-access -- Counts everything that is drawn.
    expect(drawn.querySelectorAll('*').length).toBeLessThanOrEqual(600);
    expect(screen.getByRole('link', { name: 'Card 0 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'List 19' })).toBeVisible();
  });

  test('shows that an unknown board no longer exists', async () => {
    render('', null);
    expect((await screen.findAllByText('This board no longer exists'))[0]).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All boards' })).toHaveAttribute('href', '/apps/scrumboard');
  });

  test('shows a heading when the board cannot be loaded', async () => {
    server.respondTo(`GET ${url}/board`, 500);
    renderScreen(<BoardPage />, { as: 'user', route: '/apps/scrumboard/close', path: boardPath });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Board' })).toBeInTheDocument();
  });

  test('filters by the address and shows how many cards match', async () => {
    const { user, address } = render('?label=custody&due=overdue');
    expect(await screen.findByText('1 of 4')).toBeVisible();
    expect(titles('To do')).toEqual(['Agree the calendar']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(titles('To do')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /Member/, expanded: false }));
    expect(address()).toBe('/apps/scrumboard/close');
  });

  test('filters by search, member, label and due date with its controls', async () => {
    const { user, address } = render();
    await screen.findByRole('heading', { name: 'Quarter-end close' });
    await user.click(screen.getByRole('button', { name: 'Filter: Member' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Burak Yıldız' }));
    expect(titles('To do')).toEqual(['Agree the calendar']);
    await user.click(screen.getByRole('button', { name: 'Filter: Label' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Audit' }));
    expect(titles('To do')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Filter: Due' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'No date' }));
    expect(address()).toBe('/apps/scrumboard/close?member=person-2&label=audit&due=none');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.type(screen.getByRole('searchbox'), 'debt');
    expect(await screen.findByText('1 of 4')).toBeVisible();
  });

  test('shows the cards as one list on choice', async () => {
    const { user, address } = render();
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    const list = within(screen.getByRole('list', { name: 'Cards' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    expect(list.getByText('In progress')).toBeVisible();
    expect(address()).toBe('/apps/scrumboard/close?view=list');
    await user.click(list.getByText('In progress'));
    expect(address()).toBe('/apps/scrumboard/close/card/positions?view=list');
  });
});

describe('moves', () => {
  test('move a card by keys between lists, announce each step and send one card', async () => {
    const { user } = render();
    await screen.findByRole('link', { name: 'Price sources' });
    act(() => row('Price sources').focus());
    await user.keyboard(' ');
    expect(screen.getByText(/^Price sources is lifted in To do, position 2 of 3\./)).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(screen.getByText('Price sources is in In progress at position 2 of 2.')).toBeInTheDocument();
    expect(titles('In progress')).toEqual(['Reconcile positions', 'Price sources']);
    expect(moves()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(
      screen.getByText('Price sources was dropped in In progress at position 2 of 2.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(moves()).toEqual([{ cards: [{ id: 'prices', listId: 'in-progress', position: 131_072 }] }]),
    );
    expect(row('Price sources')).toHaveFocus();
  });

  test('put a lifted card back with Escape and walk between lists with the arrow keys', async () => {
    const { user } = render();
    await screen.findByRole('link', { name: 'Price sources' });
    act(() => row('Price sources').focus());
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(titles('To do')).toEqual(['Agree the calendar', 'Price sources', 'Cover letter']);
    expect(screen.getByText('Price sources is back in To do at position 2 of 3.')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(row('Reconcile positions')).toHaveFocus();
    expect(moves()).toEqual([]);
  });

  test('move a card by touch and undo it by the notice', async () => {
    const { user } = render();
    const card = await screen.findByRole('link', { name: 'Cover letter' });
    touchDrag(card, column('Done').getByRole('list', { name: 'Done' }));
    expect(titles('Done')).toEqual(['Cover letter']);
    expect(await screen.findByText('Cover letter is in Done')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles('To do')).toHaveLength(3));
    expect(titles('Done')).toEqual([]);
    await waitFor(() =>
      expect(moves().at(-1)).toEqual({ cards: [{ id: 'letter', listId: 'to-do', position: 196_608 }] }),
    );
  });

  test('move a card by a dialog, and undo it with Ctrl+Z', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Actions for Agree the calendar' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Agree the calendar' }));
    await user.selectOptions(dialog.getByLabelText('List'), 'In progress');
    await user.selectOptions(dialog.getByLabelText('Position'), '1');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(titles('In progress')).toEqual(['Agree the calendar', 'Reconcile positions']);
    await waitFor(() =>
      expect(moves()).toEqual([{ cards: [{ id: 'calendar', listId: 'in-progress', position: 32_768 }] }]),
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(titles('In progress')).toEqual(['Reconcile positions']);
  });

  test('send the whole list when the position between two neighbours is no whole number', async () => {
    const list = aList('To do', [aCard('one'), aCard('two')]);
    list.cards.forEach((card, at) => (card.position = at + 1));
    render('', aBoardWith([list, aList('Done', [aCard('three')], 1)]));
    const card = await screen.findByRole('link', { name: 'three' });
    touchDrag(card, column('To do').getByRole('link', { name: 'one' }));
    await waitFor(() => expect(moves()).toHaveLength(1));
    expect(titles('To do')).toHaveLength(3);
  });

  test('put a refused card back and say why', async () => {
    render();
    const card = await screen.findByRole('link', { name: 'Cover letter' });
    server.respondTo(`PATCH ${url}/board/cards`, 422);
    touchDrag(card, column('Done').getByRole('list', { name: 'Done' }));
    expect(titles('Done')).toEqual(['Cover letter']);
    expect(await screen.findByText(/^Cover letter is back in To do\./)).toBeVisible();
    expect(titles('To do')).toHaveLength(3);
  });

  test('stay while the board is loaded again because of another person', async () => {
    render();
    const card = await screen.findByRole('link', { name: 'Cover letter' });
    const theirs = applyMove(closeBoard(), {
      cards: [{ id: 'prices', listId: 'in-progress', position: 131_072 }],
    });
    board = theirs;
    let respond = (_board: BoardDetails): void => undefined;
    server.respondTo(`GET ${url}/board`, () => new Promise((resolve) => (respond = resolve)));
    act(() => portalEvents.emitForTests('sample-scrumboard.changed'));
    await waitFor(() => expect(server.requests(`GET ${url}/board`)).toHaveLength(2));
    touchDrag(card, column('Done').getByRole('list', { name: 'Done' }));
    await waitFor(() => expect(moves()).toHaveLength(1));
    server.respondTo(`GET ${url}/board`, () => board);
    respond(theirs);
    await waitFor(() => expect(titles('In progress')).toEqual(['Reconcile positions', 'Price sources']));
    expect(titles('Done')).toEqual(['Cover letter']);
    await waitFor(() => expect(server.requests(`GET ${url}/board`)).toHaveLength(3));
    expect(titles('Done')).toEqual(['Cover letter']);
    expect(titles('To do')).toEqual(['Agree the calendar']);
  });

  test('move a list by its menu and by touch', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Actions for the list To do' }));
    expect(screen.getByRole('menuitem', { name: 'Move left' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Move right' }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/board/lists`)).toEqual([{ lists: [{ id: 'to-do', position: 163_840 }] }]),
    );
    expect(await screen.findByText('The list To do is moved')).toBeVisible();
    touchDrag(screen.getByRole('button', { name: 'To do' }), screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(bodies(`PATCH ${url}/board/lists`)).toHaveLength(2));
  });
});

describe('lists and cards', () => {
  test('rename a list in place, and keep its title when it is blank', async () => {
    const { user } = render();
    server.respondTo(`PATCH ${url}/board/list`, {});
    await user.click(await screen.findByRole('button', { name: 'To do' }));
    const input = () => screen.findByRole('textbox', { name: 'Title of the list' });
    await user.clear(await input());
    await user.type(await input(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'To do' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Actions for the list To do' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await user.clear(await input());
    await user.type(await input(), ' Backlog {Enter}');
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/board/list`)).toEqual([{ list: { id: 'to-do', title: 'Backlog' } }]),
    );
  });

  test('ask with the number of cards before a list is deleted', async () => {
    const { user } = render();
    server.respondTo(`DELETE ${url}/board/list`, true);
    await user.click(await screen.findByRole('button', { name: 'Actions for the list To do' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete list' }));
    expect(await screen.findByText(/^Its 3 cards are deleted too\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete list' }));
    expect(await screen.findByText('To do is deleted')).toBeVisible();
  });

  test('add cards and lists, and ignore blank titles', async () => {
    const { user } = render();
    server.respondTo(`PUT ${url}/board/card`, {});
    server.respondTo(`POST ${url}/board/list`, {});
    await screen.findByRole('heading', { name: 'Quarter-end close' });
    expect(column('Done').getByRole('button', { name: 'Add a card' })).toBeVisible();
    await user.click(column('To do').getByRole('button', { name: 'Add another card' }));
    await screen.findByRole('textbox', { name: 'Title of the new card' });
    await user.keyboard('  {Enter}First{Enter}Second');
    await user.click(column('To do').getByRole('button', { name: 'Add a card' }));
    await waitFor(() =>
      expect(bodies(`PUT ${url}/board/card`)).toEqual([
        { card: { boardId: 'close', listId: 'to-do', title: 'First' } },
        { card: { boardId: 'close', listId: 'to-do', title: 'Second' } },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(column('Done').getByRole('button', { name: 'Add a card to Done' }));
    await screen.findByRole('textbox', { name: 'Title of the new card' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add another list' }));
    await screen.findByRole('textbox', { name: 'Title of the new list' });
    await user.keyboard(' {Enter}Later{Enter}');
    await waitFor(() =>
      expect(bodies(`POST ${url}/board/list`)).toEqual([{ list: { boardId: 'close', title: 'Later' } }]),
    );
  });

  test('add a card to a chosen list from the head and open it', async () => {
    const { user, address } = render();
    server.respondTo(`PUT ${url}/board/card`, () => aCard('new', { title: 'New' }));
    await user.click(await screen.findByRole('button', { name: 'New card Card' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New card' }));
    await user.type(dialog.getByLabelText(/^Title/), 'New');
    await user.click(dialog.getByRole('button', { name: 'Add a card' }));
    await waitFor(() => expect(address()).toBe('/apps/scrumboard/close/card/new'));
  });

  test('delete a card and create it again by Undo', async () => {
    const { user } = render();
    server.respondTo(`DELETE ${url}/board/card`, true);
    server.respondTo(`PUT ${url}/board/card`, {});
    await user.click(await screen.findByRole('button', { name: 'Actions for Cover letter' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete card' }));
    expect(await screen.findByText('Cover letter is deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodies(`PUT ${url}/board/card`)).toMatchObject([
        { card: { listId: 'to-do', title: 'Cover letter', cover: 'red', position: 196_608 } },
      ]),
    );
  });

  test('show one list at a time on a phone, with tabs and the actions of the shown list', async () => {
    media.set({ width: 390 });
    const { user } = render();
    const tabs = within(await screen.findByRole('navigation', { name: 'Lists' }));
    expect(tabs.getByRole('button', { name: 'To do 3' })).toHaveAttribute('aria-current', 'true');
    screen.getByRole('region', { name: 'Done' }).getBoundingClientRect = () => new DOMRect(672, 0, 328, 500);
    await user.click(tabs.getByRole('button', { name: 'Done 0' }));
    expect(screen.getByRole('region', { name: 'Lists' }).scrollLeft).toBe(656);
    await user.click(tabs.getByRole('button', { name: 'Actions for the list To do' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    server.respondTo(`PATCH ${url}/board/list`, {});
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
    await user.type(dialog.getByLabelText(/^Title/), ' now');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/board/list`)).toEqual([{ list: { id: 'to-do', title: 'To do now' } }]),
    );
  });
});

describe('members', () => {
  const open = async (start = closeBoard()) => {
    const view = render('', start);
    server.respondTo(`GET ${url}/board/candidates`, [
      { id: 'person-9', name: 'Gina Park', avatar: null, kind: 'colleague' },
    ]);
    await view.user.click(await screen.findByRole('button', { name: 'Members' }));
    await screen.findByRole('dialog', { name: 'Members' });
    return view;
  };

  test('add colleagues by search and remove members', async () => {
    const { user } = await open();
    server.respondTo(`PUT ${url}/board/member`, people);
    server.respondTo(`DELETE ${url}/board/member`, true);
    await user.type(screen.getByRole('textbox', { name: /^Find a colleague/ }), 'gina');
    await waitFor(() =>
      expect(server.requests(`GET ${url}/board/candidates`).at(-1)?.query.get('search')).toBe('gina'),
    );
    await user.click(await screen.findByRole('button', { name: 'Add Gina Park' }));
    expect(bodies(`PUT ${url}/board/member`)).toEqual([{ boardId: 'close', memberId: 'person-9' }]);
    await user.click(screen.getByRole('button', { name: 'Remove Defne Aksoy' }));
    await waitFor(() =>
      expect(server.requests(`DELETE ${url}/board/member`)[0]?.query.get('memberId')).toBe('person-3'),
    );
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  test('let a colleague leave, who cannot change the members', async () => {
    const colleague = { ...people[1]!, id: 'person-1', name: 'Olivia Stone' };
    const owner = { ...people[0]!, id: 'person-2', name: 'Burak Yıldız' };
    const { user, address } = await open({ ...closeBoard(), isOwner: false, people: [owner, colleague] });
    server.respondTo(`DELETE ${url}/board/member`, true);
    expect(screen.queryByRole('textbox', { name: /^Find a colleague/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click((await screen.findAllByRole('button', { name: 'Leave' })).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe('/apps/scrumboard'));
  });
});
