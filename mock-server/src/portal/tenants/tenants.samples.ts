import { tenantSortFields } from '@portal/shared/contracts';
import { defineSamples, get } from '../../../test/access/samples';
import { bigTenant } from '../../../test/lists/rows';
import { tenantsListing } from './tenants.repository';

export const samples = defineSamples({
  requests: { 'GET /api/v1/tenants': get('/api/v1/tenants?size=100') },
  lists: {
    'GET /api/v1/tenants': {
      scope: { as: 'global', personId: 'g' },
      sorts: tenantSortFields,
      listing: tenantsListing,
      // All tests of query plans have 12,000 tenants.
      fill: `insert into people (id, tenant_id, email, last_sign_in_at)
               select id, tenant_id, id || '@big.example',
                      case when n % 5 > 0 then now() - n * interval '1 second' end
                 from invented where tenant_id <> '${bigTenant}'`,
    },
  },
});
