import path from 'node:path';
import type { GridColumnType } from '@portal/shared/contracts';
import { sourcePath } from '../../platform/paths';
import { DefinitionError, definitionFiles, loadModel, readDefinition, type Model } from '../model/model';
import { DimensionsFile, type Column } from '../model/model-schema';
import { GridFile, type OwnColumn } from './grid-schema';

/** A column of the data view. */
export interface GridColumnDefinition extends Omit<OwnColumn, 'sqlType'> {
  sqlType: string;
  table: string;
}

export interface GridDefinition extends Omit<GridFile, 'columns'> {
  columns: ReadonlyMap<string, GridColumnDefinition>;
}

export type GridModel = ReadonlyMap<string, GridDefinition>;

const tableOf = (source: string): string => source.split('.', 1)[0] ?? '';

const typeOfFormat = (format: Column['format']): GridColumnType =>
  format === 'date' || format === 'month' ? 'date' : 'text';

/** Columns of the model are texts and dates; its numbers are measures. */
const modelColumn = ({
  key,
  source,
  format,
  label,
  description,
  sensitivity,
  values,
}: Column): OwnColumn => ({
  key,
  source,
  type: typeOfFormat(format),
  format,
  label,
  ...(description && { description }),
  ...(sensitivity === 'personal' && { sensitivity }),
  ...(values && { values }),
});

const complete = (column: OwnColumn): GridColumnDefinition => ({
  ...column,
  sqlType: column.sqlType ?? column.type,
  table: tableOf(column.source),
});

interface Sources {
  model: Model;
  dimensions: readonly Column[];
}

/** Returns the columns that a key names: those of the datasets with the same rows first. */
const candidates = (file: GridFile, key: string, { model, dimensions }: Sources): Column[] => [
  ...file.model.flatMap((id) => model.get(id)?.columns.get(key) ?? []),
  ...dimensions.filter((dimension) => dimension.key === key),
];

function columnFaults(file: GridFile, columns: readonly GridColumnDefinition[]): string[] {
  const keys = columns.map(({ key }) => key);
  const tables = [file.table, ...file.joins.map(({ table }) => table)];
  const used = [...file.defaultColumns, ...file.defaultSort.map(({ column }) => column)];
  return [
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} is defined twice`),
    ...columns
      .filter(({ table }) => !tables.includes(table))
      .map(({ source }) => `${source} is of a table that is not joined`),
    ...columns
      .filter(({ source }) => source.endsWith('.tenant_id'))
      .map(({ key }) => `${key} is the column of the tenant`),
    ...columns
      .filter(({ sqlType }) => sqlType === 'number')
      .map(({ key }) => `the number ${key} needs a type of the warehouse`),
    ...used.filter((key) => !keys.includes(key)).map((key) => `the column ${key} does not exist`),
  ];
}

/** Builds a dataset of the data view from its file, the model and the shared dimensions. */
export function buildGrid(name: string, file: GridFile, sources: Sources): GridDefinition {
  const tables = [file.table, ...file.joins.map(({ table }) => table)];
  const found = file.columns.map((column) => {
    if (typeof column !== 'string') return complete(column);
    const known = candidates(file, column, sources).find(({ source }) => tables.includes(tableOf(source)));
    return known ? complete(modelColumn(known)) : column;
  });
  const columns = found.filter((column) => typeof column !== 'string');
  const faults = [
    ...found
      .filter((column) => typeof column === 'string')
      .map((key) => `the column ${key} does not exist in the joined tables`),
    ...file.model.filter((id) => !sources.model.has(id)).map((id) => `the dataset ${id} does not exist`),
    ...columnFaults(file, columns),
  ];
  if (faults.length > 0) throw new DefinitionError(name, faults);
  return { ...file, columns: new Map(columns.map((column) => [column.key, column])) };
}

/** Reads the datasets of the data view. Throws a DefinitionError for the first invalid file. */
export function readGrids(model: Model = loadModel()): GridModel {
  const dimensions = readDefinition(sourcePath('warehouse', 'model', 'dimensions.json'), DimensionsFile);
  const grids = definitionFiles(sourcePath('warehouse', 'grid', 'datasets')).map((file) => {
    const grid = buildGrid(path.basename(file), readDefinition(file, GridFile), { model, dimensions });
    return [grid.id, grid] as const;
  });
  return new Map(grids);
}

let grids: GridModel | undefined;

/** Returns the datasets of the data view of this server, which are read once. */
export const loadGrids = (): GridModel => (grids ??= readGrids());
