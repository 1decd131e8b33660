import { adam, faultyBodies, unknownPosition, type BadCalls } from './bad-calls';

const url = '/api/v1/users';
const olivia = '{olivia.user@acorn.example}';
const self = '{adam.admin@acorn.example}';

const selection = (part: object) => ({ action: 'disable', selection: { query: {}, ...part } });

export const users: BadCalls = {
  as: adam,
  calls: [
    unknownPosition(url),
    ...faultyBodies(`PATCH ${url}/${olivia}`, [
      [
        'a start page of another site',
        { defaultLandingPage: '//evil' },
        '/defaultLandingPage',
        'not_allowed',
      ],
      [
        'a start page that runs a script',
        { defaultLandingPage: 'javascript:alert(1)' },
        '/defaultLandingPage',
        'not_allowed',
      ],
      [
        'a start page that the user may not open',
        { defaultLandingPage: '/tenants' },
        '/defaultLandingPage',
        'not_allowed',
      ],
    ]),
    {
      name: 'a role of the provider',
      call: `PATCH ${url}/${olivia}`,
      payload: { roles: ['GlobalAdmin'] },
      code: 'authz.role_required',
    },
    {
      name: 'a revision that is no number',
      call: `PATCH ${url}/${olivia}`,
      payload: { lastName: 'B' },
      headers: { 'if-match': '"x"' },
      code: 'conflict.stale',
    },
    {
      name: 'an old revision',
      call: `PATCH ${url}/${olivia}`,
      payload: { lastName: 'B' },
      headers: { 'if-match': '"0"' },
      code: 'conflict.stale',
    },
    { name: 'the own account', call: `POST ${url}/${self}/disable`, code: 'user.self' },
    { name: 'the own account', call: `DELETE ${url}/${self}`, code: 'user.self' },
    {
      name: 'a user of another tenant',
      call: `GET ${url}/{boris.admin@birch.example}`,
      code: 'object.not_found',
    },
    {
      name: 'a person of the provider',
      call: `DELETE ${url}/{gina.admin@meridian.example}`,
      code: 'object.not_found',
    },
    {
      name: 'an idempotency key with a space',
      call: `POST ${url}/bulk`,
      payload: selection({}),
      headers: { 'idempotency-key': 'a b' },
      code: 'validation.failed',
      field: ['/headers/idempotency-key', 'pattern'],
    },
    {
      name: 'a file with 5,001 rows',
      call: `POST ${url}/imports`,
      payload: `email\n${Array.from({ length: 5001 }, (_, n) => `a${n}@new.example`).join('\n')}`,
      headers: { 'content-type': 'text/csv' },
      code: 'csv.too_many_rows',
      field: ['/file', 'too_many_rows'],
    },
    {
      name: 'a file that is not UTF-8',
      call: `POST ${url}/imports`,
      payload: Buffer.from([0x65, 0x6d, 0x61, 0x69, 0x6c, 0x0a, 0xdd]),
      headers: { 'content-type': 'text/csv' },
      code: 'csv.unreadable',
      field: ['/file', 'encoding'],
    },
    {
      name: 'a file of another type',
      call: `POST ${url}/imports`,
      payload: 'PK',
      headers: { 'content-type': 'application/zip' },
      code: 'request.media_type',
    },
  ],
};
