import type { Task } from '@portal/shared/contracts/sample-apps';
import { canaries } from '../../../test/access/access-callers';
import { oneItem } from '../../../test/access/own-list-samples';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/apps/tasks';

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Sample => ({
  allowed: 200,
  call: () => ({ method, url: `${url}${path}`, ...(payload && { payload }) }),
});

let lastTag = 0;
function nextTag(): number {
  lastTag += 1;
  return lastTag;
}

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const task = { title: `Sample ${tenant === null ? 'task' : canaries[tenant]}` };
    const payload = { type: 'task', task };
    const response = await inject({ method: 'POST', url: `${url}/task`, payload });
    return response.json<Partial<Task>>().id;
  },
  requests: {
    [`GET ${url}/tags`]: get(`${url}/tags`),
    [`GET ${url}/all`]: get(`${url}/all`),
    [`GET ${url}/search`]: get(`${url}/search?query=fee&marks=true`),
    [`GET ${url}/task`]: get(`${url}/task?id=nothing`),
    [`PATCH ${url}/order`]: {
      allowed: 422,
      call: () => ({ method: 'PATCH', url: `${url}/order`, payload: { tasks: [{ id: 'nothing' }] } }),
    },
    [`POST ${url}/task`]: call('POST', '/task', { type: 'task' }),
    [`PATCH ${url}/task`]: oneItem(({ id }) => ({
      method: 'PATCH',
      url: `${url}/task`,
      payload: { id, task: { notes: 'Changed' } },
    })),
    [`DELETE ${url}/task`]: oneItem(({ id }) => ({ method: 'DELETE', url: `${url}/task?id=${id}` })),
    [`POST ${url}/task/restore`]: call('POST', '/task/restore', { id: 'nothing' }),
    [`POST ${url}/tag`]: {
      allowed: 200,
      call: ({ caller }) => ({
        method: 'POST',
        url: `${url}/tag`,
        payload: { tag: { title: `Sample ${nextTag()} ${caller.tenant ?? ''}`.trim() } },
      }),
    },
    [`PATCH ${url}/tag`]: call('PATCH', '/tag', { id: 'nothing', tag: { title: 'Nothing has this' } }),
    [`DELETE ${url}/tag`]: call('DELETE', '/tag?id=nothing'),
  },
});
