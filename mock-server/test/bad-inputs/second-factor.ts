import { adam, faultyBodies, gina, type BadCalls } from './bad-calls';

const url = '/api/v1/me/second-factor';
const reset = (base: string, id: string) => `POST /api/v1/${base}/${id}/reset-second-factor` as const;

export const ownFactor: BadCalls = {
  as: adam,
  calls: [
    ...faultyBodies(`PUT ${url}`, [
      ['an enrolment that the server did not create', { enrolment: 'x', code: '1' }, '/enrolment', 'expired'],
    ]),
    { name: 'no factor to remove', call: `DELETE ${url}`, code: 'object.not_found' },
    {
      name: 'a user without a factor',
      call: reset('users', '{olivia.user@acorn.example}'),
      code: 'object.not_found',
    },
    {
      name: 'a user of another tenant',
      call: reset('users', '{boris.admin@birch.example}'),
      code: 'object.not_found',
    },
    { name: 'the own account', call: reset('users', `{${adam}}`), code: 'user.self' },
  ],
};

export const globalFactors: BadCalls = {
  as: gina,
  calls: [
    { name: 'an unknown person', call: reset('global/users', 'nobody'), code: 'object.not_found' },
    { name: 'the own account', call: reset('global/users', `{${gina}}`), code: 'user.self' },
  ],
};
