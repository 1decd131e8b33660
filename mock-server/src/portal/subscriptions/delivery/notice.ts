import type { SubscriptionRunReason } from '@portal/shared/contracts';

/** What a person is told about a subscription: its failure, wrong values, its end, or that it has lost its owner. */
export interface Notice {
  key:
    | 'failed'
    | 'parameters'
    | 'reportMissing'
    | 'ending'
    | 'ended'
    | 'ownerLost'
    | 'ownerPaused'
    | 'ruleFailing';
  reason?: SubscriptionRunReason;
  /** Recipients without a message, or days. */
  count?: number;
}
