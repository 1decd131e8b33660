import type {
  ParameterDefinition,
  ParameterOption,
  ParameterValue,
  ParameterValues,
} from '@portal/shared/contracts';
import { useListParameterOptionsQuery, type ListParameterOptionsArgs } from '../reports.api';

/** Arguments of the call that lists the options of a parameter for the current values. */
export function optionsArgs(
  reportId: string,
  { key, dependsOn }: Pick<ParameterDefinition, 'key' | 'dependsOn'>,
  { values, search = '' }: { values: ParameterValues; search?: string },
): ListParameterOptionsArgs {
  const dependencies: Record<string, ParameterValue> = {};
  for (const name of dependsOn) {
    const value = values[name];
    if (value !== undefined) dependencies[name] = value;
  }
  return { reportId, key, search, dependencies };
}

/** Returns whether the server lists the options of a parameter. */
export const hasServerOptions = ({ type, options }: ParameterDefinition): boolean =>
  options === null && (type === 'choice' || type === 'multiChoice');

export const listOf = (value: ParameterValue | undefined): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];

const noOptions: readonly ParameterOption[] = [];

interface OptionsOfOptions {
  reportId: string;
  values: ParameterValues;
  search: string;
}

/** Loads the options of a parameter. A list that the server cuts off is searched there. */
export function useOptions(definition: ParameterDefinition, { reportId, values, search }: OptionsOfOptions) {
  const skip = !hasServerOptions(definition);
  const all = useListParameterOptionsQuery(optionsArgs(reportId, definition, { values }), { skip });
  const isSearchedOnServer = all.currentData?.truncated === true;
  const found = useListParameterOptionsQuery(optionsArgs(reportId, definition, { values, search }), {
    skip: skip || !isSearchedOnServer || search === '',
  });
  const query = isSearchedOnServer && search !== '' ? found : all;
  return {
    query,
    options: definition.options ?? query.data?.items ?? noOptions,
    isSearchedOnServer,
    isTruncated: query.currentData?.truncated === true,
  };
}

/**
 * Returns the arguments of the calls that name the chosen values: the options, and for a value beyond a list that the
 * server cuts off, a search for the value.
 */
export function labelArgs(
  reportId: string,
  definition: ParameterDefinition,
  values: ParameterValues,
): readonly [ListParameterOptionsArgs, ListParameterOptionsArgs] {
  const [first = ''] = listOf(values[definition.key]);
  return [
    optionsArgs(reportId, definition, { values }),
    optionsArgs(reportId, definition, { values, search: first }),
  ];
}

/** Loads the options that name the chosen values. */
export function useLabels(
  definition: ParameterDefinition,
  { reportId, values }: Omit<OptionsOfOptions, 'search'>,
): void {
  const [all, own] = labelArgs(reportId, definition, values);
  const { currentData } = useListParameterOptionsQuery(all);
  const isNamed = currentData?.items.some(({ value }) => value === own.search) ?? true;
  useListParameterOptionsQuery(own, { skip: isNamed || own.search === '' || !currentData?.truncated });
}
