import {
  filterLimits,
  parameterLimits,
  periodFault,
  type ParameterDefinition,
  type ParameterValue,
  type ParameterValues,
  type TileFilter,
} from '@portal/shared/contracts';

const parameterPrefix = 'p.';
/** Start of the names of filters in the address. */
export const filterPrefix = 'f.';

const isPeriod = (value: string): boolean => periodFault(value) === undefined;

const isWithin = (value: number, { minimum, maximum }: ParameterDefinition): boolean =>
  Number.isFinite(value) && (minimum === null || value >= minimum) && (maximum === null || value <= maximum);

const isOption = (value: string, { options }: ParameterDefinition): boolean =>
  options === null || options.some((option) => option.value === value);

const checks: Record<
  ParameterDefinition['type'],
  (value: ParameterValue, by: ParameterDefinition) => boolean
> = {
  period: (value) => typeof value === 'string' && isPeriod(value),
  choice: (value, by) => typeof value === 'string' && value !== '' && isOption(value, by),
  multiChoice: (value, by) => Array.isArray(value) && value.every((one) => isOption(one, by)),
  number: (value, by) => typeof value === 'number' && isWithin(value, by),
  text: (value, by) => typeof value === 'string' && value.length <= (by.maxLength ?? parameterLimits.text),
  boolean: (value) => typeof value === 'boolean',
};

/** Returns whether a stored or linked value has the type and the limits of the parameter. */
export const isValid = (value: ParameterValue, definition: ParameterDefinition): boolean =>
  checks[definition.type](value, definition);

function parse(texts: readonly string[], { type }: ParameterDefinition): ParameterValue | null {
  const [text = ''] = texts;
  if (type === 'multiChoice') return texts.filter(Boolean).slice(0, parameterLimits.choices);
  if (text === '') return null;
  if (type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/** Returns the values in the address, or null if it has none. Unknown and invalid ones are ignored. */
export function readValues(
  params: URLSearchParams,
  definitions: readonly ParameterDefinition[],
): ParameterValues | null {
  const present = definitions.filter(({ key }) => params.has(parameterPrefix + key));
  if (present.length === 0) return null;
  const values: ParameterValues = {};
  for (const definition of present) {
    const value = parse(params.getAll(parameterPrefix + definition.key), definition);
    if (value !== null && isValid(value, definition)) values[definition.key] = value;
  }
  return values;
}

/** Returns the filters in the address. */
export function readFilters(params: URLSearchParams): TileFilter[] {
  const columns = [...new Set([...params.keys()].filter((name) => name.startsWith(filterPrefix)))];
  return columns.slice(0, filterLimits.filters).flatMap((name) => {
    const values = params.getAll(name).filter((value) => value !== '' && value.length <= filterLimits.text);
    const column = name.slice(filterPrefix.length);
    return values.length > 0 && column !== '' && column.length <= filterLimits.column
      ? [{ column, values: [...new Set(values)].slice(0, filterLimits.values) }]
      : [];
  });
}

/** State of a report in the address. A missing view id means that no view was chosen. */
export interface ReportState {
  values: ParameterValues;
  filters: readonly TileFilter[];
  viewId: string | null;
  /** Tenant that a person without a tenant chose; missing for all. */
  tenantId?: string | undefined;
}

const textsOf = (value: ParameterValue | undefined): string[] => {
  if (Array.isArray(value)) return value.length > 0 ? value : [''];
  return [value === undefined ? '' : String(value)];
};

/** Writes the state into a copy of the address. Every parameter is written, so that a link opens the same values. */
export function writeState(
  params: URLSearchParams,
  definitions: readonly ParameterDefinition[],
  { values, filters, viewId }: ReportState,
): URLSearchParams {
  const next = new URLSearchParams();
  for (const [name, value] of params)
    if (!name.startsWith(parameterPrefix) && !name.startsWith(filterPrefix) && name !== 'view')
      next.append(name, value);
  if (viewId !== null) next.set('view', viewId);
  for (const { key } of definitions)
    for (const text of textsOf(values[key])) next.append(parameterPrefix + key, text);
  for (const { column, values: texts } of filters)
    for (const text of texts) next.append(filterPrefix + column, text);
  return next;
}

/** Returns the query of a link to a report with values of some of its parameters. */
export function linkQuery(values: Readonly<Record<string, ParameterValue>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const text of textsOf(value)) params.append(parameterPrefix + key, text);
  return params.toString();
}
