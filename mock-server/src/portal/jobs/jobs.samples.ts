import { defineSamples, get, type Sample, type SampleTarget } from '../../../test/access/samples';
import { jobOfPerson, type AccessCaller } from '../../../test/access/access-callers';

const url = '/api/v1/jobs';

/** People of each tenant, and those that are tested as callers. */
const people: Record<string, string> = {
  TenantAdmin: 'adam.admin',
  'TenantAdmin of Birch': 'boris.admin',
  'GlobalAdmin of a customer': 'climber',
  GlobalAdmin: 'gina.admin',
  GlobalSupport: 'sam.support',
  GlobalReader: 'rita.reader',
};

const ownJob = ({ name, session }: AccessCaller): string =>
  jobOfPerson(people[name] ?? (session ? name : 'olivia.user'));

function idOf({ object, caller }: SampleTarget): string {
  if (object === 'missing') return 'nothing';
  if (object === 'own') return ownJob(caller);
  // Another person of the same tenant, or of another one.
  return jobOfPerson(people[caller.name] === 'adam.admin' ? 'olivia.user' : 'adam.admin');
}

const oneJob = (method: 'GET' | 'DELETE', path = '', more: object = {}): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  call: (target) => ({ method, url: `${url}/${idOf(target)}${path}`, ...more }),
});

export const samples = defineSamples({
  requests: {
    [`GET ${url}`]: get(url),
    [`GET ${url}/:id`]: oneJob('GET'),
    [`DELETE ${url}/:id`]: oneJob('DELETE'),
    // The job of the sample has finished, so its stream ends.
    [`GET ${url}/:id/events`]: oneJob('GET', '/events', { payloadAsStream: true }),
    [`GET ${url}/:id/result`]: oneJob('GET', '/result'),
  },
});
