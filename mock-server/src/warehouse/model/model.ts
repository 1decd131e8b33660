import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TSchema, Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sourcePath } from '../../platform/paths';
import { datasetFaults } from './model-check';
import { DatasetFile, DimensionsFile, type Column, type Measure } from './model-schema';

export interface Dataset extends Omit<DatasetFile, 'dimensions' | 'columns' | 'measures'> {
  columns: ReadonlyMap<string, Column>;
  measures: ReadonlyMap<string, Measure>;
}

export type Model = ReadonlyMap<string, Dataset>;

/** Error of a file that the server reads at its start, with all faults. */
export class DefinitionError extends Error {
  constructor(file: string, faults: readonly string[]) {
    super(`${file}: ${faults.join('; ')}`);
    this.name = 'DefinitionError';
  }
}

/** Returns the content if it matches the schema; else throws an error that names the place in the file. */
export function checkedDefinition<Schema extends TSchema>(
  file: string,
  schema: Schema,
  content: unknown,
): Static<Schema> {
  if (Value.Check(schema, content)) return content;
  const faults = [...Value.Errors(schema, content)].map(
    ({ path: place, message }) => `${place || '/'} ${message}`,
  );
  throw new DefinitionError(file, faults.slice(0, 5));
}

/** Parses a JSON file and checks it with the schema. */
export function readDefinition<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> {
  const name = path.basename(file);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DefinitionError(name, [(error as Error).message]);
  }
  return checkedDefinition(name, schema, content);
}

/** Returns the JSON files of a folder, sorted by name. */
export const definitionFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => path.join(folder, name));

const byKey = <Item extends { key: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.key, item]));

/** Columns that every dataset with a time has. */
function timeColumns({ time }: DatasetFile): Column[] {
  if (!time) return [];
  const month: Column = {
    key: 'month',
    source: time.column,
    format: 'month',
    label: { en: 'Month', tr: 'Ay' },
    sensitivity: 'internal',
  };
  const day: Column = { ...month, key: 'day', format: 'date', label: { en: 'Day', tr: 'Gün' } };
  return time.grain === 'day' ? [day, month] : [month];
}

/** Builds a dataset from its file and the shared dimensions. */
export function buildDataset(name: string, file: DatasetFile, dimensions: readonly Column[]): Dataset {
  const shared = byKey(dimensions);
  const unknown = file.dimensions.filter((key) => !shared.has(key));
  const columns = [
    ...timeColumns(file),
    ...file.dimensions.flatMap((key) => shared.get(key) ?? []),
    ...file.columns,
  ];
  const faults = [
    ...unknown.map((key) => `the dimension ${key} does not exist`),
    ...datasetFaults(file, columns),
  ];
  if (faults.length > 0) throw new DefinitionError(name, faults);
  return { ...file, columns: byKey(columns), measures: byKey(file.measures) };
}

/** Reads the semantic model. Throws a DefinitionError for the first invalid file. */
export function readModel(folder = sourcePath('warehouse', 'model')): Model {
  const dimensions = readDefinition(path.join(folder, 'dimensions.json'), DimensionsFile);
  const datasets = definitionFiles(path.join(folder, 'datasets')).map((file): [string, Dataset] => {
    const dataset = buildDataset(path.basename(file), readDefinition(file, DatasetFile), dimensions);
    return [dataset.id, dataset];
  });
  return new Map(datasets);
}

let model: Model | undefined;

/** Returns the semantic model of this server, which is read once. */
export const loadModel = (): Model => (model ??= readModel());
