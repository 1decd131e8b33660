import type { BoardDetails } from '@portal/shared/contracts/sample-apps';
import { canaries } from '../../../test/access/access-callers';
import { oneItem } from '../../../test/access/own-list-samples';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/apps/scrumboard';

const creation = (path: string, method: 'POST' | 'PUT', toPayload: (boardId: string) => object): Sample => ({
  allowed: 200,
  call: ({ id }) => ({ method, url: `${url}/board/${path}`, payload: toPayload(id) }),
});

/** A call with an id that nobody has: unknown ids change nothing. */
const unknown = (method: 'PATCH' | 'DELETE', path: string, payload?: object): Sample => ({
  allowed: 200,
  call: () => ({ method, url: `${url}/board${path}`, ...(payload && { payload }) }),
});

const toLabel = (boardId: string) => ({ label: { boardId, title: `Label ${Math.random()}` } });
const toCard = (boardId: string) => ({ card: { boardId, listId: 'nothing', title: 'A card' } });

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const title = tenant ? canaries[tenant] : 'mine';
    const response = await inject({ method: 'POST', url: `${url}/board`, payload: { board: { title } } });
    return response.json<Partial<BoardDetails>>().id;
  },
  requests: {
    [`GET ${url}/boards`]: get(`${url}/boards`),
    [`GET ${url}/board`]: oneItem(({ id }) => ({ url: `${url}/board?id=${id}` })),
    [`POST ${url}/board`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/board`, payload: { board: { title: 'A board' } } }),
    },
    [`PATCH ${url}/board`]: oneItem(({ id }) => ({
      method: 'PATCH',
      url: `${url}/board`,
      payload: { id, board: { description: 'changed' } },
    })),
    [`DELETE ${url}/board`]: unknown('DELETE', '?id=nothing'),
    [`GET ${url}/board/candidates`]: oneItem(({ id }) => ({ url: `${url}/board/candidates?boardId=${id}` })),
    [`PUT ${url}/board/member`]: creation('member', 'PUT', (boardId) => ({
      boardId,
      memberId: 'abigail-thornbury',
    })),
    [`DELETE ${url}/board/member`]: {
      allowed: 200,
      call: ({ id }) => ({
        method: 'DELETE',
        url: `${url}/board/member?boardId=${id}&memberId=bjorn-hellgren`,
      }),
    },
    [`POST ${url}/board/list`]: creation('list', 'POST', (boardId) => ({
      list: { boardId, title: 'A list' },
    })),
    [`PATCH ${url}/board/list`]: unknown('PATCH', '/list', { list: { id: 'nothing', title: 'Renamed' } }),
    [`PATCH ${url}/board/lists`]: unknown('PATCH', '/lists', { lists: [{ id: 'nothing', position: 1 }] }),
    [`DELETE ${url}/board/list`]: unknown('DELETE', '/list?id=nothing'),
    [`PUT ${url}/board/card`]: { ...creation('card', 'PUT', toCard), allowed: 404 },
    [`POST ${url}/board/card`]: { ...creation('card', 'POST', toCard), allowed: 404 },
    [`PATCH ${url}/board/card`]: unknown('PATCH', '/card', { id: 'nothing', card: { title: 'Renamed' } }),
    [`PATCH ${url}/board/cards`]: unknown('PATCH', '/cards', { cards: [{ id: 'nothing', position: 1 }] }),
    [`PATCH ${url}/board/card/positions`]: unknown('PATCH', '/card/positions', {
      cards: [{ id: 'nothing' }],
    }),
    [`DELETE ${url}/board/card`]: unknown('DELETE', '/card?id=nothing'),
    [`GET ${url}/board/search`]: get(`${url}/board/search?query=canary`),
    [`GET ${url}/board/labels`]: oneItem(({ id }) => ({ url: `${url}/board/labels?boardId=${id}` })),
    [`PUT ${url}/board/label`]: creation('label', 'PUT', toLabel),
    [`POST ${url}/board/label`]: creation('label', 'POST', toLabel),
    [`PATCH ${url}/board/label`]: unknown('PATCH', '/label', { id: 'nothing', label: { title: 'Renamed' } }),
    [`DELETE ${url}/board/label`]: unknown('DELETE', '/label?id=nothing'),
  },
});
