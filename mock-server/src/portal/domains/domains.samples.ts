import { domainSortFields, type TenantDomain } from '@portal/shared/contracts';
import { defineSamples, get, getBulkId, type Sample } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { domainsListing } from './domains.repository';

const url = '/api/v1/domains';

let created = 0;
/** Returns a new name for each call, since a tenant has a name once. */
const nextName = (): string => `sample-${(created += 1)}.example`;

const oneDomain = (call: Sample['call']): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  call,
});

const wrongName = (name: string) => ({ payload: { name } });

const joining = (role: string) => ({ payload: { autoJoin: { enabled: true, role, workspaceIds: ['a'] } } });

const wrongIds: Sample['wrong'] = [
  ['no ids', { payload: { ids: [] } }, 'validation.failed'],
  ['the same id twice', { payload: { ids: ['a', 'a'] } }, 'validation.failed'],
  ['too many ids', { payload: { ids: Array.from({ length: 101 }, (_, n) => `d${n}`) } }, 'validation.failed'],
  ['an id with a slash', { payload: { ids: ['a/b'] } }, 'validation.failed'],
];

/** Ids of other tenants and missing ones are skipped. */
const severalDomains = (action: string): Pick<Sample, 'objects' | 'call' | 'wrong'> => ({
  objects: ['own', 'other', 'missing'],
  call: (target) => ({ method: 'POST', url: `${url}/${action}`, payload: { ids: [getBulkId(target)] } }),
  wrong: wrongIds,
});

export const samples = defineSamples({
  async create(inject) {
    const response = await inject({ method: 'POST', url, payload: { name: nextName() } });
    return response.statusCode === 201 ? response.json<TenantDomain>().id : undefined;
  },
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=&state=pending`),
    [`POST ${url}`]: {
      allowed: 201,
      call: () => ({ method: 'POST', url, payload: { name: nextName(), includeSubdomains: false } }),
      wrong: [
        ['a wildcard', wrongName('*.acorn.example'), 'validation.failed'],
        ['an IP address', wrongName('192.0.2.7'), 'validation.failed'],
        ['a public suffix', wrongName('co.uk'), 'validation.failed'],
        ['a public mail provider', wrongName('gmail.com'), 'validation.failed'],
        ['a URL', wrongName('https://acorn.example/'), 'validation.failed'],
        ['a domain that exists', wrongName('acorn.example'), 'domain.exists'],
        ['a domain of another tenant', wrongName('birch.example'), 'domain.taken'],
      ],
    },
    [`GET ${url}/outside`]: get(`${url}/outside`),
    [`GET ${url}/:id`]: oneDomain(({ id }) => ({ url: `${url}/${id}` })),
    [`PATCH ${url}/:id`]: {
      ...oneDomain(({ id }) => ({
        method: 'PATCH',
        url: `${url}/${id}`,
        payload: { includeSubdomains: true },
      })),
      wrong: [
        ['no change', { payload: {} }, 'validation.failed'],
        ['a primary domain that is not verified', { payload: { isPrimary: true } }, 'validation.failed'],
        ['an enforced domain that is not verified', { payload: { enforce: true } }, 'validation.failed'],
        ['joining by a domain that is not verified', joining('viewer'), 'validation.failed'],
        ['joining as an administrator', joining('admin'), 'validation.failed'],
      ],
    },
    [`POST ${url}/:id/verify`]: oneDomain(({ id }) => ({ method: 'POST', url: `${url}/${id}/verify` })),
    [`POST ${url}/delete`]: {
      ...severalDomains('delete'),
      allowed: 200,
      absent: 200,
    },
    [`POST ${url}/verify`]: {
      ...severalDomains('verify'),
      allowed: 202,
      absent: 202,
    },
    [`DELETE ${url}/:id`]: oneDomain(({ id }) => ({ method: 'DELETE', url: `${url}/${id}` })),
  },
  lists: {
    [`GET ${url}`]: {
      scope: scopeOfBigTenant,
      sorts: domainSortFields,
      listing: (language) => domainsListing(bigTenant, language),
      fill: `insert into domains (tenant_id, name, token, requested_at, search_text, sort_en, sort_tr, state, user_count,
                                  created_at)
               select tenant_id, id || '.example', id, created_at, search_text, sort_key, sort_key,
                      (array['pending', 'verified', 'failed', 'lapsed'])[1 + n / 8 % 4], n % 500, created_at
                 from invented`,
    },
  },
});
