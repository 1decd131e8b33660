import type {
  ParameterDefinition,
  ParameterOption,
  ParameterValue,
  ParameterValues,
} from '@portal/shared/contracts';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useListParameterOptionsQuery, type ListParameterOptionsArgs } from '../reports.api';

interface OptionsContext {
  values: ParameterValues;
  /** Tenant that a person without a tenant chose. */
  tenantId: string | null;
}

/** Arguments of the call that lists the options of a parameter for the current values. */
export function optionsArgs(
  reportId: string,
  { key, dependsOn }: Pick<ParameterDefinition, 'key' | 'dependsOn'>,
  { values, search = '', tenantId }: OptionsContext & { search?: string },
): ListParameterOptionsArgs {
  const dependencies: Record<string, ParameterValue> = {};
  for (const name of dependsOn) {
    const value = values[name];
    if (value !== undefined) dependencies[name] = value;
  }
  return { reportId, key, search, dependencies, tenantId: tenantId ?? undefined };
}

/** Returns whether the server lists the options of a parameter. */
export const hasServerOptions = ({ type, options }: ParameterDefinition): boolean =>
  options === null && (type === 'choice' || type === 'multiChoice');

export const toValueList = (value: ParameterValue | undefined): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];

const noOptions: readonly ParameterOption[] = [];

interface OptionsOfOptions {
  reportId: string;
  values: ParameterValues;
  search: string;
}

/** Loads the options of a parameter. A list that the server cuts off is searched there. */
export function useOptions(definition: ParameterDefinition, { reportId, values, search }: OptionsOfOptions) {
  const { tenantId } = useChosenTenant();
  const skip = !hasServerOptions(definition);
  const all = useListParameterOptionsQuery(optionsArgs(reportId, definition, { values, tenantId }), { skip });
  const isSearchedOnServer = all.currentData?.truncated === true;
  const found = useListParameterOptionsQuery(
    optionsArgs(reportId, definition, { values, search, tenantId }),
    {
      skip: skip || !isSearchedOnServer || search === '',
    },
  );
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
  { values, tenantId }: OptionsContext,
): readonly [ListParameterOptionsArgs, ListParameterOptionsArgs] {
  const [first = ''] = toValueList(values[definition.key]);
  return [
    optionsArgs(reportId, definition, { values, tenantId }),
    optionsArgs(reportId, definition, { values, search: first, tenantId }),
  ];
}

/** Loads the options that name the chosen values. Without a value, the options are loaded when they are listed. */
export function useLabels(
  definition: ParameterDefinition,
  { reportId, values }: Omit<OptionsOfOptions, 'search'>,
): void {
  const { tenantId } = useChosenTenant();
  const [all, own] = labelArgs(reportId, definition, { values, tenantId });
  const { currentData } = useListParameterOptionsQuery(all, { skip: own.search === '' });
  const isNamed = currentData?.items.some(({ value }) => value === own.search) ?? true;
  useListParameterOptionsQuery(own, { skip: isNamed || !currentData?.truncated });
}
