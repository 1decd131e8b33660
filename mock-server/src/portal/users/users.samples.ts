import { userSortFields } from '@portal/shared/contracts';
import { defineSamples, get } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { usersListing } from './users.repository';

export const samples = defineSamples({
  requests: { 'GET /api/v1/users': get('/api/v1/users?size=100&search=') },
  lists: {
    'GET /api/v1/users': {
      scope: scopeOfBigTenant,
      sorts: userSortFields,
      listing: (language) => usersListing(bigTenant, language),
      fill: `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status,
                                 created_at, last_sign_in_at)
               select id, tenant_id, id || '@big.example', first_name, last_name, search_text, sort_key, sort_key,
                      (array['active', 'invited', 'disabled'])[1 + n % 3], created_at,
                      case when n % 5 > 0 then now() - n * interval '1 second' end
                 from invented`,
    },
  },
});
