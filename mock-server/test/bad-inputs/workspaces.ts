import { adam, unknownPosition, type BadCalls } from './bad-calls';

const url = '/api/v1/workspaces';

export const workspaces: BadCalls = {
  as: adam,
  calls: [
    unknownPosition(url),
    unknownPosition(`${url}/risk/members`),
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
  ],
};
