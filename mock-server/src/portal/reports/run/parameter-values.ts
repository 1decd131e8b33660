import {
  parameterLimits,
  periodFault,
  type FieldProblem,
  type ParameterType,
  type ParameterValue,
  type ParameterValues,
} from '@portal/shared/contracts';
import { PortalError } from '../../../platform/http/problem';
import type { Filter, SemanticQuery } from '../../../warehouse/model/compile/query';
import type { ParameterFile } from '../library/report-schema';

const isText = (value: ParameterValue): boolean => typeof value === 'string';

const typeChecks: Record<ParameterType, (value: ParameterValue) => boolean> = {
  period: isText,
  choice: isText,
  text: isText,
  multiChoice: (value) => Array.isArray(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Throws the problem of a parameter of a run. */
export function rejectParameter(key: string, code: string, params?: FieldProblem['params']): never {
  const problem = { unknown_field: 'validation.unknown_field', range: 'validation.range' } as const;
  throw new PortalError(code in problem ? problem[code as keyof typeof problem] : 'validation.failed', {
    errors: [{ pointer: `/parameters/${key}`, code, ...(params && { params }) }],
  });
}

/** Returns whether a value selects everything. */
export const isEmpty = (value: ParameterValue | null | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the code of the fault of a value, without a look at the data. */
function valueFault({ type, isRequired }: ParameterFile, value: ParameterValue): string | undefined {
  if (!typeChecks[type](value)) return 'type';
  if (isRequired && isEmpty(value)) return 'required';
  if (type === 'period' && typeof value === 'string') return periodFault(value);
  return undefined;
}

const rejectFault = (key: string, fault: string): never =>
  rejectParameter(key, fault, fault === 'range' ? { limit: parameterLimits.period } : undefined);

/** Rejects unknown keys, wrong types and bad periods. */
export function rejectWrongValues(parameters: readonly ParameterFile[], given: ParameterValues): void {
  for (const [key, value] of Object.entries(given)) {
    const parameter = parameters.find((known) => known.key === key) ?? rejectParameter(key, 'unknown_field');
    const fault = valueFault(parameter, value);
    if (fault) rejectFault(key, fault);
  }
}

/** Returns the values with their defaults. Rejects wrong and missing ones. */
export function completeValues(
  parameters: readonly ParameterFile[],
  given: ParameterValues,
): ParameterValues {
  rejectWrongValues(parameters, given);
  const entries = parameters.flatMap(({ key, isRequired, default: usual }): [string, ParameterValue][] => {
    const value = given[key] ?? usual;
    if (value !== null) return [[key, value]];
    return isRequired ? rejectParameter(key, 'required') : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the stored values that the report still accepts. */
export function usableValues(parameters: readonly ParameterFile[], stored: ParameterValues): ParameterValues {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = stored[parameter.key];
      return value === undefined || valueFault(parameter, value) ? [] : [[parameter.key, value]];
    }),
  );
}

/** Returns the benchmark that all portfolios are compared with, and whether returns are before fees. */
export function getComparisonBasis(
  parameters: readonly ParameterFile[],
  values: ParameterValues,
): Pick<SemanticQuery, 'benchmarkId' | 'isBeforeFees'> {
  const valueOf = (purpose: ParameterFile['purpose']) =>
    parameters.filter((parameter) => parameter.purpose === purpose).map(({ key }) => values[key])[0];
  const benchmark = valueOf('benchmark');
  return {
    ...(!isEmpty(benchmark) && { benchmarkId: String(benchmark) }),
    isBeforeFees: valueOf('fees') === 'gross',
  };
}

/** Returns the conditions that the values set on the rows. */
export const toRowFilters = (parameters: readonly ParameterFile[], values: ParameterValues): Filter[] =>
  parameters.flatMap(({ key, purpose, column }) => {
    const value = values[key];
    if (purpose !== 'filter' || column === undefined || value === undefined || isEmpty(value)) return [];
    return [{ column, values: Array.isArray(value) ? value : [value] }];
  });
