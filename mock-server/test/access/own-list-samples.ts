import { canaries, type AccessCaller } from './access-callers';
import { get, type Sample, type Samples } from './samples';

export interface OwnList {
  url: string;
  /** Name of an item in a body. */
  field: string;
  /** A new item with this text. */
  draft(text: string): object;
}

/** The text of the caller's tenant, so that the walk notices when another tenant sees it. */
const textOf = ({ tenant }: AccessCaller) => (tenant ? canaries[tenant] : 'mine');

/** A call for one item. Unknown ids and those of other people change nothing and return nothing. */
export const oneItem = (call: Sample['call']): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  absent: 200,
  call,
});

/** Samples of a list that belongs to one person: list, create, update, delete. */
export const ownListSamples = ({ url, field, draft }: OwnList): Required<Omit<Samples, 'prepare'>> => ({
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
