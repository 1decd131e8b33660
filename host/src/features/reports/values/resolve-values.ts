import {
  fixedPeriod,
  timeFilter,
  type ParameterDefinition,
  type ParameterValue,
  type ParameterValues,
  type Report,
  type SavedView,
  type TileFilter,
} from '@portal/shared/contracts';
import { isValid, readFilters, readValues } from './value-address';

/** Returns whether a parameter has no value. */
export const isEmptyValue = (value: ParameterValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the defaults of a report. Parameters without a default have no value. */
export function getDefaultValues(definitions: readonly ParameterDefinition[]): ParameterValues {
  const values: ParameterValues = {};
  for (const { key, default: value } of definitions) if (value !== null) values[key] = value;
  return values;
}

/** Returns the valid ones of stored values. A report may have changed since they were stored. */
function validOf(stored: ParameterValues, definitions: readonly ParameterDefinition[]): ParameterValues {
  const values: ParameterValues = {};
  for (const definition of definitions) {
    const value = stored[definition.key];
    if (value !== undefined && isValid(value, definition)) values[definition.key] = value;
  }
  return values;
}

/** Returns the view that an address without values opens. */
const viewToOpen = (views: readonly SavedView[], viewId: string | null): SavedView | undefined =>
  viewId === null ? views.find(({ isDefault }) => isDefault) : views.find(({ id }) => id === viewId);

export interface ResolvedValues {
  values: ParameterValues;
  filters: readonly TileFilter[];
  /** Filters of the address or the view that no tile of the report selects. */
  droppedFilters: readonly TileFilter[];
  /** View in the address or opened by default. A new view is listed only after its report has been loaded again. */
  viewId: string | null;
}

/** Separates the filters by columns that a tile selects. A report may have changed since the others were stored. */
function splitFilters(
  { tiles }: Pick<Report, 'tiles'>,
  all: readonly TileFilter[],
): Pick<ResolvedValues, 'filters' | 'droppedFilters'> {
  const columns = new Set(tiles.map(({ filterBy }) => filterBy));
  const hasTime = tiles.some(({ timeAxis }) => timeAxis !== null);
  const filters = all.filter(({ column, values }) =>
    column === timeFilter
      ? hasTime && values.length === 1 && fixedPeriod(values[0]) !== null
      : columns.has(column),
  );
  return { filters, droppedFilters: all.filter((filter) => !filters.includes(filter)) };
}

/**
 * Returns the values of the address, else of the view, else the last used ones, else the defaults. Filters are those
 * of the address, or of the view if the address has neither values nor filters.
 */
export function resolveValues(
  report: Pick<Report, 'parameters' | 'tiles' | 'views' | 'lastUsed'>,
  params: URLSearchParams,
): ResolvedValues {
  const { parameters, views, lastUsed } = report;
  const linked = readValues(params, parameters);
  const linkedFilters = readFilters(params);
  const linkedView = params.get('view');
  if (linked)
    return {
      values: withDefaults(linked, params, parameters),
      ...splitFilters(report, linkedFilters),
      viewId: linkedView,
    };
  const view = viewToOpen(views, linkedView);
  const stored = view?.parameters ?? lastUsed ?? {};
  return {
    values: { ...getDefaultValues(parameters), ...validOf(stored, parameters) },
    ...splitFilters(report, linkedFilters.length > 0 ? linkedFilters : (view?.filters ?? [])),
    viewId: view?.id ?? null,
  };
}

/** A parameter that the link leaves out has its default; one that the link names without a value has none. */
function withDefaults(
  linked: ParameterValues,
  params: URLSearchParams,
  definitions: readonly ParameterDefinition[],
): ParameterValues {
  const values: ParameterValues = {};
  for (const definition of definitions) {
    const { key, default: fallback } = definition;
    const value = linked[key];
    if (value !== undefined) values[key] = value;
    else if (fallback !== null && !(params.getAll(`p.${key}`).join('') === '' && params.has(`p.${key}`)))
      values[key] = fallback;
  }
  return values;
}

/** Returns the required parameters without a value: the report runs once they have one. */
export const missingParameters = (
  definitions: readonly ParameterDefinition[],
  values: ParameterValues,
): ParameterDefinition[] => definitions.filter(({ key, required }) => required && isEmptyValue(values[key]));

/** Returns whether two sets of values are the same. */
export const areSameValues = (one: ParameterValues, other: ParameterValues): boolean => {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.every((key) => JSON.stringify(one[key] ?? []) === JSON.stringify(other[key] ?? []));
};

const filterTexts = (filters: readonly TileFilter[]): string[] =>
  filters.map(({ column, values }) => JSON.stringify([column, values.toSorted()])).sort();

/** Returns whether two lists of filters keep the same rows. */
export const areSameFilters = (one: readonly TileFilter[], other: readonly TileFilter[]): boolean =>
  filterTexts(one).join() === filterTexts(other).join();
