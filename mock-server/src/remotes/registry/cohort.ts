import { createHash } from 'node:crypto';
import type { Cohort, Role } from '@portal/shared/contracts';

/** As much of a caller as decides about versions. */
export interface CohortPerson {
  personId: string;
  tenantId: string | null;
  roles: readonly Role[];
}

const buckets = 10_000;

/** A person's place among 10,000 for one remote; versions come and go, the place stays. */
export const bucketOf = (remote: string, personId: string): number =>
  createHash('sha256').update(`${remote}:${personId}`).digest().readUInt32BE(0) % buckets;

/** Whether a person belongs to the cohort; nobody known belongs to none. */
export function isInCohort(cohort: Cohort, remote: string, person: CohortPerson | null): boolean {
  if (!person) return false;
  const { percent = 0, userIds = [], tenantIds = [], roles = [] } = cohort;
  const isListed =
    userIds.includes(person.personId) ||
    (person.tenantId !== null && tenantIds.includes(person.tenantId)) ||
    person.roles.some((role) => roles.includes(role));
  return isListed || bucketOf(remote, person.personId) < Math.round((percent * buckets) / 100);
}
