import { faultyBodies, gina, unknownPosition, type BadCalls } from './bad-calls';

const url = '/api/v1/tenants';
const tenant = (part: object) => ({
  name: 'New tenant',
  slug: 'new-tenant',
  region: 'eu',
  contactEmail: 'it@new.example',
  ...part,
});
const slugs = ['Abc', '-abc', 'abc-', 'a_b', 'a b', 'çınar', 'İnci', 'ab.c'];

export const tenants: BadCalls = {
  as: gina,
  calls: [
    unknownPosition(url),
    unknownPosition('/api/v1/tenant-choices'),
    ...faultyBodies(
      `POST ${url}`,
      slugs.map((slug) => [
        `the short name ${slug}`,
        tenant({ slug }),
        '/slug',
        slug === 'a' ? 'too_short' : 'pattern',
      ]),
    ),
    ...faultyBodies(`POST ${url}`, [
      ['a reserved short name', tenant({ slug: 'api' }), '/slug', 'reserved'],
      ['an address without a domain', tenant({ contactEmail: 'it' }), '/contactEmail', 'pattern'],
      ['an administrator without an address', tenant({ adminEmail: 'it@x' }), '/adminEmail', 'pattern'],
      [
        'a start page of another site',
        tenant({ defaultLandingPage: '//evil' }),
        '/defaultLandingPage',
        'not_allowed',
      ],
    ]),
    {
      name: 'resuming a tenant that is active',
      call: `POST ${url}/acorn/resume`,
      payload: { reason: 'A new contract' },
      code: 'tenant.status',
    },
    {
      name: 'another short name',
      call: `PATCH ${url}/acorn`,
      payload: { slug: 'x-y-z' },
      code: 'validation.unknown_field',
      field: ['/slug', 'unknown_field'],
    },
    {
      name: 'an old revision',
      call: `PATCH ${url}/acorn`,
      payload: { name: 'A' },
      headers: { 'if-match': '"0"' },
      code: 'conflict.stale',
    },
    ...faultyBodies(`POST ${url}/acorn/suspend`, [
      ['another name', { name: 'Acorn', reason: 'Contract ended' }, '/name', 'not_the_name'],
    ]),
    {
      name: 'the deletion of a tenant that is not archived',
      call: `DELETE ${url}/acorn`,
      payload: { name: 'Acorn Capital', reason: 'Contract ended' },
      code: 'tenant.not_archived',
    },
    {
      name: 'cancelling a deletion that is not planned',
      call: `POST ${url}/acorn/cancel-deletion`,
      payload: { reason: 'A new contract' },
      code: 'tenant.status',
    },
    { name: 'an unknown tenant', call: `GET ${url}/nothing`, code: 'object.not_found' },
  ],
};
