import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../../i18n';
import { useTranslations } from '../../../translations';
import { Button } from '../../core/button';
import { IconButton } from '../../core/icon-button';
import type { ListPage } from '../list-pages';
import type { ListSelection, SelectedRows } from './use-list-selection';

/** Action on the selected rows. */
export interface BulkAction {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Changes nothing, so that it is also offered in a session that forbids changes. */
  isRead?: boolean;
  /** Runs the action. Returns whether it is done, which clears the selection. */
  run(rows: SelectedRows): Promise<boolean>;
}

interface BulkBarProps {
  selection: ListSelection;
  /** The number of rows that match the search and the filters. */
  page: Pick<ListPage<unknown>, 'total' | 'totalIsEstimate'>;
  actions: readonly BulkAction[];
}

/** Shows the number of selected rows, "Select all matching" and the actions on the selection. */
export function BulkBar({ selection, page: { total, totalIsEstimate }, actions }: BulkBarProps) {
  const { t } = useTranslations('list');
  const { rows, selectAll, clear } = selection;
  const [running, setRunning] = useState<string | null>(null);
  const run = async (action: BulkAction) => {
    setRunning(action.key);
    try {
      if (await action.run(rows)) clear();
    } finally {
      setRunning(null);
    }
  };
  if (rows.count === 0) return null;
  return (
    <div className="ui-bulk" role="group" aria-label={t('selection.label')}>
      <b className="ui-bulk__count">
        {t(rows.isEstimate ? 'selection.aboutCount' : 'selection.count', {
          number: formatNumber(rows.count),
        })}
      </b>
      <IconButton
        label={t('selection.clear')}
        icon={<X size={16} strokeWidth={1.5} aria-hidden />}
        onClick={clear}
      />
      {rows.count < total && (
        <Button size="small" variant="quiet" className="ui-bulk__all" onClick={selectAll}>
          {t(totalIsEstimate ? 'selection.aboutAll' : 'selection.all', { number: formatNumber(total) })}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          size="small"
          icon={action.icon}
          busy={running === action.key}
          aria-disabled={running !== null || undefined}
          onClick={running === null ? () => void run(action) : undefined}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}
