import { Charts } from '../../../features/home/charts/charts';
import { useAllocationLink } from './use-allocation-link';

/** The charts of the start page. */
export function HomeCharts() {
  return <Charts allocationLink={useAllocationLink()} />;
}
