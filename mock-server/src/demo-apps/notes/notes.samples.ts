import type { Note } from '@portal/shared/contracts/sample-apps';
import { canaries } from '../../../test/access/access-callers';
import { oneItem } from '../../../test/access/own-list-samples';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/apps/notes';

let lastLabel = 0;
function nextLabel(): number {
  lastLabel += 1;
  return lastLabel;
}

const notAPicture = { image: 'data:image/png;base64,AAAA' };

/** Calls of one of the two addresses that take notes. */
const noteSamples = (address: string): Record<string, Sample> => ({
  [`POST ${address}`]: {
    allowed: 200,
    call: () => ({ method: 'POST', url: address, payload: { note: { title: 'Sample' } } }),
    wrong: [['no picture', { payload: { note: notAPicture } }, 'file.type_mismatch']],
  },
  [`PATCH ${address}`]: {
    ...oneItem(({ id }) => ({
      method: 'PATCH',
      url: address,
      payload: { updatedNote: { id, title: 'Changed' } },
    })),
    wrong: [
      [
        'an unknown field',
        { payload: { updatedNote: { id: 'nothing', other: 1 } } },
        'validation.unknown_field',
      ],
    ],
  },
});

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const note = { title: `Sample ${tenant === null ? 'note' : canaries[tenant]}` };
    const response = await inject({ method: 'POST', url, payload: { note } });
    return response.json<Partial<Note>>().id;
  },
  requests: {
    [`GET ${url}/all`]: get(`${url}/all`),
    ...noteSamples(url),
    [`DELETE ${url}`]: oneItem(({ id }) => ({ method: 'DELETE', url: `${url}?id=${id}` })),
    ...noteSamples(`${url}/note`),
    // The note of the walk can be deleted once.
    [`DELETE ${url}/note`]: {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: `${url}/note?id=nothing` }),
    },
    [`POST ${url}/note/restore`]: oneItem(({ id }) => ({
      method: 'POST',
      url: `${url}/note/restore`,
      payload: { id },
    })),
    [`POST ${url}/tasks`]: oneItem(({ id }) => ({
      method: 'POST',
      url: `${url}/tasks`,
      payload: { note: { id }, task: 'Sample' },
    })),
    [`GET ${url}/labels`]: get(`${url}/labels`),
    [`POST ${url}/labels`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/labels`, payload: { title: `Sample ${nextLabel()}` } }),
    },
    [`PATCH ${url}/labels`]: {
      allowed: 200,
      call: () => ({
        method: 'PATCH',
        url: `${url}/labels`,
        payload: { label: { id: 'nothing', title: 'Nothing has this' } },
      }),
    },
    [`DELETE ${url}/labels`]: {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: `${url}/labels?id=nothing` }),
    },
  },
});
