import { isApiError } from '@portal/shared/api';
import type { ParameterValues, Report } from '@portal/shared/contracts';
import { PageHeader, QueryView } from '@portal/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { ParameterBar } from '../parameters/parameter-bar';
import { useParameterTexts } from '../parameters/use-parameter-texts';
import { UnreachableNotice } from '../parts/unreachable-notice';
import { WarehouseNotice } from '../parts/warehouse-notice';
import { useGetReportQuery, useListReportsQuery } from '../reports.api';
import { ReportTile } from '../tiles/report-tile';
import type { TileContext } from '../tiles/tile-context';
import { isEmptyValue, missingParameters } from '../values/resolve-values';
import { ViewsBar } from '../views/views-bar';
import { PaperFoot, PaperHead, PaperValues } from './paper';
import { ReportHeader } from './report-header';
import { ReportSkeleton } from './report-skeleton';
import { needsTenant, TenantNeeded, TenantTile } from './tenant-needed';
import { useFilterTexts } from './use-filter-texts';
import { useReportState } from './use-report-state';
import { useUnreachable } from './use-unreachable';
import '../reports.css';

const pollingInterval = 2_000;

export interface ReportPageProps {
  /** Shown for a report that does not exist or that the person may not see. */
  missing: ReactNode;
  /** Receives the title of the report for the title of the document. */
  onTitle(title: string): void;
}

/** One report with its parameters and tiles. */
export function ReportPage({ missing, onTitle }: ReportPageProps) {
  const { t } = useTranslations('reports');
  const { reportId = '' } = useParams();
  const query = useGetReportQuery(reportId);
  const report = query.currentData;
  const isMissing = !report && isApiError(query.error) && query.error.status === 404;
  const { tenantId, isKnown } = useChosenTenant();
  const title = report?.title;
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
  if (isMissing) return missing;
  return (
    <>
      {!report && query.error !== undefined && <PageHeader title={t('title')} />}
      <QueryView
        query={{ ...query, data: report }}
        skeleton={<ReportSkeleton />}
        errorTitle={t('report.failed')}
      >
        {(shown) =>
          tenantId === null && isKnown && needsTenant(shown) ? (
            <TenantNeeded report={shown} />
          ) : (
            // Nothing of another tenant is kept.
            <ReportView key={`${shown.id} ${tenantId}`} report={shown} onReady={() => void query.refetch()} />
          )
        }
      </QueryView>
    </>
  );
}

interface ReportViewProps {
  report: Report;
  /** Called when the warehouse has become ready. */
  onReady(): void;
}

function ReportView({ report, onReady }: ReportViewProps) {
  const controller = useReportState(report);
  const [refreshCount, setRefreshCount] = useState(0);
  const warehouse = useWarehouse(report, onReady);
  const texts = useParameterTexts(report, controller.state.values);
  const { isKnown } = useChosenTenant();
  const { state, setValue, setFilter, setFilters, reset, resetInvalid, linkSearch } = controller;
  const { isUnreachable, retry, onLoaded, onUnreachable } = useUnreachable(controller);
  const filterTexts = useFilterTexts(report, state);
  const missing = missingParameters(report.parameters, state.values);
  const canRead = warehouse.state === 'ready' && isKnown;
  const isReady = canRead && missing.length === 0;
  const context: TileContext = {
    report,
    state,
    valuesText: describeValues(report, state.values, texts),
    isReady,
    refreshCount,
    setFilter,
    setFilters,
    onLoaded,
    onUnreachable,
    onInvalid: (keys) => void resetInvalid(keys),
  };
  return (
    <div className="host-report" data-perf="report" data-unreachable={isUnreachable || undefined}>
      <PaperHead report={report} texts={texts} />
      <ReportHeader
        report={report}
        linkSearch={linkSearch}
        onRefresh={isReady ? () => setRefreshCount(refreshCount + 1) : null}
      />
      <PaperValues report={report} state={state} texts={texts} filterTexts={filterTexts} />
      <ParameterBar
        report={report}
        state={state}
        texts={texts}
        filterTexts={filterTexts}
        canList={canRead}
        onChange={setValue}
        onRemoveFilter={(column) => setFilter(column, [])}
        onReset={reset}
      >
        <ViewsBar report={report} controller={controller} />
      </ParameterBar>
      <WarehouseNotice warehouse={warehouse} />
      {isUnreachable && <UnreachableNotice onRetry={retry} />}
      <Tiles report={report} context={context} missing={missing.map(({ label }) => label)} />
      <PaperFoot report={report} />
    </div>
  );
}

/** Types whose values are understood without the name of the parameter. */
const plainTypes = new Set(['period', 'choice']);

/** Describes the chosen values. A parameter that restricts nothing is left out. */
const describeValues = (
  { parameters }: Report,
  values: ParameterValues,
  texts: Readonly<Record<string, string>>,
): string =>
  parameters
    .filter(({ key }) => !isEmptyValue(values[key]))
    .map(({ key, label, type }) => {
      const text = texts[key] ?? '';
      return plainTypes.has(type) ? text : `${label}: ${text}`;
    })
    .join(', ');

interface TilesProps {
  report: Report;
  context: TileContext;
  /** Names of the parameters that still need a value. */
  missing: readonly string[];
}

function Tiles({ report, context, missing }: TilesProps) {
  const { t } = useTranslations('reports');
  if (missing.length > 0)
    return (
      <p className="host-report__missing" role="status">
        {t('parameters.missing', { names: missing.join(', ') })}
      </p>
    );
  return (
    <div className="host-report__tiles">
      {report.tiles.map((tile) =>
        tile.needsTenant && context.state.tenantId === undefined ? (
          <TenantTile key={tile.id} tile={tile} />
        ) : (
          <ReportTile key={tile.id} tile={tile} context={context} />
        ),
      )}
    </div>
  );
}

/** Follows the state of the warehouse until it is ready. */
function useWarehouse(report: Report, onReady: () => void) {
  const isPreparing = report.warehouse.state === 'preparing';
  const { data } = useListReportsQuery(undefined, { skip: !isPreparing, pollingInterval });
  const warehouse = isPreparing ? (data?.warehouse ?? report.warehouse) : report.warehouse;
  const isNowReady = isPreparing && warehouse.state === 'ready';
  useEffect(() => {
    if (isNowReady) onReady();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the change of the state counts
  }, [isNowReady]);
  return warehouse;
}
