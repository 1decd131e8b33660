import type { Problem } from '@portal/shared/contracts';
import {
  scrumboardLimits,
  type Board,
  type BoardCard,
  type BoardDetails,
  type BoardLabel,
  type BoardList,
  type BoardMember,
  type FoundBoardCard,
} from '@portal/shared/contracts/sample-apps';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const step = 65_536;
const url = '/api/apps/scrumboard';
const today = () => new Date().toISOString().slice(0, 10);

let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

async function call<T>(method: Method, path: string, payload?: object): Promise<T> {
  const response = await olivia({ method, url: `${url}/${path}`, ...(payload && { payload }) });
  expect([method, path, response.statusCode, response.body.slice(0, 200)]).toEqual([
    method,
    path,
    200,
    expect.anything(),
  ]);
  return response.json<T>();
}

/** Returns the faulty fields of a refused call. */
async function refuse(method: Method, path: string, payload: object) {
  const response = await olivia({ method, url: `${url}/${path}`, payload });
  expect(response.statusCode).toBe(422);
  return response
    .json<Problem>()
    .errors.map(({ pointer, code, params }) => [
      pointer,
      code,
      ...(params?.limit === undefined ? [] : [params.limit]),
    ]);
}

const read = async (id: string) => (await call<BoardDetails | null>('GET', `board?id=${id}`)) as BoardDetails;
const addBoard = async (title = 'A board') => (await call<Board>('POST', 'board', { board: { title } })).id;
const addList = (boardId: string, title = 'A list', more: object = {}) =>
  call<BoardList>('POST', 'board/list', { list: { boardId, title, ...more } });
const addCard = (list: BoardList, title = 'A card', more: object = {}) =>
  call<BoardCard>('PUT', 'board/card', {
    card: { boardId: list.boardId, listId: list.id, title, ...more },
  });
const addLabel = (boardId: string, title: string, more: object = {}) =>
  call<BoardLabel>('PUT', 'board/label', { label: { boardId, title, ...more } });

/** Returns a new board with a list of as many cards. */
async function addCards(count: number) {
  const list = await addList(await addBoard());
  const cards: BoardCard[] = [];
  for (let at = 0; at < count; at += 1) cards.push(await addCard(list, `Card ${at + 1}`));
  return { list, cards };
}

const places = (items: readonly { title: string; position: number }[]) =>
  items.map(({ title, position }) => [title, position]);

describe('the sample data', () => {
  test('consists of 3 boards, of which one has 4 lists, 12 cards and 5 labels, with dates around the day of the copy', async () => {
    const boards = await call<Board[]>('GET', 'boards');
    const details = await Promise.all(boards.map(({ id }) => read(id)));
    const counts = details.map(({ lists, labels }) => [lists.length, labels.length]);
    expect(counts).toEqual([
      [4, 5],
      [0, 0],
      [0, 0],
    ]);
    const cards = details.flatMap(({ lists }) => lists.flatMap((list) => list.cards));
    expect(cards).toHaveLength(12);
    const known = new Set(details[0]?.members);
    expect(cards.flatMap(({ members }) => members).filter((id) => !known.has(id))).toEqual([]);
    const days = cards.flatMap(({ dueDate }) => dueDate ?? []).toSorted();
    expect(days.includes(today()) && days[0]! < today() && days.at(-1)! > today()).toBe(true);
  });
});

