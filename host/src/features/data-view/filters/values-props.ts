import type { GridColumn, GridFilter, GridOperator } from '@portal/shared/contracts';

export interface FilterEditorProps {
  datasetId: string;
  tenantId: string | undefined;
  column: GridColumn;
  filter: GridFilter | null;
  /** Last day of the data, which completes dates without a year. */
  lastDay: string;
  onApply(filter: GridFilter): void;
}

export type ValuesProps = FilterEditorProps & { op: GridOperator };
