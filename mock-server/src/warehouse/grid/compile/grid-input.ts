import type { WarehouseEngine } from '../../engine/engine';
import { QueryError, type RowScope } from '../../model/compile/query';
import type { GridColumnDefinition, GridDefinition } from '../grid-model';

/** A filter with the values as the column has them: numbers as decimal texts, dates as days. */
export interface GridCondition {
  column: string;
  op:
    'in' | 'notIn' | 'contains' | 'starts' | 'less' | 'atMost' | 'greater' | 'atLeast' | 'empty' | 'notEmpty';
  values: readonly (string | boolean)[];
}

/** Rows of a dataset that a reader may see, after the filters. */
export interface GridInput extends RowScope {
  grid: GridDefinition;
  filters: readonly GridCondition[];
  dialect: WarehouseEngine['dialect'];
  /** Part of the rows that are read, at random; all rows without it. */
  part?: number;
}

export function findGridColumn({ grid }: Pick<GridInput, 'grid'>, key: string): GridColumnDefinition {
  const column = grid.columns.get(key);
  if (!column) throw new QueryError(`the dataset ${grid.id} has no column ${key}`);
  return column;
}
