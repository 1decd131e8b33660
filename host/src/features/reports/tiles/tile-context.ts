import {
  timeFilter,
  type ParameterValues,
  type Report,
  type ResultValue,
  type Tile,
  type TileFilter,
  type TileResult,
} from '@portal/shared/contracts';
import { withTenant } from '../../../chosen-tenant/tenant-address';
import { linkQuery, type ReportState } from '../values/value-address';
import type { RunTileArgs } from '../reports.api';

/** Values that all tiles of a report share. */
export interface TileContext {
  report: Report;
  state: ReportState;
  /** Values of the parameters as one text, for a tile without rows. */
  valuesText: string;
  /** Tiles run only once all required values are known and the warehouse is ready. */
  isReady: boolean;
  /** Increases when all tiles are to be refreshed. */
  refreshCount: number;
  setFilter(column: string, values: readonly string[]): void;
  /** Changes several filters in one step for Back. */
  setFilters(changes: readonly TileFilter[]): void;
  /** Called when a tile shows the figures of the present values. */
  onLoaded(): void;
  /** Called when the run of a tile reached no server. */
  onUnreachable(): void;
  /** Resets parameters whose values the server refused. */
  onInvalid(keys: readonly string[]): void;
}

/** Whether a value of the column can be selected in a tile. */
const selects = ({ filterBy, timeAxis }: Tile, column: string): boolean =>
  column === filterBy || (column === timeFilter && timeAxis !== null);

/** Returns the arguments of a tile's run. A tile is not filtered by a selection that it shows itself. */
export const runArgs = (
  tile: Tile,
  { report, state }: Pick<TileContext, 'report' | 'state'>,
): RunTileArgs => ({
  reportId: report.id,
  tileId: tile.id,
  parameters: state.values,
  tenantId: state.tenantId,
  filters: state.filters.filter(({ column }) => !selects(tile, column)),
});

type Row = readonly ResultValue[];

/** Returns a function that returns the value of a row in a column. */
export function createCellReader({ columns }: Pick<TileResult, 'columns'>) {
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  return (row: Row, key: string | null): ResultValue => row[places.get(key ?? '') ?? -1] ?? null;
}

/** Returns the link that a row of a tile opens, or null. Parameters that both reports have keep their values. */
export function drillLink(
  { drill }: Tile,
  row: Row,
  { result, context }: { result: TileResult; context: TileContext },
): string | null {
  if (!drill) return null;
  const cell = createCellReader(result);
  const own = Object.entries(drill.parameters).flatMap(([key, column]) => {
    const value = cell(row, column);
    return value === null ? [] : [[key, value]];
  });
  const values = { ...context.state.values, ...(Object.fromEntries(own) as ParameterValues) };
  const query = linkQuery(values);
  const address = `/reports/${encodeURIComponent(drill.reportId)}${query ? `?${query}` : ''}`;
  return withTenant(address, context.state.tenantId ?? null);
}

/** Values that are selected in a tile. */
export const selectedIn = ({ filterBy }: Tile, { state }: TileContext): readonly string[] =>
  state.filters.find(({ column }) => column === filterBy)?.values ?? [];

/** Selects a value, or removes the selection if it is selected already. */
export function toggleFilter(tile: Tile, value: string, context: TileContext): void {
  if (tile.filterBy === null) return;
  const isSelected = selectedIn(tile, context).includes(value);
  context.setFilter(tile.filterBy, isSelected ? [] : [value]);
}