describe('boards', () => {
  test('GET boards: boards with members as objects, the owner first, and no lists inside', async () => {
    const [board] = await call<Board[]>('GET', 'boards');
    expect(board).toMatchObject({ title: 'Quarter-end close', icon: 'board', isOwner: true });
    expect(board?.members[0]).toMatchObject({ name: 'Olivia Bennett', kind: 'owner' });
    expect(board?.members[1]).toEqual({
      id: 'abigail-thornbury',
      name: 'Abigail Thornbury',
      avatar: null,
      kind: 'sample',
    });
    await read(board?.id ?? '');
    expect((await call<Board[]>('GET', 'boards'))[0]).not.toHaveProperty('lists');
  });

  test('GET board?id=: lists and cards by position, labels as objects, members as ids; null for an unknown id', async () => {
    const [board] = await call<Board[]>('GET', 'boards');
    const { lists, labels, members, people } = await read(board?.id ?? '');
    expect(places(lists)).toEqual([
      ['To do', step],
      ['In progress', 2 * step],
      ['Review', 3 * step],
      ['Done', 4 * step],
    ]);
    expect(lists[0]?.cards.map(({ position }) => position)).toEqual([step, 2 * step, 3 * step, 4 * step]);
    expect(lists[0]?.cards[1]).toMatchObject({
      title: 'Price sources for private debt',
      labels: [labels[1], labels[3]],
      members: ['bjorn-hellgren', 'omar-haddadin'],
      dueComplete: false,
      checklist: [],
      cover: null,
    });
    expect(members).toEqual(people.map(({ id }) => id));
    expect(await read('nothing')).toBeNull();
  });

  test('POST, PATCH and DELETE board: created without lists, changed fields only, deleted with everything in it', async () => {
    const board = await call<Board>('POST', 'board', { board: { title: '  Release  ', icon: 'rocket' } });
    expect(board).toMatchObject({ title: 'Release', icon: 'rocket', description: '', version: 1 });
    expect(board.lastActivityBy?.name).toBe('Olivia Bennett');
    const changed = await call<Board>('PATCH', 'board', { id: board.id, board: { description: 'Soon' } });
    expect(changed).toMatchObject({ title: 'Release', description: 'Soon', version: 2 });
    const stale = await olivia({
      method: 'PATCH',
      url: `${url}/board`,
      payload: { id: board.id, board: { title: 'Older' } },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.statusCode).toBe(412);
    const list = await addList(board.id);
    expect(await call('DELETE', `board?id=${board.id}`)).toBe(true);
    expect(await read(board.id)).toBeNull();
    expect(await call('PATCH', 'board/list', { list: { id: list.id, title: 'x' } })).toBeNull();
    expect(await call('PATCH', 'board', { id: board.id, board: { title: 'x' } })).toBeNull();
  });

  test('lastActivity is set by the server with each change in the board', async () => {
    const { list } = await addCards(0);
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`update sample_boards set active_at = '2020-01-01', active_by = 'gone' where id = $1`, [
        list.boardId,
      ]),
    );
    expect((await read(list.boardId)).lastActivityBy).toBeNull();
    await addCard(list);
    const { lastActivity, lastActivityBy } = await read(list.boardId);
    expect([lastActivity.slice(0, 10), lastActivityBy?.name]).toEqual([today(), 'Olivia Bennett']);
  });
});

