import { defineSamples, page, type Sample } from '../../../test/access/samples';
import { derivePersonId } from '../accounts/accounts.seed';
import { acornPeople, birchPeople, samplePeople } from '../accounts/sample-people';

const url = '/api/v1/users';

/** People who never sign in during the tests. Each caller gets one, because a person gets three messages an hour. */
const people = {
  acorn: samplePeople('acorn', acornPeople).filter(({ status }) => status === 'active'),
  birch: samplePeople('birch', birchPeople).filter(({ status }) => status === 'active'),
};
let callers = 0;

const sendLink = (base: string): Sample => ({
  objects: ['own', 'missing'],
  allowed: 202,
  call: ({ object, id }) => ({
    method: 'POST',
    url: `${base}/${object === 'missing' ? 'nobody' : id}/reset-link`,
  }),
});

export const samples = defineSamples({
  create(_inject, { tenant }) {
    const person = people[tenant === 'birch' ? 'birch' : 'acorn'][(callers += 1)];
    return Promise.resolve(person && derivePersonId(person.email));
  },
  requests: {
    'GET /identity/password-reset': page('/identity/password-reset'),
    'POST /identity/password-reset': page('/identity/password-reset', 'POST'),
    'GET /identity/password-reset/sent': page('/identity/password-reset/sent'),
    'GET /identity/password-reset/:token': page('/identity/password-reset/nothing'),
    'POST /identity/password-reset/:token': page('/identity/password-reset/nothing', 'POST'),
    [`POST ${url}/:id/reset-link`]: { ...sendLink(url), objects: ['own', 'other', 'missing'] },
    'POST /api/v1/global/users/:id/reset-link': sendLink('/api/v1/global/users'),
  },
});
