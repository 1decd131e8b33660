import type {
  ParameterDefinition,
  ParameterOption,
  ParameterValue,
  ParameterValues,
  Report,
} from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { useLazyListParameterOptionsQuery } from '../reports.api';
import { formatParameter } from '../values/format-value';
import { hasServerOptions, toValueList, optionsArgs } from './options';

/** Returns a copy of the values with another one, or without one for null. */
export function withValue(
  values: ParameterValues,
  key: string,
  value: ParameterValue | null,
): ParameterValues {
  const { [key]: _previous, ...others } = values;
  return value === null ? others : { ...others, [key]: value };
}

/** Returns the value that remains with these options, or null if none does. */
function remainingValue(
  { type, default: fallback }: ParameterDefinition,
  value: ParameterValue,
  options: readonly ParameterOption[],
): ParameterValue | null {
  const isOffered = (one: string) => options.some((option) => option.value === one);
  const kept = toValueList(value).filter(isOffered);
  if (kept.length === toValueList(value).length) return value;
  if (kept.length > 0) return kept;
  const fallbacks = toValueList(fallback ?? undefined);
  if (fallbacks.length > 0 && fallbacks.every(isOffered)) return fallback;
  return type === 'multiChoice' ? [] : null;
}

/**
 * Returns a function that changes a value and resets the values of dependent parameters that are no longer offered. A
 * notice names each of them.
 */
export function useCascade({ id, parameters }: Pick<Report, 'id' | 'parameters'>) {
  const { t } = useTranslations('reports');
  const notice = useNotice();
  const { tenantId } = useChosenTenant();
  const [listOptions] = useLazyListParameterOptionsQuery();

  /** Returns null when the options are unknown; the server checks the value then. */
  const optionsFor = async (definition: ParameterDefinition, values: ParameterValues) => {
    const { data } = await listOptions(optionsArgs(id, definition, { values, tenantId }), true);
    return data && !data.truncated ? data.items : null;
  };
  const showReset = async (definition: ParameterDefinition, before: ParameterValues) => {
    const known = (await optionsFor(definition, before)) ?? [];
    const { key, label } = definition;
    notice.info(
      t('parameters.cleared', { label, value: formatParameter(before[key], definition, { t, known }) }),
    );
  };

  return async (
    before: ParameterValues,
    key: string,
    value: ParameterValue | null,
  ): Promise<ParameterValues> => {
    let values = withValue(before, key, value);
    const changed = new Set([key]);
    for (const definition of parameters) {
      const own = values[definition.key];
      const isAffected = definition.dependsOn.some((parent) => changed.has(parent));
      if (!isAffected || own === undefined || !hasServerOptions(definition)) continue;
      const options = await optionsFor(definition, values);
      const remaining = options ? remainingValue(definition, own, options) : own;
      if (remaining === own) continue;
      changed.add(definition.key);
      values = withValue(values, definition.key, remaining);
      await showReset(definition, before);
    }
    return values;
  };
}