describe('lists', () => {
  test('POST board/list: the list with id, by default after the last one', async () => {
    const boardId = await addBoard();
    const list = await addList(boardId, ' First ');
    expect(list).toEqual({ id: list.id, boardId, title: 'First', position: step });
    await addList(boardId, 'Third');
    await addList(boardId, 'Second', { position: 1.5 * step });
    expect(places((await read(boardId)).lists)).toEqual([
      ['First', step],
      ['Second', 1.5 * step],
      ['Third', 2 * step],
    ]);
  });

  test('POST board/list: refused beyond 200 lists, with the limit', async () => {
    const boardId = await addBoard();
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into sample_board_lists (id, person_id, board_id, position, title)
         select 'many-' || n, person_id, id, n * 65536, 'List' from sample_boards, generate_series(1, 200) n where id = $1`,
        [boardId],
      ),
    );
    const list = { boardId, title: 'One too many' };
    expect(await refuse('POST', 'board/list', { list })).toEqual([['/list/boardId', 'too_many', 200]]);
  });

  test('PATCH board/list: the merged list, null if unknown', async () => {
    const list = await addList(await addBoard());
    expect(await call('PATCH', 'board/list', { list: { ...list, title: ' Renamed ' } })).toEqual({
      ...list,
      title: 'Renamed',
    });
    expect(await call('PATCH', 'board/list', { list: { id: 'nothing', title: 'x' } })).toBeNull();
  });

  test('PATCH board/lists: the sent lists, and others that got another position; unknown ones change nothing', async () => {
    const boardId = await addBoard();
    const [one, two, three] = [
      await addList(boardId, '1'),
      await addList(boardId, '2'),
      await addList(boardId, '3'),
    ];
    const moved = await call<BoardList[]>('PATCH', 'board/lists', {
      lists: [
        { ...three, position: step / 2 },
        { id: 'nothing', position: step },
      ],
    });
    expect(moved).toEqual([{ ...three, position: step / 2 }]);
    // The position of another list: placed after it.
    expect(
      places(await call('PATCH', 'board/lists', { lists: [{ id: three.id, position: one.position }] })),
    ).toEqual([['3', 1.5 * step]]);
    expect((await read(boardId)).lists.map(({ id }) => id)).toEqual([one.id, three.id, two.id]);
    expect(await call('PATCH', 'board/lists', { lists: [{ id: 'nothing', position: 1 }] })).toEqual([]);
  });

  test('DELETE board/list?id=: with its cards; an unknown id deletes nothing', async () => {
    const { list, cards } = await addCards(1);
    const other = await addList(list.boardId, 'Other');
    expect(await call('DELETE', 'board/list?id=nothing')).toBe(true);
    expect((await read(list.boardId)).lists).toHaveLength(2);
    expect(await call('DELETE', `board/list?id=${list.id}`)).toBe(true);
    expect((await read(list.boardId)).lists.map(({ id }) => id)).toEqual([other.id]);
    expect(await call('PATCH', 'board/card', { id: cards[0]?.id, card: { title: 'x' } })).toBeNull();
  });
});

describe('cards', () => {
  test.each(['PUT', 'POST'] as const)('%s board/card: the card with id, appended', async (method) => {
    const { list } = await addCards(1);
    const card = { boardId: list.boardId, listId: list.id, title: ' New ' };
    expect(await call(method, 'board/card', { card })).toEqual({
      ...card,
      id: expect.stringMatching(/^[\w-]{36}$/) as unknown,
      title: 'New',
      position: 2 * step,
      description: '',
      labels: [],
      dueDate: null,
      dueComplete: false,
      members: [],
      checklist: [],
      cover: null,
      version: 1,
    });
  });

  test('PUT board/card: a card that was deleted comes back with its values at its position', async () => {
    const { list, cards } = await addCards(3);
    const label = await addLabel(list.boardId, 'Label');
    const change = { labels: [label], dueDate: '2026-12-01', cover: 'teal', description: '**Text**' };
    const id = cards[1]?.id;
    const deleted = await call<BoardCard>('PATCH', 'board/card', { id, card: change });
    await call('DELETE', `board/card?id=${deleted.id}`);
    const restored = await call<BoardCard>('PUT', 'board/card', { card: deleted });
    expect(restored).toEqual({ ...deleted, id: restored.id, version: 1 });
  });

  test('PATCH board/card: the merged card with label objects; without labels they stay', async () => {
    const { list, cards } = await addCards(1);
    const [one, two] = [await addLabel(list.boardId, 'One'), await addLabel(list.boardId, 'Two')];
    const id = cards[0]?.id;
    const labelled = await call<BoardCard>('PATCH', 'board/card', { id, card: { labels: [two, one] } });
    expect(labelled.labels).toEqual([one, two]);
    const card = {
      title: 'Changed',
      members: [(await read(list.boardId)).members[0], 'nobody'],
      checklist: [
        { title: ' Step ', completed: false },
        { id: 'own', title: 'Next', completed: true },
      ],
      dueComplete: true,
    };
    const changed = await call<BoardCard>('PATCH', 'board/card', { id, card });
    expect(changed).toEqual({
      ...labelled,
      title: 'Changed',
      members: card.members.slice(0, 1),
      checklist: [
        { id: expect.any(String) as unknown, title: 'Step', completed: false },
        { id: 'own', title: 'Next', completed: true },
      ],
      dueComplete: true,
      version: labelled.version + 1,
    });
    const unlabelled = await call<BoardCard>('PATCH', 'board/card', { id, card: { labels: [] } });
    expect(unlabelled.labels).toEqual([]);
    expect(await call('PATCH', 'board/card', { id: 'nothing', card: { title: 'x' } })).toBeNull();
  });

  test('PATCH board/card: refused for an older revision, which moves do not count as', async () => {
    const { cards } = await addCards(2);
    const id = cards[0]?.id ?? '';
    const write = (revision: number, title: string) =>
      olivia({
        method: 'PATCH',
        url: `${url}/board/card`,
        payload: { id, card: { title } },
        headers: { 'if-match': `"${revision}"` },
      });
    await call('PATCH', 'board/cards', { cards: [{ id, position: 3 * step }] });
    const first = await write(1, 'Mine');
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"']);
    expect((await write(1, 'Theirs')).statusCode).toBe(412);
  });

  test('PATCH board/cards: the sent cards with label objects in their new lists', async () => {
    const { list, cards } = await addCards(3);
    const label = await addLabel(list.boardId, 'Label');
    await call('PATCH', 'board/card', { id: cards[0]?.id, card: { labels: [label.id] } });
    const target = await addList(list.boardId, 'Target');
    const moved = await call<BoardCard[]>('PATCH', 'board/cards', {
      cards: [
        { ...cards[0], listId: target.id, position: step },
        { id: 'nothing', position: step },
      ],
    });
    expect(moved).toEqual([{ ...cards[0], listId: target.id, position: step, labels: [label], version: 2 }]);
    const { lists } = await read(list.boardId);
    expect(lists.map((one) => one.cards.map(({ title }) => title))).toEqual([
      ['Card 2', 'Card 3'],
      ['Card 1'],
    ]);
    expect(await call('PATCH', 'board/cards', { cards: [{ id: 'nothing', position: 1 }] })).toEqual([]);
  });

  test('PATCH board/cards: refused into a list that no longer exists or is on another board', async () => {
    const { cards } = await addCards(1);
    const other = await addCards(1);
    const into = (listId: string) => ({ cards: [{ id: cards[0]?.id, listId, position: step }] });
    for (const listId of ['nothing', other.list.id])
      expect(await refuse('PATCH', 'board/cards', into(listId))).toEqual([['/cards/0/listId', 'not_found']]);
    const several = [...cards, ...other.cards].map(({ id }) => ({ id, position: 1 }));
    expect(await refuse('PATCH', 'board/cards', { cards: several })).toEqual([['/cards', 'several_boards']]);
  });

  test('PATCH board/cards: refused into a list with 400 cards, with the limit', async () => {
    const { list, cards } = await addCards(1);
    const full = await addList(list.boardId, 'Full');
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into sample_board_cards (id, person_id, board_id, list_id, position, title)
         select id || n, person_id, board_id, id, n * 65536, 'Card' from sample_board_lists, generate_series(1, 400) n
          where id = $1`,
        [full.id],
      ),
    );
    const into = { cards: [{ id: cards[0]?.id, listId: full.id }] };
    const limit = scrumboardLimits.cardsOfList;
    expect(await refuse('PATCH', 'board/cards', into)).toEqual([['/cards', 'too_many', limit]]);
    const card = { boardId: list.boardId, listId: full.id, title: 'One too many' };
    expect(await refuse('PUT', 'board/card', { card })).toEqual([['/card', 'too_many', limit]]);
    // Within the list, cards still move.
    const moved = await call<BoardCard[]>('PATCH', 'board/cards', {
      cards: [{ id: `${full.id}1`, position: 401 * step }],
    });
    expect(places(moved)).toEqual([['Card', 401 * step]]);
  });

  test('PATCH board/card/positions: steps in the sent order for whole lists; parts of a list are refused', async () => {
    const { list, cards } = await addCards(3);
    const [one, two, three] = cards;
    await call('PATCH', 'board/cards', { cards: [{ id: three?.id, position: 1 }] });
    const all = await call<BoardCard[]>('PATCH', 'board/card/positions', { cards: [two, three, one] });
    expect(places(all)).toEqual([
      ['Card 2', step],
      ['Card 3', 2 * step],
      ['Card 1', 3 * step],
    ]);
    expect(await refuse('PATCH', 'board/card/positions', { cards: [two, three] })).toEqual([
      ['/cards', 'partial'],
    ]);
    expect(places((await read(list.boardId)).lists[0]?.cards ?? [])).toEqual(places(all));
    expect(await call('PATCH', 'board/card/positions', { cards: [{ id: 'nothing' }] })).toEqual([]);
  });

  test('DELETE board/card?id=: an unknown id deletes nothing', async () => {
    const { list, cards } = await addCards(2);
    expect(await call('DELETE', 'board/card?id=nothing')).toBe(true);
    expect(await call('DELETE', `board/card?id=${cards[0]?.id}`)).toBe(true);
    expect((await read(list.boardId)).lists[0]?.cards).toEqual([cards[1]]);
  });
});

