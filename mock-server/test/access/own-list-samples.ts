import { canaries, type AccessCaller } from './access-callers';
import { get, type Sample, type Samples } from './samples';

export interface OwnList {
  url: string;
  /** Name of an item in request bodies. */
  field: string;
  /** Returns a new item with this text. */
  draft(text: string): object;
}

/** The canary of the caller's tenant, so that the walk notices if another tenant sees it. */
const textOf = ({ tenant }: AccessCaller) => (tenant ? canaries[tenant] : 'mine');

/** Returns a sample for one item. Unknown ids and ids of other people change nothing and return null. */
export const oneItem = (call: Sample['call']): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  absent: 200,
  call,
});

/** Returns samples of a list that belongs to one person: list, create, update, delete. */
export const ownListSamples = ({
  url,
  field,
  draft,
}: OwnList): Required<Omit<Samples, 'prepare' | 'lists' | 'roundTrips'>> => ({
  async create(inject, caller) {
    const reply = await inject({ method: 'POST', url, payload: { [field]: draft(textOf(caller)) } });
    return reply.json<{ id?: string }>().id;
  },
  requests: {
    [`GET ${url}`]: get(url),
    [`POST ${url}`]: {
      allowed: 200,
      call: ({ caller }) => ({ method: 'POST', url, payload: { [field]: draft(textOf(caller)) } }),
    },
    [`PATCH ${url}`]: oneItem(({ id }) => ({
      method: 'PATCH',
      url,
      payload: { id, [field]: { description: 'changed' } },
    })),
    [`DELETE ${url}`]: oneItem(({ id }) => ({ method: 'DELETE', url: `${url}?id=${id}` })),
  },
});
