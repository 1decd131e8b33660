import type { DomainFailure, DomainState } from '@portal/shared/contracts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time between two checks of a pending domain, up to an age of its request. */
const pendingSteps = [
  { upTo: 2 * hour, every: 10 * minute },
  { upTo: 72 * hour, every: hour },
  { upTo: 30 * day, every: day },
] as const;
const verifiedInterval = 7 * day;
/** Interval of the checks between the first failure of a verified domain and its lapse. */
const failingInterval = hour;
/** A verified domain lapses when its checks have failed for this time, so that a DNS outage does not matter. */
const lapseAfter = day;
const lapsedInterval = day;

export type CheckOutcome = 'found' | DomainFailure;

export interface CheckState {
  state: DomainState;
  requestedAt: string;
  failingSince: string | null;
}

export interface CheckedState {
  state: DomainState;
  failure: DomainFailure | null;
  failingSince: Date | null;
  /** Time of the next check; null if there is none. */
  dueAt: Date | null;
}

const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

/** Returns the time of the first check of a new domain. */
export const firstCheckAt = (now: Date): Date => after(now, pendingSteps[0].every);

function stillPending(requestedAt: string, failure: DomainFailure, now: Date): CheckedState {
  const age = now.getTime() - new Date(requestedAt).getTime();
  const step = pendingSteps.find(({ upTo }) => age < upTo);
  return {
    state: step ? 'pending' : 'failed',
    failure,
    failingSince: null,
    dueAt: step ? after(now, step.every) : null,
  };
}

function stillVerified(domain: CheckState, failure: DomainFailure, now: Date): CheckedState {
  const failingSince = domain.failingSince === null ? now : new Date(domain.failingSince);
  const hasLapsed = domain.state === 'lapsed' || now.getTime() - failingSince.getTime() >= lapseAfter;
  return {
    state: hasLapsed ? 'lapsed' : 'verified',
    failure,
    failingSince,
    dueAt: after(now, hasLapsed ? lapsedInterval : failingInterval),
  };
}

/** Returns the state of a domain after a check, and when it is checked again. */
export function afterCheck(domain: CheckState, outcome: CheckOutcome, now: Date): CheckedState {
  if (outcome === 'found')
    return { state: 'verified', failure: null, failingSince: null, dueAt: after(now, verifiedInterval) };
  const wasVerified = domain.state === 'verified' || domain.state === 'lapsed';
  return wasVerified ? stillVerified(domain, outcome, now) : stillPending(domain.requestedAt, outcome, now);
}
