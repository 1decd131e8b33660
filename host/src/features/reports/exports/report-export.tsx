import type { ExportFormat, Report, Tile } from '@portal/shared/contracts';
import { useState } from 'react';
import type { ExportChoice, ExportPart } from '../../../exports/export-choice';
import { ExportForm } from '../../../exports/export-form';
import { useMovingPeriod } from '../values/moving-period';
import type { ReportState } from '../values/value-address';
import {
  useEstimateReportExportQuery,
  useStartReportExportMutation,
  type ExportReportArgs,
} from './report-exports.api';

export interface ReportExportProps {
  report: Report;
  state: ReportState;
  /** Values of the parameters and filters as one text. */
  values: string;
  /** The tile that is chosen at first; missing for the whole report. */
  tile?: Tile | undefined;
  onClose(): void;
}

const formats: readonly ExportFormat[] = ['pdf', 'xlsx', 'csv', 'png'];

const isChart = ({ kind }: Tile): boolean => kind !== 'figure' && kind !== 'table';

/** Tiles that the viewer sees with figures. */
const partsOf = ({ tiles }: Report, { tenantId }: ReportState): ExportPart[] =>
  tiles
    .filter(({ needsTenant }) => !needsTenant || tenantId !== undefined)
    .map((tile) => ({ id: tile.id, title: tile.title, isChart: isChart(tile) }));

const firstChoice = (tile: Tile | undefined): ExportChoice => ({
  format: tile === undefined ? 'pdf' : isChart(tile) ? 'png' : 'xlsx',
  formatted: true,
  part: tile?.id ?? null,
});

/** Exports a report or one of its tiles with the values and filters that are shown. */
export function ReportExport({ report, state, values, tile, onClose }: ReportExportProps) {
  const [choice, setChoice] = useState(() => firstChoice(tile));
  const { format, formatted, part } = choice;
  const args: ExportReportArgs = {
    reportId: report.id,
    format,
    formatted,
    ...(part !== null && { tileId: part }),
    parameters: state.values,
    filters: [...state.filters],
    ...(state.tenantId !== undefined && { tenantId: state.tenantId }),
  };
  const { currentData, error, isFetching, refetch } = useEstimateReportExportQuery(args);
  const [startExport] = useStartReportExportMutation();
  const moving = useMovingPeriod(report, state.values);
  return (
    <ExportForm
      formats={formats}
      parts={partsOf(report, state)}
      choice={choice}
      onChange={setChoice}
      estimate={{ data: currentData, error: currentData ? undefined : error, isFetching, refetch }}
      values={values}
      moving={moving}
      start={() => startExport(args)}
      onClose={onClose}
    />
  );
}
