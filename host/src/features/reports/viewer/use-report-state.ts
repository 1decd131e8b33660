import {
  timeFilter,
  type ParameterValue,
  type Report,
  type SavedView,
  type TileFilter,
} from '@portal/shared/contracts';
import { currentLocale } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { allTenants, tenantParam } from '../../../chosen-tenant/tenant-address';
import { useTranslations } from '../../../translations';
import { useCascade, withValue } from '../parameters/use-cascade';
import { getDefaultValues, resolveValues } from '../values/resolve-values';
import { writeState, type ReportState } from '../values/value-address';

export interface ReportController {
  state: ReportState;
  setValue(key: string, value: ParameterValue | null): void;
  setFilter(column: string, values: readonly string[]): void;
  /** Changes several filters in one step for Back. No values remove a filter. */
  setFilters(changes: readonly TileFilter[]): void;
  /** Replaces the values and filters, without a step for Back. */
  openState(state: ReportState): void;
  openView(view: SavedView): void;
  /** Marks the shown values as the values of a view. */
  setViewId(viewId: string | null): void;
  reset(): void;
  /** Resets parameters whose values the server refused. Returns false if there is nothing to reset. */
  resetInvalid(keys: readonly string[]): boolean;
  /** Returns the query of a link that opens the same values. */
  linkSearch(): string;
}

/** A part of the period is no longer selected in another period. */
const isNotOfTime = ({ column }: TileFilter): boolean => column !== timeFilter;

/** Resolves the values once per address, so that a changed view or run does not change what is shown. */
function useResolved(report: Report, params: URLSearchParams) {
  const address = `${report.id}?${params.toString()}`;
  const [resolved, setResolved] = useState(() => ({ address, ...resolveValues(report, params) }));
  if (resolved.address === address) return resolved;
  const next = { address, ...resolveValues(report, params) };
  setResolved(next);
  return next;
}

/** Reads and changes the values, the filters and the view of a report in the address. */
export function useReportState(report: Report): ReportController {
  const { t } = useTranslations('reports');
  const notice = useNotice();
  const [params, setParams] = useSearchParams();
  const { picker, tenantId } = useChosenTenant();
  const cascade = useCascade(report);
  const { values, filters, droppedFilters, viewId } = useResolved(report, params);
  const dropped = new Intl.ListFormat(currentLocale()).format(
    droppedFilters.flatMap((filter) => filter.values),
  );
  useEffect(() => {
    if (dropped) notice.info(t('filters.dropped', { values: dropped }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once, not in each language
  }, [dropped]);
  const { parameters } = report;
  const state = useMemo<ReportState>(
    () => ({ values, filters, viewId, tenantId: tenantId ?? undefined }),
    [values, filters, viewId, tenantId],
  );
  const go = useCallback(
    (next: Partial<ReportState>, replace = false) =>
      setParams(writeState(params, parameters, { ...state, ...next }), { replace, preventScrollReset: true }),
    [params, parameters, setParams, state],
  );
  const setFilters = (changes: readonly TileFilter[]) => {
    const others = filters.filter(({ column }) => !changes.some((change) => change.column === column));
    go({ filters: [...others, ...changes.filter((change) => change.values.length > 0)] });
  };
  const isPeriod = (key: string) => parameters.find((one) => one.key === key)?.type === 'period';
  return {
    state,
    setValue: (key, value) =>
      void cascade(values, key, value).then((next) =>
        go({ values: next, filters: isPeriod(key) ? filters.filter(isNotOfTime) : filters }),
      ),
    setFilter: (column, chosen) => setFilters([{ column, values: [...chosen] }]),
    setFilters,
    openState: (next) => go(next, true),
    openView: ({ id, parameters: stored, filters: storedFilters }) =>
      go({ values: { ...getDefaultValues(parameters), ...stored }, filters: storedFilters, viewId: id }),
    setViewId: (id) => go({ viewId: id }, true),
    reset: () => go({ values: getDefaultValues(parameters), filters: [], viewId: null }),
    resetInvalid: (keys) => {
      const invalid = parameters.filter(({ key, default: fallback }) => {
        const isDefault = JSON.stringify(values[key] ?? null) === JSON.stringify(fallback);
        return keys.includes(key) && !isDefault;
      });
      if (invalid.length === 0) return false;
      const next = invalid.reduce((all, { key, default: fallback }) => withValue(all, key, fallback), values);
      for (const { label } of invalid) notice.info(t('parameters.invalid', { label }));
      go({ values: next }, true);
      return true;
    },
    linkSearch: () => {
      const link = writeState(params, parameters, state);
      link.delete('layout');
      if (picker !== null) link.set(tenantParam, tenantId ?? allTenants);
      return link.toString();
    },
  };
}
