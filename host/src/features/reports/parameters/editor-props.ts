import type { ParameterDefinition, ParameterValue, ParameterValues } from '@portal/shared/contracts';

/** Props of the controls in the panel of a chip. */
export interface EditorProps {
  reportId: string;
  definition: ParameterDefinition;
  values: ParameterValues;
  onChoose(value: ParameterValue | null): void;
}