describe('labels', () => {
  test('GET board/labels?boardId=: the labels of the board; none for an unknown id', async () => {
    const boardId = await addBoard();
    const label = await addLabel(boardId, 'Label');
    expect(await call('GET', `board/labels?boardId=${boardId}`)).toEqual([label]);
    expect(await call('GET', 'board/labels?boardId=nothing')).toEqual([]);
  });

  test.each(['PUT', 'POST'] as const)(
    '%s board/label: the label with id, trimmed and unique',
    async (method) => {
      const boardId = await addBoard();
      const create = (title: string) => ({ label: { boardId, title } });
      const label = await call<BoardLabel>(method, 'board/label', create(' Pricing '));
      expect(label).toEqual({ id: label.id, boardId, title: 'Pricing', color: 'blue' });
      expect(await refuse(method, 'board/label', create('PRİCİNG'))).toEqual([['/label/title', 'taken']]);
      expect((await call<BoardLabel>(method, 'board/label', create('Next'))).color).toBe('indigo');
    },
  );

  test('PATCH board/label: the merged label, null if unknown', async () => {
    const boardId = await addBoard();
    const label = await addLabel(boardId, 'One', { color: 'red' });
    await addLabel(boardId, 'Two');
    const rename = (title: string) => ({ id: label.id, label: { title } });
    expect(await call('PATCH', 'board/label', rename(' one '))).toEqual({ ...label, title: 'one' });
    expect(await refuse('PATCH', 'board/label', rename('two'))).toEqual([['/label/title', 'taken']]);
    expect(await call('PATCH', 'board/label', { id: 'nothing', label: { title: 'x' } })).toBeNull();
  });

  test('DELETE board/label?id=: removed from the cards that carry it', async () => {
    const { list } = await addCards(0);
    const [one, two] = [await addLabel(list.boardId, 'One'), await addLabel(list.boardId, 'Two')];
    await addCard(list, 'Labelled', { labels: [one.id, two.id] });
    expect(await call('DELETE', 'board/label?id=nothing')).toBe(true);
    expect(await call('DELETE', `board/label?id=${one.id}`)).toBe(true);
    const { labels, lists } = await read(list.boardId);
    expect([labels, lists[0]?.cards[0]?.labels]).toEqual([[two], [two]]);
  });
});

