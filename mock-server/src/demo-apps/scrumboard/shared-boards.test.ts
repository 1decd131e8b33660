import fc from 'fast-check';
import {
  comparePositions,
  demoPair,
  type Board,
  type BoardCard,
  type BoardDetails,
  type BoardList,
  type BoardMember,
  type MockSession,
} from '@portal/shared/contracts/sample-apps';
import {
  anyMove,
  moveCount,
  planMove,
  toItem,
  toOrder,
  type BoardMove,
  type BoardOrder,
} from '../../../test/calls/board-moves';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const url = '/api/apps/scrumboard';
const step = 65_536;

let server: TestApp;
let olivia: Inject;
let adam: Inject;
let mert: Inject;
const ids: Record<string, string> = {};
const emails = {
  olivia: 'olivia.user@acorn.example',
  adam: 'adam.admin@acorn.example',
  boris: 'boris.admin@birch.example',
};
/** Events as `person board`. */
const events: string[] = [];

const run = <Row extends object>(text: string, params: readonly unknown[] = []) =>
  server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));

beforeAll(async () => {
  server = await testApp();
  await run(
    `insert into people (id, tenant_id, email, first_name, last_name, sort_en, sort_tr)
     values ('colleague', 'acorn', 'mert.colleague@acorn.example', 'Mert', 'Colleague', 'MERT', 'MERT')`,
  );
  [olivia, adam, mert] = (await Promise.all(
    [emails.olivia, emails.adam, 'mert.colleague@acorn.example'].map((email) => server.as(email)),
  )) as [Inject, Inject, Inject];
  for (const { id, email } of await run<{ id: string; email: string }>('select id, email from people')) {
    const name = email.split('.')[0] ?? '';
    ids[name] = id;
    server.app.portal.events.join({
      personId: id,
      tenantId: null,
      receive: ({ type, data }) =>
        void (type === 'sample-scrumboard.changed' && events.push(`${name} ${String(data?.boardId)}`)),
      missed: () => undefined,
      end: () => undefined,
    });
  }
});
afterAll(() => server.close());

async function call<T>(
  inject: Inject,
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
): Promise<T> {
  const response = await inject({ method, url: `${url}/${path}`, ...(payload && { payload }) });
  expect([method, path, response.statusCode]).toEqual([method, path, 200]);
  return response.json<T>();
}

const read = (inject: Inject, id: string) => call<BoardDetails | null>(inject, 'GET', `board?id=${id}`);
const titlesOf = async (inject: Inject) =>
  (await call<Board[]>(inject, 'GET', 'boards')).map(({ title }) => title);
const isListed = async (inject: Inject, title: string) => (await titlesOf(inject)).includes(title);
const reset = (inject: Inject) =>
  inject({ method: 'POST', url: '/api/apps/reset', payload: { app: 'scrumboard' } });

interface Lists {
  lists: number;
  cards: number;
}

/** Returns a board of Olivia's with lists of cards, of which these people are members. */
async function share(
  title: string,
  members: readonly string[],
  { lists, cards }: Lists = { lists: 1, cards: 1 },
) {
  const { id } = await call<Board>(olivia, 'POST', 'board', { board: { title } });
  for (const member of members)
    await call(olivia, 'PUT', 'board/member', { boardId: id, memberId: ids[member] });
  for (let at = 0; at < lists; at += 1) {
    const list = { boardId: id, title: `List ${at}` };
    const { id: listId } = await call<BoardList>(olivia, 'POST', 'board/list', { list });
    for (let card = 0; card < cards; card += 1)
      await call(olivia, 'PUT', 'board/card', { card: { boardId: id, listId, title: `Card ${at}.${card}` } });
  }
  events.length = 0;
  const board = await read(olivia, id);
  return { id, board: board as BoardDetails, list: board?.lists[0] as BoardDetails['lists'][number] };
}

