import { isDeepStrictEqual } from 'node:util';
import type { Language, ParameterOption, ParameterValues } from '@portal/shared/contracts';
import type { RowScope } from '../../../warehouse/model/compile/query';
import type { Warehouse } from '../../../warehouse/warehouse';
import type { ParameterFile } from '../library/report-schema';
import { distinctNames } from './distinct-names';
import { isEmpty, rejectParameter, toRowFilters } from './parameter-values';

/** The rows that a call reads, and the language of its texts. */
export interface ReadContext extends RowScope {
  language: Language;
  signal?: AbortSignal;
}

interface OptionSource {
  warehouse: Warehouse;
  parameters: readonly ParameterFile[];
}

/** Returns all options of a parameter that fit the values of the parameters that it depends on, sorted by label. */
export async function listOptions(
  { warehouse, parameters }: OptionSource,
  { parameter, values }: { parameter: ParameterFile; values: ParameterValues },
  context: ReadContext,
): Promise<ParameterOption[]> {
  const { language } = context;
  const { options, dependsOn = [] } = parameter;
  if (!options) return [];
  if (Array.isArray(options)) return options.map(({ value, label }) => ({ value, label: label[language] }));
  const { dataset, value, label } = options;
  const parents = parameters.filter(({ key }) => dependsOn.includes(key));
  const query = {
    dataset,
    dimensions: [...new Set([value, label])],
    measures: [],
    filters: toRowFilters(parents, values),
  };
  const { rows } = await warehouse.query(query, { ...context, language: null });
  const labels = warehouse.model.get(dataset)?.columns.get(label)?.values;
  const found = new Map(
    rows.map((row): [string, string] => {
      const text = String(row.at(-1));
      return [String(row[0]), labels?.[text]?.[language] ?? text];
    }),
  );
  const { compare } = new Intl.Collator(language);
  return distinctNames([...found].map(([code, text]) => ({ id: code, name: text })))
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => compare(one.label, other.label));
}

/** Rejects values that are not among the options for these tenants. */
export async function rejectForeignValues(
  source: OptionSource,
  values: ParameterValues,
  context: ReadContext,
): Promise<void> {
  const chosen = source.parameters.filter(
    ({ key, options, default: usual }) =>
      options && !isEmpty(values[key]) && !isDeepStrictEqual(values[key], usual),
  );
  await Promise.all(
    chosen.map(async (parameter) => {
      const options = await listOptions(source, { parameter, values }, context);
      const known = new Set(options.map(({ value }) => value));
      const value = values[parameter.key];
      const selected = Array.isArray(value) ? value : [String(value)];
      if (!selected.every((code) => known.has(code))) rejectParameter(parameter.key, 'not_allowed');
    }),
  );
}
