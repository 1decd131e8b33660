import type { AccessCaller } from '../../../test/access/access-callers';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const foreignTenant = ({ tenant }: AccessCaller) => (tenant === 'birch' ? 'acorn' : 'birch');

const mark = (action: 'read' | 'unread'): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 204,
  call: ({ object, caller }) => {
    const id = { own: 'welcome', other: `for-${foreignTenant(caller)}`, missing: 'nothing' }[object];
    return { method: 'POST', url: `/api/v1/announcements/${id}/${action}` };
  },
});

export const samples = defineSamples({
  requests: {
    'GET /api/v1/announcements': get('/api/v1/announcements'),
    'POST /api/v1/announcements/:id/read': mark('read'),
    'POST /api/v1/announcements/:id/unread': mark('unread'),
    'POST /api/v1/announcements/read-all': {
      allowed: 204,
      call: () => ({ method: 'POST', url: '/api/v1/announcements/read-all' }),
    },
  },
});
