import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PageSizeSelect } from './page-size-select';
import { IconButton } from '../../core/icon-button';
import { formatNumber } from '../../../i18n';
import { useTranslations } from '../../../translations';

export interface PaginationProps {
  page: number;
  size: number;
  total: number;
  onChange(page: number, size: number): void;
  /** Accessible name; required when a page has several. */
  label?: string;
}

/** Shows the range of rows, the total and buttons for the previous and next page. */
export function Pagination({ page, size, total, onChange, label }: PaginationProps) {
  const { t } = useTranslations('data');
  const last = Math.max(1, Math.ceil(total / size));
  const range = {
    from: formatNumber(total === 0 ? 0 : (page - 1) * size + 1),
    to: formatNumber(Math.min(page * size, total)),
    total: formatNumber(total),
  };
  return (
    <nav className="ui-pagination" aria-label={label ?? t('pagination.label')}>
      <PageSizeSelect size={size} onChange={(chosen) => onChange(1, chosen)} />
      <span className="ui-pagination__range" aria-live="polite">
        {t('pagination.range', range)}
      </span>
      <IconButton
        label={t('pagination.previous')}
        icon={<ChevronLeft size={20} strokeWidth={1.5} />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1, size)}
      />
      <IconButton
        label={t('pagination.next')}
        icon={<ChevronRight size={20} strokeWidth={1.5} />}
        disabled={page >= last}
        onClick={() => onChange(page + 1, size)}
      />
    </nav>
  );
}