describe('search and candidates', () => {
  test('GET board/search?query=: cards by title and description with offsets; null for an empty query', async () => {
    const { list } = await addCards(0);
    const titled = await addCard(list, 'Zeppelin über Izmir');
    const described = await addCard(list, 'Other', { description: 'A zeppelin, too' });
    const find = (query: string) => call<FoundBoardCard[] | null>('GET', `board/search?query=${query}`);
    expect((await find('ZEPPELIN'))?.map(({ id, matches }) => [id, matches])).toEqual([
      [described.id, []],
      [titled.id, [[0, 8]]],
    ]);
    expect(await find('uber%20%C4%B0zmir')).toMatchObject([
      { id: titled.id, boardTitle: 'A board', listTitle: 'A list', listId: list.id },
    ]);
    expect([await find('%20'), await find('%25')]).toEqual([null, []]);
  });

  test('GET board/candidates: active colleagues by name, then sample members, without those on the board', async () => {
    const boardId = await addBoard();
    const find = async (search: string) =>
      (await call<BoardMember[]>('GET', `board/candidates?boardId=${boardId}&search=${search}`)).map(
        ({ name, kind }) => `${name} ${kind}`,
      );
    expect((await find('')).length).toBe(scrumboardLimits.found);
    expect(await find('abig')).toEqual(['Abigail Thornbury sample']);
    await call('PUT', 'board/member', { boardId, memberId: 'abigail-thornbury' });
    expect(await find('abig')).toEqual([]);
    expect((await find('adam')).join()).toMatch(/^Adam \S+ colleague$/);
    expect(await find('olivia')).toEqual([]);
    expect(await call('GET', 'board/candidates?boardId=nothing')).toEqual([]);
  });
});

