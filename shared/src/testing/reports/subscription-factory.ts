import type { Recipient, Subscription, SubscriptionRun, ThresholdRule } from '../../contracts';

let count = 0;

/** Returns a person of the tenant as a recipient. */
export function aRecipient(part: Partial<Recipient> = {}): Recipient {
  count += 1;
  return {
    id: `recipient-${count}`,
    personId: `person-${count}`,
    name: `Person ${count}`,
    email: `person-${count}@acorn.example`,
    isSelf: false,
    state: 'active',
    ...part,
  };
}

/** Returns the person's own subscription to the report `performance`, which has not run yet. */
export function aSubscription(part: Partial<Subscription> = {}): Subscription {
  count += 1;
  return {
    id: `subscription-${count}`,
    reportId: 'performance',
    reportTitle: 'Performance',
    viewId: null,
    name: `Subscription ${count}`,
    enabled: true,
    paused: null,
    parameters: {},
    filters: [],
    recipients: [aRecipient({ isSelf: true })],
    schedule: {
      frequency: 'monthly',
      days: [1],
      time: '07:00',
      timeZone: 'Europe/Istanbul',
      startDate: '2026-11-01',
      endDate: '2027-10-31',
    },
    format: 'pdf',
    onlyIfRows: true,
    runAs: 'recipient',
    owner: { id: 'olivia', name: 'Olivia Stone', isDisabled: false },
    isOwn: true,
    canChange: true,
    lastRun: null,
    nextRunAt: '2026-12-01T04:00:00.000Z',
    version: 1,
    ...part,
  };
}

/** Returns a run of a subscription that sent everything. */
export function aSubscriptionRun(part: Partial<SubscriptionRun> = {}): SubscriptionRun {
  count += 1;
  return {
    id: `run-${count}`,
    at: '2026-11-01T04:00:00.000Z',
    kind: 'schedule',
    state: 'sent',
    reason: null,
    recipients: [],
    rows: 12,
    bytes: 48_000,
    durationMs: 1_500,
    ...part,
  };
}

/** Returns the person's own rule on the tile `fees` of the report `performance`. */
export function aThresholdRule(part: Partial<ThresholdRule> = {}): ThresholdRule {
  count += 1;
  return {
    id: `rule-${count}`,
    reportId: 'performance',
    tileId: 'fees',
    name: `Rule ${count}`,
    enabled: true,
    op: 'above',
    value: 2_000_000,
    parameters: {},
    filters: [],
    schedule: null,
    recipients: [aRecipient({ isSelf: true })],
    state: 'armed',
    lastValue: null,
    lastCheckedAt: null,
    firedAt: null,
    nextCheckAt: null,
    version: 1,
    ...part,
  };
}
