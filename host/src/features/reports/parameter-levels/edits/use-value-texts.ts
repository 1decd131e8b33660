import type { ParameterValue, SharedParameter } from '@portal/shared/contracts';
import { useTranslations } from '../../../../translations';
import { labelArgs } from '../../parameters/options';
import { selectParameterOptions } from '../../reports.api';
import { formatParameter } from '../../values/format-value';

/** Returns a function that returns a value as text, with the names of the options that are loaded. */
export function useValueTexts() {
  const { t } = useTranslations('reports');
  const { t: tLevels } = useTranslations('parameter-levels');
  return (state: object, definition: SharedParameter, value: ParameterValue | null): string => {
    if (value === null) return tLevels('noValue');
    const values = { [definition.key]: value };
    const known = labelArgs('', definition, { values, tenantId: null }).flatMap(
      (args) => selectParameterOptions(args)(state).data?.items ?? [],
    );
    return formatParameter(value, definition, { t, known });
  };
}
