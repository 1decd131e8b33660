import type { ReportSummary } from '@portal/shared/contracts';
import { SortableList } from '@portal/shared/ui/drag';
import type { ReactNode } from 'react';

export interface FavoritesListProps {
  label: string;
  reports: readonly ReportSummary[];
  /** Whether the person may change the order. */
  enabled: boolean;
  renderRow(report: ReportSummary, handle: ReactNode): ReactNode;
  /** Called with the ids in their new order. */
  onOrder(ids: string[]): void;
}

/** The favourites in the person's order, which pointer, touch and keys change. */
export function FavoritesList({ label, reports, enabled, renderRow, onOrder }: FavoritesListProps) {
  return (
    <SortableList
      className="host-lists__rows"
      label={label}
      items={reports}
      itemKey={({ id }) => id}
      itemName={({ title }) => title}
      enabled={enabled && reports.length > 1}
      renderItem={(report, { handle }) => renderRow(report, handle)}
      onMove={(from, to) => {
        const ids = reports.map(({ id }) => id);
        onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
      }}
    />
  );
}
