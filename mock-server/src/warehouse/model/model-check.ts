import { expressionColumns } from './compile/expression';
import { isCombined, isOfRates, type Column, type DatasetFile, type Measure } from './model-schema';

const tableOf = (source: string): string => source.split('.', 1)[0] ?? '';

/** Returns the columns that a measure reads, and the keys of the measures or rates that it is made of. */
function partsOf(measure: Measure): { sources: string[]; keys: string[] } {
  if (measure.kind === 'effect') return { sources: [], keys: [] };
  if (isOfRates(measure) || isCombined(measure)) return { sources: [], keys: [measure.of].flat() };
  if (measure.kind === 'count') return { sources: measure.where ? [measure.where.column] : [], keys: [] };
  const where = measure.kind === 'sum' && measure.where ? [measure.where.column] : [];
  return { sources: [...expressionColumns(measure.of), ...where], keys: [] };
}

function measureFaults(file: DatasetFile, measure: Measure): string[] {
  const { keys } = partsOf(measure);
  const known = isOfRates(measure)
    ? (file.rates ?? []).map(({ key }) => key)
    : // A measure comes after its parts, so that measures cannot refer to each other in a circle.
      file.measures.slice(0, file.measures.indexOf(measure)).map(({ key }) => key);
  const name = `the measure ${measure.key}`;
  return [
    ...keys
      .filter((key) => !known.includes(key))
      .map((key) => `${name} refers to ${key}, which is not defined above`),
    ...(file.rates && !isOfRates(measure) && !isCombined(measure)
      ? [`${name} is not a measure of the rates`]
      : []),
  ];
}

const needsEffects = ({ kind }: Measure): boolean =>
  ['contribution', 'averageWeight', 'effect'].includes(kind);

/** Returns the faults of the rates that contributions and effects are made of. */
function effectFaults({ effects, rates = [], measures }: DatasetFile, keys: readonly string[]): string[] {
  if (!effects) return measures.filter(needsEffects).map(({ key }) => `the measure ${key} needs effects`);
  const { by, ...parts } = effects;
  return [
    ...(keys.includes(by) ? [] : [`the effects are by ${by}, which does not exist`]),
    ...Object.values(parts)
      .filter((part) => !rates.some(({ key }) => key === part))
      .map((part) => `the effects refer to the rate ${part}, which does not exist`),
  ];
}

const repeated = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

function joinFaults({ table, joins }: DatasetFile): string[] {
  const tables = [table];
  return joins.flatMap(({ table: joined, from = table }) => {
    const faults = [
      ...(tables.includes(from)
        ? []
        : [`the join of ${joined} starts from ${from}, which is not joined above`]),
      ...(tables.includes(joined) ? [`the table ${joined} is joined twice`] : []),
    ];
    tables.push(joined);
    return faults;
  });
}

/** Returns the faults of a dataset that its schema does not find. */
export function datasetFaults(file: DatasetFile, columns: readonly Column[]): string[] {
  const tables = [file.table, ...file.joins.map(({ table }) => table)];
  const rates = (file.rates ?? []).flatMap(({ gain, base }) => [
    ...expressionColumns(gain),
    ...expressionColumns(base),
  ]);
  const sources = [
    ...columns.map(({ source }) => source),
    ...file.measures.flatMap((measure) => partsOf(measure).sources),
    ...rates,
  ];
  const keys = [...columns.map(({ key }) => key), ...file.measures.map(({ key }) => key)];
  return [
    ...joinFaults(file),
    ...sources
      .filter((source) => !tables.includes(tableOf(source)))
      .map((source) => `${source} is of a table that is not joined`),
    ...repeated(keys).map((key) => `${key} is defined twice`),
    ...columns
      .filter(({ identifiedBy }) => identifiedBy !== undefined && !keys.includes(identifiedBy))
      .map(({ key, identifiedBy }) => `${key} is identified by ${identifiedBy}, which is not defined`),
    ...(file.rates && !file.time ? ['rates need a time'] : []),
    ...effectFaults(
      file,
      columns.map(({ key }) => key),
    ),
    ...(file.isSnapshot && !file.time ? ['a snapshot needs a time'] : []),
    ...file.measures.flatMap((measure) => measureFaults(file, measure)),
  ];
}
