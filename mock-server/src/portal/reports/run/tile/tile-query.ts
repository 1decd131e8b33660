import type { ParameterValues } from '@portal/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Period, SemanticQuery } from '../../../../warehouse/model/compile/query';
import type { Warehouse } from '../../../../warehouse/warehouse';
import type { ReportDefinition } from '../../library/report-library';
import type { TileQuery } from '../../library/report-schema';
import { filteredPeriod } from '../filters';
import type { ReadContext } from '../options';
import type { PeriodSource } from './previous-period';
import { queryPeriod } from './previous-query';
import { getComparisonBasis, toRowFilters } from '../parameter-values';

/** A run of a report with checked values. */
export interface TileRun extends PeriodSource {
  warehouse: Warehouse;
  report: ReportDefinition;
  values: ParameterValues;
  period: Period;
  context: ReadContext & { refresh: boolean };
  log: FastifyBaseLogger;
  traceId: string;
}

/** Returns the query of a tile with the values of the parameters and the filters of other tiles. */
export function semanticQuery(run: TileRun, query: TileQuery): SemanticQuery {
  const { warehouse, report, values, filters, period } = run;
  const { dataset, dimensions, measures, segments, ignores = [] } = query;
  const { columns, effects } = warehouse.model.get(dataset) ?? {};
  const parameters = report.parameters.filter(({ key }) => !ignores.includes(key));
  return {
    dataset,
    dimensions,
    measures,
    filters: [
      ...(query.filters ?? []),
      ...toRowFilters(parameters, values),
      ...filters.filter(({ column }) => columns?.has(column)),
    ],
    period: queryPeriod(query, filteredPeriod(period, filters), run),
    // The total is the sum of the rows, so that it is calculated by their columns.
    ...(effects && {
      effects: segments ? { segments, groups: dimensions } : { segments: dimensions, groups: [] },
    }),
    ...getComparisonBasis(parameters, values),
  };
}
