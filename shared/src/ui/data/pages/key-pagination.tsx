import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { PageSizeSelect } from './page-size-select';
import { IconButton } from '../../core/icon-button';
import { formatNumber } from '../../../i18n';
import { useTranslations } from '../../../translations';

export interface KeyPaginationProps {
  /** Cursors of the other pages; null where there is no such page. */
  cursors: { previous: string | null; next: string | null; last: string };
  size: number;
  /** Estimated number of rows. */
  total: number;
  /** Called with the cursor of the chosen page, or with null for the first page. */
  onPageChange(cursor: string | null): void;
  onSizeChange(size: number): void;
}

/** Shows buttons for the first, previous, next and last page of a list with keyset pagination. */
export function KeyPagination({ cursors, size, total, onPageChange, onSizeChange }: KeyPaginationProps) {
  const { t } = useTranslations('data');
  const { previous, next, last } = cursors;
  const buttons = [
    { name: 'first', Icon: ChevronsLeft, cursor: null, isDisabled: previous === null },
    { name: 'previous', Icon: ChevronLeft, cursor: previous, isDisabled: previous === null },
    { name: 'next', Icon: ChevronRight, cursor: next, isDisabled: next === null },
    { name: 'last', Icon: ChevronsRight, cursor: last, isDisabled: next === null },
  ] as const;
  return (
    <nav className="ui-pagination" aria-label={t('pagination.label')}>
      <PageSizeSelect size={size} onChange={onSizeChange} />
      <span className="ui-pagination__range">{t('pagination.about', { total: formatNumber(total) })}</span>
      {buttons.map(({ name, Icon, cursor, isDisabled }) => (
        <IconButton
          key={name}
          label={t(`pagination.${name}`)}
          icon={<Icon size={20} strokeWidth={1.5} />}
          disabled={isDisabled}
          onClick={() => onPageChange(cursor)}
        />
      ))}
    </nav>
  );
}
