import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { PageSizeSelect } from './page-size-select';
import { IconButton } from '../core/icon-button';
import { useLanguage } from '../../i18n';
import { useTranslations } from '../../translations';

export interface KeyPaginationProps {
  /** Where the other pages start; null where there is none. */
  cursors: { previous: string | null; next: string | null; last: string };
  size: number;
  /** An estimate. */
  total: number;
  /** Called with the cursor of the chosen page, or with null for the first page. */
  onTurn(cursor: string | null): void;
  onSize(size: number): void;
}

/** Leads to the first, previous, next and last page of a list that is too long to number its pages. */
export function KeyPagination({ cursors, size, total, onTurn, onSize }: KeyPaginationProps) {
  const { t } = useTranslations('data');
  const language = useLanguage();
  const { previous, next, last } = cursors;
  const buttons = [
    { name: 'first', Icon: ChevronsLeft, cursor: null, isDisabled: previous === null },
    { name: 'previous', Icon: ChevronLeft, cursor: previous, isDisabled: previous === null },
    { name: 'next', Icon: ChevronRight, cursor: next, isDisabled: next === null },
    { name: 'last', Icon: ChevronsRight, cursor: last, isDisabled: next === null },
  ] as const;
  return (
    <nav className="ui-pagination" aria-label={t('pagination.label')}>
      <PageSizeSelect size={size} onChange={onSize} />
      <span className="ui-pagination__range">
        {t('pagination.about', { total: new Intl.NumberFormat(language).format(total) })}
      </span>
      {buttons.map(({ name, Icon, cursor, isDisabled }) => (
        <IconButton
          key={name}
          label={t(`pagination.${name}`)}
          icon={<Icon size={20} strokeWidth={1.5} />}
          disabled={isDisabled}
          onClick={() => onTurn(cursor)}
        />
      ))}
    </nav>
  );
}
