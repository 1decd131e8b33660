import { Button, Segmented, type SegmentedProps } from '@portal/shared/ui';
import { formatNumber } from '@portal/shared/i18n';
import { FilterChip, SearchBox } from '@portal/shared/ui/list';
import { Calendar, Tag, User } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from '../../../translations';
import { countCards, dueFilters, isFiltering, type DueFilter } from '../model/card-filters';
import { boardViews, type BoardAddress, type BoardView } from '../use-board-address';
import { useBoardContext } from './board-context';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the search, the filters and the view of the cards. */
export function BoardToolbar({ address }: { address: BoardAddress }) {
  const { t } = useTranslations('scrumboard');
  const { board, visible } = useBoardContext();
  const field = useRef<HTMLInputElement>(null);
  const views: SegmentedProps<BoardView>['options'] = boardViews.map((value) => ({
    value,
    label: t(`views.${value}`),
  }));
  return (
    <div className="demo-board__tools">
      <SearchBox
        label={t('filters.search')}
        placeholder={t('filters.search')}
        value={address.filters.search}
        field={field}
        onSearch={(text) => address.setFilter('search', text)}
      />
      <Filters address={address} />
      {isFiltering(address.filters) && (
        <>
          <span className="demo-board__found" role="status">
            {t('filters.found', {
              shown: formatNumber(countCards(visible)),
              total: formatNumber(countCards(board)),
            })}
          </span>
          <Button variant="quiet" size="small" onClick={address.clearFilters}>
            {t('filters.clear')}
          </Button>
        </>
      )}
      <span className="demo-board__space" />
      {address.view === 'board' && <KeyHint />}
      <Segmented label={t('views.label')} options={views} value={address.view} onChange={address.setView} />
    </div>
  );
}

function Filters({ address: { filters, setFilter } }: { address: BoardAddress }) {
  const { t } = useTranslations('scrumboard');
  const { board, people } = useBoardContext();
  const labels = new Map(board.labels.map(({ id, title }) => [id, title]));
  return (
    <>
      <FilterChip
        filter={{
          name: 'member',
          label: t('filters.member'),
          icon: <User {...icon} />,
          valueLabel: (id) => people.get(id)?.name ?? t('filters.gone'),
        }}
        values={board.people.map(({ id }) => id)}
        value={filters.member}
        onChange={(value) => setFilter('member', value)}
      />
      <FilterChip
        filter={{
          name: 'label',
          label: t('filters.label'),
          icon: <Tag {...icon} />,
          valueLabel: (id) => labels.get(id) ?? t('filters.gone'),
        }}
        values={board.labels.map(({ id }) => id)}
        value={filters.label}
        onChange={(value) => setFilter('label', value)}
      />
      <FilterChip
        filter={{
          name: 'due',
          label: t('filters.due'),
          icon: <Calendar {...icon} />,
          valueLabel: (due) => t(`filters.dues.${due as DueFilter}`),
        }}
        values={dueFilters}
        value={filters.due}
        onChange={(value) => setFilter('due', value)}
      />
    </>
  );
}

function KeyHint() {
  const { t } = useTranslations('scrumboard');
  return (
    <p className="demo-board__keys">
      <kbd>{t('hint.space')}</kbd> {t('hint.lifts')} <kbd>{t('hint.escape')}</kbd> {t('hint.back')}
    </p>
  );
}
