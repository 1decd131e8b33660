import type { TestApp } from './test-app';
import { canaries, type AccessCaller } from './access-callers';
import type { AccessRequest, ObjectKind } from './access-request';

const lists = { messages: 'message', notifications: 'notification', shortcuts: 'shortcut' } as const;
type List = keyof typeof lists;

const keyOf = (list: List, name: string) => `${list} of ${name}`;
const wordsOf = ({ tenant }: AccessCaller) => (tenant ? canaries[tenant] : 'mine');

const draftOf = (list: List, words: string) =>
  list === 'shortcuts'
    ? { label: words.slice(0, 60), icon: 'star', link: '/home', useRouter: true }
    : { title: words, link: '/home', useRouter: true };

/** A message, a notification and a shortcut of the caller's own, with the words of the tenant. */
export async function addCommonObjects(
  app: TestApp['app'],
  caller: AccessCaller,
  ids: Map<string, string>,
): Promise<void> {
  for (const [list, field] of Object.entries(lists) as [List, string][]) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/common/${list}`,
      headers: caller.headers,
      payload: { [field]: draftOf(list, wordsOf(caller)) },
    });
    ids.set(keyOf(list, caller.name), answer.json<{ id: string }>().id);
  }
}

function listRequests(list: List, ids: ReadonlyMap<string, string>): Record<string, AccessRequest> {
  const field = lists[list];
  const url = `/api/common/${list}`;
  const idFor = (object: ObjectKind, caller: AccessCaller): string => {
    const other = caller.tenant === 'birch' ? 'a tenant user' : 'TenantAdmin of Birch';
    const name = { own: caller.name, other, missing: '' }[object];
    return ids.get(keyOf(list, name)) ?? 'nothing';
  };
  // Unknown ids and those of others are answered with nothing.
  const one = (call: AccessRequest['call']): AccessRequest => ({
    objects: ['own', 'other', 'missing'],
    allowed: 200,
    absent: 200,
    call,
  });
  const all = (call: AccessRequest['call']): AccessRequest => ({ objects: ['own'], allowed: 200, call });
  return {
    [`GET ${url}`]: all(() => ({ url })),
    [`POST ${url}`]: all((_object, caller) => ({
      method: 'POST',
      url,
      payload: { [field]: draftOf(list, wordsOf(caller)) },
    })),
    [`PATCH ${url}`]: one((object, caller) => ({
      method: 'PATCH',
      url,
      payload: { id: idFor(object, caller), [field]: { description: 'changed' } },
    })),
    [`DELETE ${url}`]: one((object, caller) => ({
      method: 'DELETE',
      url: `${url}?id=${idFor(object, caller)}`,
    })),
    ...(list !== 'shortcuts' && {
      [`GET ${url}/mark-all-as-read`]: all(() => ({ url: `${url}/mark-all-as-read` })),
      [`POST ${url}/toggle-read-status`]: one((object, caller) => ({
        method: 'POST',
        url: `${url}/toggle-read-status`,
        payload: { [field]: { id: idFor(object, caller), read: true } },
      })),
    }),
  };
}

/** A call for every row of the common lists. */
export const commonRequests = (ids: ReadonlyMap<string, string>): Record<string, AccessRequest> => ({
  ...listRequests('messages', ids),
  ...listRequests('notifications', ids),
  ...listRequests('shortcuts', ids),
  'GET /api/v1/inbox': { objects: ['own'], allowed: 200, call: () => ({ url: '/api/v1/inbox' }) },
  'GET /api/common/user': { objects: ['own'], allowed: 200, call: () => ({ url: '/api/common/user' }) },
  'PATCH /api/common/user': {
    objects: ['own'],
    allowed: 200,
    call: () => ({ method: 'PATCH', url: '/api/common/user', payload: { user: { status: 'away' } } }),
  },
  'GET /api/common/navigation': {
    objects: ['own'],
    allowed: 200,
    call: () => ({ url: '/api/common/navigation' }),
  },
});
