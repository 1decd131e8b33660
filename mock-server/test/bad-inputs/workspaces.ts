import { adam, faultyBodies, faultyQueries, ids, text, type BadCalls } from './bad-calls';

const url = '/api/v1/workspaces';

export const workspaces: BadCalls = {
  as: adam,
  calls: [
    ...faultyQueries(url, { state: 'deleted' }),
    ...faultyQueries(`${url}/risk/members`, { role: 'owner' }),
    ...faultyBodies(`POST ${url}`, [
      ['no name', {}, '/name', 'required'],
      ['a name of one letter', { name: ' A ' }, '/name', 'pattern'],
      ['a name of 81 characters', { name: text(81) }, '/name', 'too_long'],
      [
        'a description of 501 characters',
        { name: 'New', description: text(501) },
        '/description',
        'too_long',
      ],
      ['an unknown icon', { name: 'New', icon: 'skull' }, '/icon', 'not_allowed'],
      ['an unknown colour', { name: 'New', color: 'red' }, '/color', 'not_allowed'],
      ['an unknown visibility', { name: 'New', visibility: 'world' }, '/visibility', 'not_allowed'],
    ]),
    { name: 'a name that exists', call: `POST ${url}`, payload: { name: 'RİSK' }, code: 'workspace.exists' },
    { name: 'no change', call: `PATCH ${url}/risk`, payload: {}, code: 'validation.failed' },
    {
      name: 'an old revision',
      call: `PATCH ${url}/risk`,
      payload: { description: 'x' },
      headers: { 'if-match': '"0"' },
      code: 'conflict.stale',
    },
    { name: 'a workspace with reports', call: `DELETE ${url}/risk`, code: 'workspace.not_empty' },
    { name: 'an unknown workspace', call: `POST ${url}/nothing/archive`, code: 'object.not_found' },
    {
      name: 'a member of another tenant',
      call: `PUT ${url}/risk/members/{boris.admin@birch.example}`,
      payload: { role: 'viewer' },
      code: 'object.not_found',
    },
    ...faultyBodies(`PUT ${url}/risk/members/{olivia.user@acorn.example}`, [
      ['an unknown role', { role: 'owner' }, '/role', 'not_allowed'],
      ['no role', {}, '/role', 'required'],
    ]),
    ...faultyBodies(`POST ${url}/risk/members`, [
      ['101 members', { ids: ids(101), role: 'viewer' }, '/ids', 'too_many'],
      ['no members', { ids: [], role: 'viewer' }, '/ids', 'too_few'],
    ]),
    ...faultyBodies(`POST ${url}/risk/reports/move`, [
      ['no reports', { reportIds: [] }, '/reportIds', 'too_few'],
      ['101 reports', { reportIds: ids(101) }, '/reportIds', 'too_many'],
    ]),
  ],
};
