import { createHash } from 'node:crypto';
import type { Cohort, Role } from '@portal/shared/contracts';

/** The part of a caller that decides about versions. */
export interface CohortPerson {
  personId: string;
  tenantId: string | null;
  roles: readonly Role[];
}

const buckets = 10_000;

/** Returns a person's bucket (0 to 9,999) for a remote. It does not depend on the version. */
export const computeCohortBucket = (remote: string, personId: string): number =>
  createHash('sha256').update(`${remote}:${personId}`).digest().readUInt32BE(0) % buckets;

/** Returns whether a person belongs to the cohort; anonymous callers never do. */
export function isInCohort(cohort: Cohort, remote: string, person: CohortPerson | null): boolean {
  if (!person) return false;
  const { percent = 0, userIds = [], tenantIds = [], roles = [] } = cohort;
  const isListed =
    userIds.includes(person.personId) ||
    (person.tenantId !== null && tenantIds.includes(person.tenantId)) ||
    person.roles.some((role) => roles.includes(role));
  return isListed || computeCohortBucket(remote, person.personId) < Math.round((percent * buckets) / 100);
}
