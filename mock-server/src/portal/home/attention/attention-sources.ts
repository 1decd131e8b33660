import type { AttentionSource } from './attention-source';
import { allocationBands, exposureLimits, lateFigures } from './figure-sources';
import { failedChecks, lateDatasets } from './freshness-sources';
import { expiringInvitations, unmappedValues } from './portal-sources';
import { failedSubscriptions } from './subscription-source';

/** All sources of what needs attention, the most urgent first. */
export const attentionSources: readonly AttentionSource[] = [
  lateFigures,
  lateDatasets,
  failedChecks,
  failedSubscriptions,
  exposureLimits,
  allocationBands,
  unmappedValues,
  expiringInvitations,
];