describe('a shared board', () => {
  test('can be read and changed by its members, and publishes each change to them and the owner', async () => {
    const { id, list } = await share('Shared', ['adam']);
    expect(await read(adam, id)).toMatchObject({ title: 'Shared', isOwner: false });
    const changes: [Parameters<typeof call>[1], string, object?][] = [
      ['PATCH', 'board', { id, board: { description: 'By Adam' } }],
      ['POST', 'board/list', { list: { boardId: id, title: 'By Adam' } }],
      ['PATCH', 'board/list', { list: { id: list.id, title: 'Renamed' } }],
      ['PATCH', 'board/lists', { lists: [{ id: list.id, position: 3 * step }] }],
      ['PUT', 'board/card', { card: { boardId: id, listId: list.id, title: 'By Adam' } }],
      ['PATCH', 'board/card', { id: list.cards[0]?.id, card: { members: [ids.adam] } }],
      ['PATCH', 'board/cards', { cards: [{ id: list.cards[0]?.id, position: 3 * step }] }],
      ['PUT', 'board/label', { label: { boardId: id, title: 'By Adam' } }],
      ['DELETE', `board/card?id=${list.cards[0]?.id}`],
      ['DELETE', `board/list?id=${list.id}`],
    ];
    for (const [method, path, payload] of changes) {
      events.length = 0;
      await call(adam, method, path, payload);
      expect([path, events.toSorted()]).toEqual([path, [`adam ${id}`, `olivia ${id}`]]);
    }
    expect(await read(olivia, id)).toMatchObject({
      description: 'By Adam',
      lastActivityBy: { id: ids.adam },
      lists: [{ title: 'By Adam' }],
    });
  });

  test.each(['a colleague who is no member', 'a member of another tenant'])(
    'stays unknown to %s, who changes nothing',
    async (who) => {
      const { id, board, list } = await share('Canary', ['adam']);
      const other = who.startsWith('a colleague') ? mert : await server.as(emails.boris);
      const label = await call<{ id: string }>(olivia, 'PUT', 'board/label', {
        label: { boardId: id, title: 'L' },
      });
      events.length = 0;
      const card = list.cards[0]?.id;
      const found = [
        await read(other, id),
        await call(other, 'GET', `board/labels?boardId=${id}`),
        await call(other, 'GET', `board/candidates?boardId=${id}`),
        await call(other, 'GET', 'board/search?query=card'),
        await call(other, 'PATCH', 'board', { id, board: { title: 'Changed' } }),
        await call(other, 'PATCH', 'board/list', { list: { id: list.id, title: 'Changed' } }),
        await call(other, 'PATCH', 'board/lists', { lists: [{ id: list.id, position: 1 }] }),
        await call(other, 'PATCH', 'board/card', { id: card, card: { title: 'Changed' } }),
        await call(other, 'PATCH', 'board/cards', { cards: [{ id: card, position: 1 }] }),
        await call(other, 'PATCH', 'board/card/positions', { cards: [{ id: card }] }),
        await call(other, 'PATCH', 'board/label', { id: label.id, label: { title: 'Changed' } }),
      ];
      expect(JSON.stringify(found)).not.toMatch(/Canary|List 0|Card 0|Changed/);
      for (const path of [
        `board?id=${id}`,
        `board/list?id=${list.id}`,
        `board/card?id=${card}`,
        `board/label?id=${label.id}`,
        `board/member?boardId=${id}&memberId=${ids.adam}`,
      ])
        expect(await call(other, 'DELETE', path)).toBe(true);
      const created: [string, object][] = [
        ['board/list', { list: { boardId: id, title: 'x' } }],
        ['board/card', { card: { boardId: id, listId: list.id, title: 'x' } }],
        ['board/label', { label: { boardId: id, title: 'x' } }],
      ];
      for (const [path, payload] of created)
        expect((await other({ method: 'POST', url: `${url}/${path}`, payload })).statusCode).toBe(404);
      const payload = { boardId: id, memberId: 'colleague' };
      expect((await other({ method: 'PUT', url: `${url}/board/member`, payload })).statusCode).toBe(404);
      expect([await isListed(other, 'Canary'), events]).toEqual([false, []]);
      expect((await read(olivia, id))?.lists).toEqual(board.lists);
    },
  );

  test('lets only its owner add and remove members, who are colleagues and sample members', async () => {
    const { id } = await share('Members', ['adam']);
    for (const memberId of [ids.boris, 'nobody'])
      expect(
        (await olivia({ method: 'PUT', url: `${url}/board/member`, payload: { boardId: id, memberId } }))
          .statusCode,
      ).toBe(404);
    const byMember = {
      method: 'PUT',
      url: `${url}/board/member`,
      payload: { boardId: id, memberId: 'colleague' },
    } as const;
    expect((await adam(byMember)).statusCode).toBe(404);
    await call(olivia, 'PUT', 'board/member', { boardId: id, memberId: 'abigail-thornbury' });
    await call(adam, 'DELETE', `board/member?boardId=${id}&memberId=abigail-thornbury`);
    await call(olivia, 'DELETE', `board/member?boardId=${id}&memberId=${ids.olivia}`);
    const board = await read(olivia, id);
    expect(board?.people.map(({ id: person, kind }) => [person, kind])).toEqual([
      [ids.olivia, 'owner'],
      [ids.adam, 'colleague'],
      ['abigail-thornbury', 'sample'],
    ]);
  });

  test.each(['is removed by the owner', 'leaves'])(
    'disappears for a member who %s, and its cards lose them',
    async (how) => {
      const { id, list } = await share('Left', ['adam', 'mert']);
      const card = { members: [ids.adam, ids.mert] };
      await call(olivia, 'PATCH', 'board/card', { id: list.cards[0]?.id, card });
      events.length = 0;
      await call(
        how === 'leaves' ? adam : olivia,
        'DELETE',
        `board/member?boardId=${id}&memberId=${ids.adam}`,
      );
      expect(events.toSorted()).toEqual([`adam ${id}`, `mert ${id}`, `olivia ${id}`]);
      expect(await read(adam, id)).toBeNull();
      const board = await read(mert, id);
      expect([board?.members, board?.lists[0]?.cards[0]?.members]).toEqual([
        [ids.olivia, ids.mert],
        [ids.mert],
      ]);
      events.length = 0;
      await call(olivia, 'PATCH', 'board', { id, board: { title: 'Left behind' } });
      expect(events.toSorted()).toEqual([`mert ${id}`, `olivia ${id}`]);
      await call(olivia, 'PUT', 'board/member', { boardId: id, memberId: ids.adam });
      expect((await read(adam, id))?.lists[0]?.cards[0]?.members).toEqual([ids.mert]);
    },
  );

  test('can be deleted by its owner only, for all members', async () => {
    const { id } = await share('Deleted', ['adam']);
    await call(adam, 'DELETE', `board?id=${id}`);
    expect(await isListed(adam, 'Deleted')).toBe(true);
    events.length = 0;
    await call(olivia, 'DELETE', `board?id=${id}`);
    expect([await read(adam, id), events.toSorted()]).toEqual([null, [`adam ${id}`, `olivia ${id}`]]);
  });

  test('stays when a member resets the sample data, and is deleted for all when the owner does', async () => {
    const { id } = await share('Reset', ['adam']);
    const before = (await titlesOf(adam)).toSorted();
    await call(adam, 'POST', 'board', { board: { title: 'Of Adam' } });
    await reset(adam);
    expect((await titlesOf(adam)).toSorted()).toEqual(before);
    expect(before).toContain('Reset');
    events.length = 0;
    await reset(olivia);
    expect(events.map((event) => event.split(' ')[0]).toSorted()).toEqual(
      expect.arrayContaining(['adam', 'olivia']),
    );
    expect([await read(adam, id), await titlesOf(olivia)]).toEqual([
      null,
      ['Quarter-end close', 'Client onboarding', 'Annual audit data room'],
    ]);
  });

  test('keeps a disabled member, who cannot be added again elsewhere, and loses a deleted one', async () => {
    await run(
      `insert into people (id, tenant_id, email, first_name, last_name, sort_en, sort_tr)
       values ('leaver', 'acorn', 'leaver@acorn.example', 'Lale', 'Leaver', 'LALE', 'LALE')`,
    );
    ids.leaver = 'leaver';
    const { id, list } = await share('Leavers', ['leaver', 'adam']);
    await call(olivia, 'PATCH', 'board/card', { id: list.cards[0]?.id, card: { members: ['leaver'] } });
    await run(`update people set status = 'disabled' where id = 'leaver'`);
    expect((await read(olivia, id))?.members).toContain('leaver');
    const elsewhere = await share('Elsewhere', []);
    const payload = { boardId: elsewhere.id, memberId: 'leaver' };
    expect((await olivia({ method: 'PUT', url: `${url}/board/member`, payload })).statusCode).toBe(404);
    expect(await call(olivia, 'GET', `board/candidates?boardId=${elsewhere.id}&search=lale`)).toEqual([]);
    await run(`delete from people where id = 'leaver'`);
    const board = await read(adam, id);
    expect([board?.members, board?.lists[0]?.cards[0]?.members]).toEqual([[ids.olivia, ids.adam], []]);
  });

  test('cannot be made by the user of the mock sign-in, who has own boards and no colleagues', async () => {
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: demoPair });
    const authorization = `Bearer ${signedIn.json<MockSession>().accessToken}`;
    const demo: Inject = (options) => server.app.inject({ ...options, headers: { authorization } });
    await share('Of Olivia', ['adam']);
    const [first, ...others] = await call<Board[]>(demo, 'GET', 'boards');
    expect([first?.members[0]?.name, first?.lastActivityBy?.name, others.length]).toEqual([
      'Demo User',
      'Demo User',
      2,
    ]);
    const candidates = await call<BoardMember[]>(demo, 'GET', `board/candidates?boardId=${first?.id}`);
    expect(new Set(candidates.map(({ kind }) => kind))).toEqual(new Set(['sample']));
    const payload = { boardId: first?.id, memberId: ids.adam };
    expect((await demo({ method: 'PUT', url: `${url}/board/member`, payload })).statusCode).toBe(404);
  });

  test('disappears with its owner', async () => {
    await run(
      `insert into people (id, tenant_id, email, first_name, last_name)
       values ('owner', 'acorn', 'owner@acorn.example', 'Oya', 'Owner')`,
    );
    const owner = await server.as('owner@acorn.example');
    const { id } = await call<Board>(owner, 'POST', 'board', { board: { title: 'Of Oya' } });
    await call(owner, 'PUT', 'board/member', { boardId: id, memberId: ids.adam });
    expect(await isListed(adam, 'Of Oya')).toBe(true);
    await run(`delete from people where id = 'owner'`);
    expect(await isListed(adam, 'Of Oya')).toBe(false);
  });
});

