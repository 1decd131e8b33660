import type { Report } from '@portal/shared/contracts';
import type { ResolvedValues } from '../values/resolve-values';
import type { PanelAddress } from './panel-address';

/** What every content of the panel beside a report needs. */
export interface ReportPanelProps {
  report: Report;
  /** Values of the report on the screen. */
  shown: ResolvedValues;
  address: PanelAddress;
}
