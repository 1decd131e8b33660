import type { ParameterValue, ParameterValues, SharedParameter } from '@portal/shared/contracts';
import { useLabels } from '../../parameters/options';
import { useParameterTexts } from '../../parameters/use-parameter-texts';

/** Returns the value of a parameter as text, and loads the names of its options. */
export function useValueText(definition: SharedParameter, values: ParameterValues): string {
  useLabels(definition, { reportId: '', values });
  const texts = useParameterTexts({ id: '', parameters: [definition] }, values);
  return texts[definition.key] ?? '';
}

interface ValueTextProps {
  definition: SharedParameter;
  value: ParameterValue;
}

/** Shows a value of a parameter as text. */
export function ValueText({ definition, value }: ValueTextProps) {
  return <>{useValueText(definition, value === '' ? {} : { [definition.key]: value })}</>;
}
