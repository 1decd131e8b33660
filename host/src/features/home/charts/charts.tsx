import { useHomeFigures } from '../use-home-figures';
import { AllocationCard } from './allocation-card';
import { ChartsSkeleton } from './charts-skeleton';
import { NetAssetsCard } from './net-assets-card';

export interface ChartsProps {
  /** Address of the allocation report, null for people who may not open it. */
  allocationLink: string | null;
}

/** Net assets over time beside the allocation. */
export function Charts({ allocationLink }: ChartsProps) {
  const { data, error } = useHomeFigures();
  if (!data && error === undefined) return <ChartsSkeleton />;
  const { netAssets = [], allocation = [], currency = null } = data ?? {};
  // The key figures say why there are none.
  if (netAssets.length === 0 && allocation.length === 0) return null;
  return (
    <div className={`host-charts ${allocation.length === 0 ? 'host-charts--single' : ''}`}>
      <NetAssetsCard months={netAssets} currency={currency} />
      {allocation.length > 0 && <AllocationCard shares={allocation} link={allocationLink} />}
    </div>
  );
}
