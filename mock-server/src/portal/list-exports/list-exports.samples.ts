import type { ManagedWorkspace } from '@portal/shared/contracts';
import { defineSamples, type Sample } from '../../../test/access/samples';

const recorded = (url: string): Sample => ({
  allowed: 204,
  call: () => ({ method: 'POST', url, payload: { search: 'nothing', rows: 0 } }),
});

const workspaces = '/api/v1/workspaces';

let created = 0;

export const samples = defineSamples({
  async create(inject) {
    const payload = { name: `Exported ${(created += 1)}` };
    const response = await inject({ method: 'POST', url: workspaces, payload });
    return response.statusCode === 201 ? response.json<ManagedWorkspace>().id : undefined;
  },
  requests: {
    'POST /api/v1/domains/exports': recorded('/api/v1/domains/exports'),
    [`POST ${workspaces}/exports`]: recorded(`${workspaces}/exports`),
    [`POST ${workspaces}/:id/members/exports`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 204,
      call: ({ id }) => ({
        method: 'POST',
        url: `${workspaces}/${id}/members/exports`,
        payload: { rows: 1 },
      }),
    },
    'POST /api/v1/invitations/exports': recorded('/api/v1/invitations/exports'),
    'POST /api/v1/tenants/exports': recorded('/api/v1/tenants/exports'),
    'POST /api/v1/global/announcements/exports': recorded('/api/v1/global/announcements/exports'),
    'POST /api/v1/global/invitations/exports': recorded('/api/v1/global/invitations/exports'),
  },
});
