import { gridLimits, type ResultValue } from '@portal/shared/contracts';
import { rejectField } from '../../../platform/http/problem';
import type { EngineResult, Statement } from '../../engine/engine';
import type { RowScope } from '../../model/compile/query';
import type { Warehouse } from '../../warehouse';
import type { GridCondition, GridInput } from '../compile/grid-input';
import type { GridColumnDefinition, GridDefinition } from '../grid-model';

/** A dataset that a person reads, with the rows that they may see. */
export interface GridReading {
  grid: GridDefinition;
  warehouse: Pick<Warehouse, 'dialect' | 'read' | 'status'>;
  /** Rows of one tenant. */
  scope: RowScope;
  /** The person sees the values of personal columns. */
  seesPersonal: boolean;
  /** Day of the person's time zone. */
  today: string;
  /** Key that cursors are signed with. */
  cursorKey: Buffer;
  signal?: AbortSignal;
  /** Rows that are read at random where more of them are: for a jump, and for quantiles and bins. */
  samples?: { jump: number; profile: number };
}

export const usualSamples = { jump: 20_000, profile: 5_000_000 } as const;

export const isMasked = (
  { sensitivity }: Pick<GridColumnDefinition, 'sensitivity'>,
  { seesPersonal }: Pick<GridReading, 'seesPersonal'>,
): boolean => sensitivity === 'personal' && !seesPersonal;

/** Returns a column, or rejects the field that names one that does not exist. */
export const requireColumn = (
  { grid }: Pick<GridReading, 'grid'>,
  key: string,
  pointer: string,
): GridColumnDefinition => grid.columns.get(key) ?? rejectField(pointer, 'not_allowed');

/** Returns a column whose values the person sees. The order and the number of masked values would show them too. */
export function requireShown(reading: GridReading, key: string, pointer: string): GridColumnDefinition {
  const column = requireColumn(reading, key, pointer);
  return isMasked(column, reading) ? rejectField(pointer, 'masked') : column;
}

export const toGridInput = (
  { grid, scope, warehouse: { dialect } }: GridReading,
  filters: readonly GridCondition[],
): GridInput => ({
  grid,
  filters,
  dialect,
  tenantIds: scope.tenantIds.toSorted(),
  clientSegments: scope.clientSegments && scope.clientSegments.toSorted(),
});

/** Runs a statement with the limits of the data view. */
export const readRows = (
  { warehouse, scope, signal }: Pick<GridReading, 'warehouse' | 'scope' | 'signal'>,
  statement: Statement,
  maxRows: number = gridLimits.size + 1,
): Promise<EngineResult> =>
  warehouse.read(statement, {
    scope,
    maxRows,
    timeoutMs: gridLimits.timeoutMs,
    ...(signal && { signal }),
  });

/** Returns a count of the engine. */
export const toCount = (value: ResultValue | undefined): number => Number(value ?? 0);
