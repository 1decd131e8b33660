import { createHash, randomUUID } from 'node:crypto';
import type { Cohort } from '@portal/shared/contracts';
import { bucketOf, isInCohort, type CohortPerson } from './cohort';

const people: CohortPerson[] = Array.from({ length: 10_000 }, (_, number) => ({
  personId: createHash('sha256').update(`person ${number}`).digest('hex').slice(0, 32),
  tenantId: null,
  roles: [],
}));
const share = (cohort: Cohort, remote = 'remote-chat') =>
  people.filter((person) => isInCohort(cohort, remote, person)).length / people.length;

describe('a cohort by percent', () => {
  test('contains ten percent of 10,000 people at 10 %, within one percent', () => {
    expect(Math.abs(share({ percent: 10 }) - 0.1)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(share({ percent: 0.5 }) - 0.005)).toBeLessThanOrEqual(0.002);
  });

  test('contains no person at 0 % and all at 100 %', () => {
    expect(share({ percent: 0 })).toBe(0);
    expect(share({ percent: 100 })).toBe(1);
  });

  test('keeps its members when it grows', () => {
    const inside = (percent: number) =>
      people.filter((person) => isInCohort({ percent }, 'remote-chat', person));
    const [small, large] = [inside(10), inside(30)];
    expect(small.filter((person) => !large.includes(person))).toEqual([]);
  });

  test('differs between remotes', () => {
    const both = people.filter(
      (person) =>
        isInCohort({ percent: 10 }, 'remote-chat', person) &&
        isInCohort({ percent: 10 }, 'remote-admin', person),
    );
    expect(both.length / people.length).toBeLessThan(0.02);
  });

  test('contains no anonymous caller', () => {
    expect(isInCohort({ percent: 100 }, 'remote-chat', null)).toBe(false);
  });
});

test('a bucket is the first 32 bits of SHA-256 over remote and person, modulo 10,000', () => {
  const personId = randomUUID();
  const hex = createHash('sha256').update(`remote-chat:${personId}`).digest('hex').slice(0, 8);
  expect(bucketOf('remote-chat', personId)).toBe(Number.parseInt(hex, 16) % 10_000);
});

test.each<[string, Cohort, boolean]>([
  ['a listed person', { percent: 0, userIds: ['p'] }, true],
  ['a person of a listed tenant', { tenantIds: ['acorn'] }, true],
  ['a person with a listed role', { roles: ['TenantAdmin'] }, true],
  ['a person of another tenant', { tenantIds: ['birch'] }, false],
  ['a person with another role', { roles: ['GlobalAdmin'] }, false],
  ['an unlisted person', { userIds: ['q'] }, false],
])('isInCohort decides about %s', (_, cohort, expected) => {
  const person: CohortPerson = { personId: 'p', tenantId: 'acorn', roles: ['TenantAdmin'] };
  expect(isInCohort(cohort, 'remote-chat', person)).toBe(expected);
});
