import type { ParameterDefinition, ParameterValue, ParameterValues } from '@portal/shared/contracts';

/** What the names of periods depend on. */
export interface ReportTime {
  /** Last day with data, or today if it is earlier. */
  lastDay: string;
  /** A chart of the report has months. */
  hasMonths: boolean;
}

/** Props of the controls in the panel of a chip. */
export interface EditorProps {
  reportId: string;
  definition: ParameterDefinition;
  values: ParameterValues;
  time: ReportTime;
  onChoose(value: ParameterValue | null): void;
}
