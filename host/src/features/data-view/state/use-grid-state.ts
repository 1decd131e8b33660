import type { GridDataset, GridView, GridViewContent } from '@portal/shared/contracts';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { tenantParam } from '../../../chosen-tenant/tenant-address';
import {
  listUnreadFilters,
  profileParam,
  readContent,
  rowParam,
  viewParam,
  writeContent,
} from './grid-address';
import { areSame, defaultContent, sanitize } from './grid-state';

export type GridPanel = { kind: 'row'; key: string } | { kind: 'profile'; column: string } | null;

export interface GridController {
  content: GridViewContent;
  view: GridView | null;
  /** The state differs from the view, or from a first visit. */
  isChanged: boolean;
  /** Filters of the address that are not applied, as they are written there. */
  unreadFilters: readonly string[];
  panel: GridPanel;
  /** A function gets the content with all changes before this one, also those that are not rendered yet. */
  change(part: Partial<GridViewContent> | ((content: GridViewContent) => Partial<GridViewContent>)): void;
  openView(view: GridView | null): void;
  /** Marks the state as the one of a view. */
  setView(view: GridView): void;
  reset(): void;
  openPanel(panel: GridPanel): void;
  /** Returns the query of a link that shows the same rows to others. */
  linkSearch(): string;
}

/** Returns the panel in the address. A column that the dataset does not have opens none. */
function readPanel(params: URLSearchParams, { columns }: GridDataset): GridPanel {
  const row = params.get(rowParam);
  if (row !== null) return { kind: 'row', key: row };
  const column = columns.find(({ key }) => key === params.get(profileParam));
  return column ? { kind: 'profile', column: column.key } : null;
}

type Write = (next: URLSearchParams) => URLSearchParams;

/** Returns the query of the address, and a function that changes it after all earlier changes. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  // The router renders a navigation later, so two quick keys would both change the same address.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const go = useCallback(
    (write: Write, replace = true) => {
      latest.current = write(new URLSearchParams(latest.current));
      setParams(latest.current, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  return { params, go };
}

/** Reads and changes what the address says about a dataset: its view, filters, order, columns and panel. */
export function useGridState(dataset: GridDataset, views: readonly GridView[]): GridController {
  const { params, go } = useAddress();
  const { picker, tenantId } = useChosenTenant();
  const view = views.find(({ id }) => id === params.get(viewParam)) ?? null;
  const base = useMemo(() => view?.content ?? defaultContent(dataset), [view, dataset]);
  const content = useMemo(
    () => sanitize(readContent(params, base, dataset.columns), dataset),
    [params, base, dataset],
  );
  const change = useCallback<GridController['change']>(
    (part) =>
      go((next) => {
        const current = sanitize(readContent(next, base, dataset.columns), dataset);
        const changed = typeof part === 'function' ? part(current) : part;
        return writeContent(next, { ...current, ...changed }, base);
      }),
    [go, base, dataset],
  );
  const withView = (next: GridView | null) =>
    go((address) => {
      if (next) address.set(viewParam, next.id);
      else address.delete(viewParam);
      const shown = next?.content ?? defaultContent(dataset);
      return writeContent(address, shown, shown);
    }, false);
  return {
    content,
    view,
    isChanged: !areSame(content, sanitize(base, dataset)),
    unreadFilters: listUnreadFilters(params, dataset),
    panel: readPanel(params, dataset),
    change,
    openView: withView,
    setView: (next) =>
      go((address) => {
        address.set(viewParam, next.id);
        return writeContent(address, next.content, next.content);
      }),
    reset: () => go((address) => writeContent(address, base, base), false),
    openPanel: (panel) =>
      go((address) => {
        address.delete(rowParam);
        address.delete(profileParam);
        if (panel?.kind === 'row') address.set(rowParam, panel.key);
        if (panel?.kind === 'profile') address.set(profileParam, panel.column);
        return address;
      }),
    linkSearch: () => {
      const link = writeContent(new URLSearchParams(), content, null);
      if (picker !== null && tenantId !== null) link.set(tenantParam, tenantId);
      return link.toString();
    },
  };
}
