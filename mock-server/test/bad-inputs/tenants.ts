import { faultyBodies, faultyQueries, gina, ids, text, type BadCalls } from './bad-calls';

const url = '/api/v1/tenants';
const tenant = (part: object) => ({
  name: 'New tenant',
  slug: 'new-tenant',
  region: 'eu',
  contactEmail: 'it@new.example',
  ...part,
});
const slugs = ['Abc', 'a', '-abc', 'abc-', 'a_b', 'a b', 'çınar', 'İnci', 'ab.c'];

export const tenants: BadCalls = {
  as: gina,
  calls: [
    ...faultyQueries(url, { status: 'deleted' }),
    ...faultyQueries('/api/v1/tenant-choices', {}),
    ...faultyBodies('POST /api/v1/tenant-choices/names', [
      ['no ids', { ids: [] }, '/ids', 'too_few'],
      ['the same id twice', { ids: ['acorn', 'acorn'] }, '/ids', 'invalid'],
      ['501 ids', { ids: ids(501) }, '/ids', 'too_many'],
    ]),
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
      ['a short name of 41 letters', tenant({ slug: text(41) }), '/slug', 'too_long'],
      ['a reserved short name', tenant({ slug: 'api' }), '/slug', 'reserved'],
      ['a name of 201 characters', tenant({ name: text(201) }), '/name', 'too_long'],
      ['no name', tenant({ name: '' }), '/name', 'too_short'],
      ['an address without a domain', tenant({ contactEmail: 'it' }), '/contactEmail', 'pattern'],
      ['an administrator without an address', tenant({ adminEmail: 'it@x' }), '/adminEmail', 'pattern'],
      ['an unknown region', tenant({ region: 'mars' }), '/region', 'not_allowed'],
      [
        'a start page of another site',
        tenant({ defaultLandingPage: '//evil' }),
        '/defaultLandingPage',
        'not_allowed',
      ],
    ]),
    ...faultyBodies(`PATCH ${url}/acorn`, [
      ['a limit of no users', { userLimit: 0 }, '/userLimit', 'not_allowed'],
      ['a limit over a million users', { userLimit: 1_000_001 }, '/userLimit', 'not_allowed'],
      ['a negative limit of exports', { exportsPerDay: -1 }, '/exportsPerDay', 'not_allowed'],
      ['half an export', { exportsPerDay: 1.5 }, '/exportsPerDay', 'not_allowed'],
      ['a limit over 100,000 exports', { exportsPerDay: 100_001 }, '/exportsPerDay', 'not_allowed'],
    ]),
    {
      name: 'features of start pages that do not exist',
      call: 'GET /api/v1/tenant-start-pages?EnableChatBot=maybe',
      code: 'validation.failed',
      field: ['/query/EnableChatBot', 'not_allowed'],
    },
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
    ...faultyBodies(`PUT ${url}/acorn/attributes`, [
      ['a segment that does not exist', { clientSegments: ['Public'] }, '/clientSegments', 'not_allowed'],
      ['no segment', { clientSegments: [] }, '/clientSegments', 'not_allowed'],
      ['a segment twice', { clientSegments: ['Private', 'Private'] }, '/clientSegments', 'not_allowed'],
      ['no attribute', {}, '/clientSegments', 'required'],
    ]),
    ...faultyBodies(`POST ${url}/acorn/suspend`, [
      ['no reason', { name: 'Acorn Capital' }, '/reason', 'required'],
      ['a reason of spaces', { name: 'Acorn Capital', reason: '     ' }, '/reason', 'pattern'],
      ['a reason of 501 characters', { name: 'Acorn Capital', reason: text(501) }, '/reason', 'too_long'],
      ['another name', { name: 'Acorn', reason: 'Contract ended' }, '/name', 'not_the_name'],
    ]),
    ...faultyBodies(`DELETE ${url}/acorn`, [
      ['no reason', { name: 'Acorn Capital' }, '/reason', 'required'],
      ['a reason of spaces', { name: 'Acorn Capital', reason: '     ' }, '/reason', 'pattern'],
      ['no name', { reason: 'Contract ended' }, '/name', 'required'],
      ['a name of 201 characters', { name: text(201), reason: 'Contract ended' }, '/name', 'too_long'],
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