describe('moves of two people', () => {
  /** Applies moves one after another, or at once where two people do not wait for each other. Returns the order. */
  async function play(
    id: string,
    first: BoardOrder,
    moves: readonly BoardMove[],
  ): Promise<{ order: BoardOrder; renumbered: number }> {
    let order = first;
    let renumbered = 0;
    for (const move of moves) {
      const mine = planMove(order, move);
      if (!mine) continue;
      if (mine.sent.length > 1) renumbered += 1;
      const [one, other] = move.byAdam ? [adam, olivia] : [olivia, adam];
      if (move.isConcurrent) {
        const theirs = planMove(order, { ...move, item: move.item + 1, from: move.from + 1 }) ?? mine;
        await Promise.all([
          call(one, 'PATCH', mine.path, mine.payload),
          call(other, 'PATCH', theirs.path, theirs.payload),
        ]);
        const [seen, alike] = await Promise.all([read(olivia, id), read(adam, id)]);
        expect(alike?.lists).toEqual(seen?.lists);
        expectOrder(order, toOrder(seen as BoardDetails));
        order = toOrder(seen as BoardDetails);
      } else {
        const answer = await call<(BoardCard | BoardList)[]>(one, 'PATCH', mine.path, mine.payload);
        expect(answer.map(toItem).toSorted(comparePositions)).toEqual(mine.sent.toSorted(comparePositions));
        order = mine.next;
      }
    }
    return { order, renumbered };
  }

  /** Expects the same items as before, in lists without equal positions. */
  function expectOrder(before: BoardOrder, after: BoardOrder) {
    const idsOf = (order: BoardOrder) =>
      [...order.values()]
        .flat()
        .map((item) => item.id)
        .toSorted();
    expect(idsOf(after)).toEqual(idsOf(before));
    for (const items of after.values())
      expect(new Set(items.map(({ position }) => position)).size).toBe(items.length);
  }

  test(`${moveCount} random moves of lists and cards match the model, also after a restart`, async () => {
    let rounds = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyMove, { minLength: moveCount, maxLength: moveCount, size: 'max' }),
        async (moves) => {
          const { id, board } = await share(`Moves ${rounds++}`, ['adam'], { lists: 4, cards: 3 });
          const { order, renumbered } = await play(id, toOrder(board), moves);
          expect(renumbered).toBeGreaterThan(0);
          expect(toOrder((await read(adam, id)) as BoardDetails)).toEqual(order);
          const restarted = await testApp({ db: server.db });
          const again = await restarted.as(emails.olivia);
          expect(toOrder((await read(again, id)) as BoardDetails)).toEqual(order);
          await restarted.app.close();
        },
      ),
      { numRuns: 1, seed: 65_536, endOnFailure: true },
    );
  }, 240_000);

  test('two moves to the same place at once end in one order for both', async () => {
    const { id, list } = await share('At once', ['adam'], { lists: 1, cards: 5 });
    const [first, second, , fourth, fifth] = list.cards;
    const between = ((first?.position ?? 0) + (second?.position ?? 0)) / 2;
    const move = (inject: Inject, card: BoardCard | undefined) =>
      call<BoardCard[]>(inject, 'PATCH', 'board/cards', { cards: [{ id: card?.id, position: between }] });
    const [mine, theirs] = await Promise.all([move(olivia, fourth), move(adam, fifth)]);
    const positions = [mine[0]?.position, theirs[0]?.position].toSorted((one = 0, other = 0) => one - other);
    expect(positions).toEqual([between, (between + 2 * step) / 2]);
    expect((await read(adam, id))?.lists).toEqual((await read(olivia, id))?.lists);
  });

  test('a move to a taken position without room renumbers the list, and all its items are returned', async () => {
    const { list } = await share('Full', ['adam'], { lists: 1, cards: 3 });
    const [one, two, three] = list.cards.map((card) => card.id);
    const move = (id: string | undefined, position: number) => ({ cards: [{ id, position }] });
    await call(olivia, 'PATCH', 'board/cards', move(one, 1));
    await call(olivia, 'PATCH', 'board/cards', move(two, 2));
    const renumbered = await call<BoardCard[]>(adam, 'PATCH', 'board/cards', move(three, 1));
    expect(renumbered.map(toItem)).toEqual([
      { id: one, position: step },
      { id: three, position: 2 * step },
      { id: two, position: 3 * step },
    ]);
  });
});
