import type { AllocationShare } from '@portal/shared/contracts';

export interface OutsideBand {
  label: string;
  /** Difference to the target, as a fraction. */
  difference: number;
  band: number;
}

/** Tolerance for the rounding of fractions. */
const tolerance = 1e-9;

export const targetDifference = ({ weight, target }: AllocationShare): number | null =>
  target === null ? null : weight - target;

/** Returns the asset classes outside their band, the largest difference first. */
export const listOutsideBand = (shares: readonly AllocationShare[]): OutsideBand[] =>
  shares
    .flatMap((share) => {
      const { label, band } = share;
      const difference = targetDifference(share);
      return difference !== null && band !== null && Math.abs(difference) > band + tolerance
        ? [{ label, difference, band }]
        : [];
    })
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
