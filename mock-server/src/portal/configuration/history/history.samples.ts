import type { ChangedMappingItem, MappingItemList } from '@portal/shared/contracts';
import { canaries } from '../../../../test/access/access-callers';
import { defineSamples } from '../../../../test/access/samples';

const url = '/api/v1/configurators/accounts';

/** Number of changed items. Each caller changes another one, since a later change would prevent the undo. */
let changed = 0;

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const list = await inject({ url: `${url}/items?status=unmapped&sort=amount&size=100` });
    if (list.statusCode !== 200 || tenant === null) return undefined;
    const item = list.json<MappingItemList>().items[0];
    const response = await inject({
      method: 'PATCH',
      url: `${url}/items/${item?.id}`,
      payload: { status: 'ignored', note: `${canaries[tenant]} ${(changed += 1)}` },
    });
    return response.statusCode === 200
      ? (response.json<ChangedMappingItem>().changeId ?? undefined)
      : undefined;
  },
  requests: {
    'POST /api/v1/configurators/:type/history/:id/undo': {
      // The changes of others are called first, while they can be undone.
      objects: ['other', 'missing', 'own'],
      allowed: 200,
      withoutTenant: 409,
      call: ({ id }) => ({ method: 'POST', url: `${url}/history/${id}/undo` }),
    },
  },
});
