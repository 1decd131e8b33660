import { tenantChoiceSortFields, tenantSortFields } from '@portal/shared/contracts';
import { defineSamples, get } from '../../../test/access/samples';
import { bigTenant } from '../../../test/lists/rows';
import { tenantChoicesListing, tenantsListing } from './tenants.repository';

const scope = { as: 'global', personId: 'g' } as const;

export const samples = defineSamples({
  requests: {
    'GET /api/v1/tenants': get('/api/v1/tenants?size=100'),
    'GET /api/v1/tenant-choices': get('/api/v1/tenant-choices?size=50&search=a'),
    'GET /api/v1/tenant-choices/:id': get('/api/v1/tenant-choices/acorn'),
  },
  lists: {
    'GET /api/v1/tenants': {
      scope,
      sorts: tenantSortFields,
      listing: tenantsListing,
      // All tests of query plans have 12,000 tenants.
      fill: `insert into people (id, tenant_id, email, last_sign_in_at)
               select id, tenant_id, id || '@big.example',
                      case when n % 5 > 0 then now() - n * interval '1 second' end
                 from invented where tenant_id <> '${bigTenant}'`,
    },
    'GET /api/v1/tenant-choices': {
      scope,
      sorts: tenantChoiceSortFields,
      listing: tenantChoicesListing,
      fill: 'select 1',
    },
  },
});
