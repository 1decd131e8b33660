import type { GridDataset, GridView, GridViewContent } from '@portal/shared/contracts';
import { useCallback, useMemo } from 'react';
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
  change(part: Partial<GridViewContent>): void;
  openView(view: GridView | null): void;
  /** Marks the state as the one of a view. */
  setView(view: GridView): void;
  reset(): void;
  openPanel(panel: GridPanel): void;
  /** Returns the query of a link that shows the same rows to others. */
  linkSearch(): string;
}

/** Reads and changes what the address says about a dataset: its view, filters, order, columns and panel. */
export function useGridState(dataset: GridDataset, views: readonly GridView[]): GridController {
  const [params, setParams] = useSearchParams();
  const { picker, tenantId } = useChosenTenant();
  const view = views.find(({ id }) => id === params.get(viewParam)) ?? null;
  const base = useMemo(() => view?.content ?? defaultContent(dataset), [view, dataset]);
  const content = useMemo(
    () => sanitize(readContent(params, base, dataset.columns), dataset),
    [params, base, dataset],
  );
  const go = useCallback(
    (write: (next: URLSearchParams) => URLSearchParams, replace = true) =>
      setParams((current) => write(new URLSearchParams(current)), { replace, preventScrollReset: true }),
    [setParams],
  );
  const change = useCallback(
    (part: Partial<GridViewContent>) => go((next) => writeContent(next, { ...content, ...part }, base)),
    [go, content, base],
  );
  const withView = (next: GridView | null) =>
    go((address) => {
      if (next) address.set(viewParam, next.id);
      else address.delete(viewParam);
      const shown = next?.content ?? defaultContent(dataset);
      return writeContent(address, shown, shown);
    }, false);
  const row = params.get(rowParam);
  const column = params.get(profileParam);
  return {
    content,
    view,
    isChanged: !areSame(content, sanitize(base, dataset)),
    unreadFilters: listUnreadFilters(params, dataset),
    panel: row !== null ? { kind: 'row', key: row } : column !== null ? { kind: 'profile', column } : null,
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
