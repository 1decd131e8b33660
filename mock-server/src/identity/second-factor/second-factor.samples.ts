import { defineSamples, takeSingleId, type Sample } from '../../../test/access/samples';

const url = '/api/v1/me/second-factor';

const reset = (base: string): Sample => ({
  objects: ['own', 'missing'],
  allowed: 204,
  call: (target) => ({ method: 'POST', url: `${base}/${takeSingleId(target)}/reset-second-factor` }),
});

export const samples = defineSamples({
  requests: {
    [`POST ${url}/enrolments`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/enrolments` }),
    },
    // The sample is rejected: a factor would be asked for at the next sign-in.
    [`PUT ${url}`]: {
      allowed: 422,
      call: () => ({ method: 'PUT', url, payload: { enrolment: 'x', code: '1' } }),
      wrong: [
        ['no code', { payload: { enrolment: 'x' } }, 'validation.failed'],
        [
          'a code of 21 characters',
          { payload: { enrolment: 'x', code: '1'.repeat(21) } },
          'validation.failed',
        ],
      ],
    },
    [`POST ${url}/recovery-codes`]: {
      allowed: 404,
      call: () => ({ method: 'POST', url: `${url}/recovery-codes` }),
    },
    [`DELETE ${url}`]: { allowed: 404, call: () => ({ method: 'DELETE', url }) },
    'POST /api/v1/users/:id/reset-second-factor': {
      ...reset('/api/v1/users'),
      objects: ['own', 'other', 'missing'],
    },
    'POST /api/v1/global/users/:id/reset-second-factor': reset('/api/v1/global/users'),
  },
});
