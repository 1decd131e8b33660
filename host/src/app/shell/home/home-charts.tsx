import { preloadDrawing } from '@portal/shared/ui/chart';
import { Charts } from '../../../features/home/charts/charts';
import { useAllocationLink } from './use-allocation-link';

preloadDrawing();

/** The charts of the start page. */
export function HomeCharts() {
  return <Charts allocationLink={useAllocationLink()} />;
}
