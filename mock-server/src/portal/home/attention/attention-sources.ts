import type { AttentionSource } from './attention-source';
import { allocationBands, exposureLimits, lateFigures } from './figure-sources';
import { expiringInvitations, unmappedValues } from './portal-sources';

/** All sources of what needs attention, the most urgent first. */
export const attentionSources: readonly AttentionSource[] = [
  lateFigures,
  exposureLimits,
  allocationBands,
  unmappedValues,
  expiringInvitations,
];
