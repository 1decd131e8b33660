import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from './page-sizes';
import { IconButton } from '../core/icon-button';

export interface PaginationProps {
  page: number;
  size: number;
  total: number;
  onChange(page: number, size: number): void;
  /** Names the landmark when a page has several. */
  label?: string;
  totalIsEstimate?: boolean;
}

/** Which rows are shown out of how many, and the way to the others. */
export function Pagination({ page, size, total, onChange, label, totalIsEstimate = false }: PaginationProps) {
  const { t, i18n } = useTranslation('shared', { useSuspense: false });
  const last = Math.max(1, Math.ceil(total / size));
  const figures = new Intl.NumberFormat(i18n.language);
  const range = {
    from: figures.format(total === 0 ? 0 : (page - 1) * size + 1),
    to: figures.format(Math.min(page * size, total)),
    total: figures.format(total),
  };
  return (
    <nav className="ui-pagination" aria-label={label ?? t('pagination.label')}>
      <label className="ui-pagination__size">
        {t('pagination.size')}
        <select value={size} onChange={(event) => onChange(1, Number(event.target.value))}>
          {pageSizes.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <span className="ui-pagination__range" aria-live="polite">
        {t(totalIsEstimate ? 'pagination.rangeAbout' : 'pagination.range', range)}
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
