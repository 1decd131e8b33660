import type { ParameterValue, ParameterValues, SharedParameter } from '@portal/shared/contracts';
import { useLabels } from '../../parameters/options';
import { useParameterTexts } from '../../parameters/use-parameter-texts';

/** Returns the value of a parameter as text, with the names of the options that are loaded. */
export function useValueText(definition: SharedParameter, values: ParameterValues): string {
  const texts = useParameterTexts({ id: '', parameters: [definition] }, values);
  return texts[definition.key] ?? '';
}

/** Loads the options that name a value. The warehouse lists them. */
export function LabelsLoader({
  definition,
  values,
}: {
  definition: SharedParameter;
  values: ParameterValues;
}) {
  useLabels(definition, { reportId: '', values });
  return null;
}

interface ValueTextProps {
  definition: SharedParameter;
  value: ParameterValue;
}

/** Shows a value of a parameter as text. */
export function ValueText({ definition, value }: ValueTextProps) {
  const values: ParameterValues = value === '' ? {} : { [definition.key]: value };
  return (
    <>
      <LabelsLoader definition={definition} values={values} />
      {useValueText(definition, values)}
    </>
  );
}
