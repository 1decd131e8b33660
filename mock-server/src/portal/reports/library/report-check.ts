import type { Model } from '../../../warehouse/model/model';
import { measureKeys } from './previous-measures';
import type { DatasetOptions, ParameterFile, ReportFile, TileFile, TileQuery } from './report-schema';

interface Known {
  model: Model;
  parameters: ReadonlyMap<string, ParameterFile>;
  workspaces: ReadonlySet<string>;
}

const repeated = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

const missing = (
  keys: readonly string[],
  known: { has(key: string): boolean },
  text: (key: string) => string,
) => keys.filter((key) => !known.has(key)).map(text);

/** Returns the keys of the columns of a tile's result. */
export function tileColumns({ queries, calculations = [], unpivot }: TileFile): string[] {
  if (unpivot) return ['step', 'value'];
  const [first] = queries;
  return [
    ...(first?.dimensions ?? []),
    ...queries.flatMap(measureKeys),
    ...calculations.map(({ key }) => key),
  ];
}

/** A tile with the parameters of its report. */
interface TilePlace {
  tile: TileFile;
  parameters: readonly ParameterFile[];
}

function queryFaults(query: TileQuery, { tile, parameters }: TilePlace, { model }: Known) {
  const dataset = model.get(query.dataset);
  if (!dataset) return [`the dataset ${query.dataset} does not exist`];
  const { columns, measures } = dataset;
  const filters = parameters.filter(({ key }) => !query.ignores?.includes(key));
  const applied = filters.flatMap(({ column }) => column ?? []);
  return [
    ...missing(query.dimensions, columns, (key) => `${query.dataset} has no column ${key}`),
    ...missing(query.segments ?? [], columns, (key) => `${query.dataset} has no column ${key}`),
    ...missing(query.measures, measures, (key) => `${query.dataset} has no measure ${key}`),
    ...query.dimensions.flatMap((key) => {
      const id = columns.get(key)?.identifiedBy;
      return id === undefined || query.dimensions.includes(id) ? [] : [`${key} needs ${id}: names repeat`];
    }),
    ...missing(
      (query.filters ?? []).map(({ column }) => column),
      columns,
      (key) => `${query.dataset} has no column ${key}`,
    ),
    ...missing(
      applied,
      columns,
      (key) => `${query.dataset} has no column ${key} for a parameter; add it to ignores`,
    ),
    ...(dataset.time && !parameters.some(({ purpose }) => purpose === 'period')
      ? [`${query.dataset} needs a parameter with a period`]
      : []),
    ...(query.dimensions.join() === tile.queries[0]?.dimensions.join()
      ? []
      : [`the queries have different dimensions`]),
  ];
}

/** Returns the columns that a tile reads besides those that it shows. */
const columnsRead = ({ hidden = [], drill, sort = [], effects, sentence }: TileFile): string[] => [
  ...hidden,
  ...Object.values(drill?.parameters ?? {}),
  ...sort.map(({ by }) => by),
  ...(effects ? [...effects.parts, effects.total] : []),
  ...(sentence?.columns ?? []),
];

function tileFaults(tile: TileFile, parameters: readonly ParameterFile[], known: Known): string[] {
  const columns = new Set(tileColumns(tile));
  const sources = new Set([
    ...tile.queries.flatMap(measureKeys),
    ...(tile.calculations ?? []).map(({ key }) => key),
  ]);
  const shown = [tile.axis, tile.series, ...tile.values, tile.comparison, tile.share, tile.filterBy].flatMap(
    (key) => key ?? [],
  );
  const faults = [
    ...tile.queries.flatMap((query) => queryFaults(query, { tile, parameters }, known)),
    ...missing([...shown, ...columnsRead(tile)], columns, (key) => `the result has no column ${key}`),
    ...(tile.calculations ?? []).flatMap(({ of }) =>
      missing(of, sources, (key) => `a calculation needs ${key}`),
    ),
    ...repeated(tileColumns(tile)).map((key) => `the column ${key} occurs twice`),
    ...(tile.unpivot && tile.queries[0]?.dimensions.length
      ? ['unpivot needs a query without dimensions']
      : []),
  ];
  return faults.map((fault) => `tile ${tile.id}: ${fault}`);
}

/** Returns the parameters of a report with its own changes. */
export function resolveParameters({ parameters }: ReportFile, shared: Known['parameters']): ParameterFile[] {
  return parameters.flatMap((use) => {
    const key = typeof use === 'string' ? use : use.key;
    const parameter = shared.get(key);
    if (!parameter) return [];
    return [typeof use === 'string' ? parameter : { ...parameter, ...use }];
  });
}

function parameterFaults(report: ReportFile, known: Known): string[] {
  const keys = report.parameters.map((use) => (typeof use === 'string' ? use : use.key));
  return [
    ...missing(keys, known.parameters, (key) => `the parameter ${key} does not exist`),
    ...repeated(keys).map((key) => `the parameter ${key} occurs twice`),
  ];
}

/** Returns the faults of a report that its schema does not find. */
export function reportFaults(report: ReportFile, known: Known): string[] {
  const parameters = resolveParameters(report, known.parameters);
  return [
    ...(known.workspaces.has(report.workspace) ? [] : [`the workspace ${report.workspace} does not exist`]),
    ...parameterFaults(report, known),
    ...repeated(report.tiles.map(({ id }) => id)).map((id) => `the tile ${id} occurs twice`),
    ...report.tiles.flatMap((tile) => tileFaults(tile, parameters, known)),
  ];
}

/** Returns the drills of a report to reports or parameters that do not exist. */
export function drillFaults(
  report: ReportFile,
  reports: ReadonlyMap<string, { parameterKeys: string[] }>,
): string[] {
  return report.tiles.flatMap(({ id, drill }) => {
    if (!drill) return [];
    const target = reports.get(drill.reportId);
    if (!target) return [`tile ${id}: the report ${drill.reportId} does not exist`];
    return Object.keys(drill.parameters)
      .filter((key) => !target.parameterKeys.includes(key))
      .map((key) => `tile ${id}: the report ${drill.reportId} has no parameter ${key}`);
  });
}

/** Returns the faults of the columns that list the options of a parameter. */
function optionFaults(options: DatasetOptions, parents: readonly string[], model: Model): string[] {
  const { dataset, value, label } = options;
  const columns = model.get(dataset)?.columns;
  if (!columns) return [`the dataset ${dataset} does not exist`];
  return missing([value, label, ...parents], columns, (name) => `${dataset} has no column ${name}`);
}

/** Returns the faults of the shared parameters. */
export function sharedParameterFaults(parameters: readonly ParameterFile[], model: Model): string[] {
  const keys = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  return parameters.flatMap(({ key, purpose, column, options, dependsOn = [], type }) => {
    const parents = dependsOn.flatMap((name) => keys.get(name)?.column ?? []);
    const faults = [
      ...(purpose === 'filter' && !column ? ['a filter needs a column'] : []),
      ...(type.toLowerCase().includes('choice') && !options ? ['a choice needs options'] : []),
      ...(options && !Array.isArray(options) ? optionFaults(options, parents, model) : []),
      ...missing(dependsOn, keys, (name) => `it depends on ${name}, which does not exist`),
    ];
    return faults.map((fault) => `parameter ${key}: ${fault}`);
  });
}