test.each<[Method, string, object, [string, string]]>([
  ['POST', 'board', { board: { title: ' \u200b' } }, ['/board/title', 'pattern']],
  ['POST', 'board', { board: { title: 'x'.repeat(81) } }, ['/board/title', 'too_long']],
  ['POST', 'board', { board: { title: 'x', icon: 'none' } }, ['/board/icon', 'not_allowed']],
  ['POST', 'board/list', { list: { boardId: 'b', title: '' } }, ['/list/title', 'too_short']],
  ['PATCH', 'board/list', { list: { id: 'l', position: 0 } }, ['/list/position', 'range']],
  ['PATCH', 'board/list', { list: { id: 'l', position: 1.5 } }, ['/list/position', 'type']],
  ['PATCH', 'board/lists', { lists: [] }, ['/lists', 'too_few']],
  ['PATCH', 'board/card', { id: 'c', card: { dueDate: '2026-02-31' } }, ['/card/dueDate', 'not_allowed']],
  ['PATCH', 'board/card', { id: 'c', card: { dueDate: '2026-13-01' } }, ['/card/dueDate', 'not_allowed']],
  ['PATCH', 'board/card', { id: 'c', card: { cover: 'pink' } }, ['/card/cover', 'not_allowed']],
  ['PATCH', 'board/card', { id: 'c', card: { title: null } }, ['/card/title', 'type']],
  ['PATCH', 'board/cards', { cards: [{ id: 'c', position: -1 }] }, ['/cards/0/position', 'range']],
  ['PATCH', 'board/cards', { cards: [{ position: 1 }] }, ['/cards/0/id', 'required']],
  ['PUT', 'board/label', { label: { boardId: 'b', title: 'x'.repeat(51) } }, ['/label/title', 'too_long']],
  ['PUT', 'board/member', { boardId: '../x', memberId: 'm' }, ['/boardId', 'pattern']],
])('refuses bad input: %s %s %j', async (method, path, payload, fault) => {
  expect((await refuse(method, path, payload)).map(([pointer, code]) => [pointer, code])).toContainEqual(
    fault,
  );
});
