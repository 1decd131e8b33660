import type { TaskTag } from '@portal/shared/contracts/sample-apps';
import { Segmented } from '@portal/shared/ui';
import { FilterChip, SearchBox } from '@portal/shared/ui/list';
import { Dropdown } from '@portal/shared/ui/overlay';
import { ArrowUpDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from '../../../translations';
import { taskSorts, taskViews } from '../task-list';
import type { TasksAddress } from '../use-tasks-address';

interface TasksToolbarProps {
  address: TasksAddress;
  tags: readonly TaskTag[];
  search: RefObject<HTMLInputElement | null>;
}

/** Shows the views, filters, sort order and search, which are all in the address. */
export function TasksToolbar({ address, tags, search }: TasksToolbarProps) {
  const { t } = useTranslations('tasks');
  const { view, tag, change } = address;
  return (
    <div className="demo-tasks__tools">
      <Segmented
        label={t('view')}
        options={taskViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={(chosen) => change({ view: chosen })}
      />
      <span className="demo-tasks__space" />
      <FilterChip
        filter={{
          name: 'tag',
          label: t('tags.one'),
          valueLabel: (id) => tags.find((one) => one.id === id)?.title ?? t('tags.gone'),
        }}
        values={tags.map(({ id }) => id)}
        value={tag ?? undefined}
        onChange={(id) => change({ tag: id ?? null })}
      />
      <SortChip address={address} />
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={address.search}
        field={search}
        onSearch={(text) => change({ search: text })}
      />
    </div>
  );
}

function SortChip({ address: { sort, change } }: Pick<TasksToolbarProps, 'address'>) {
  const { t } = useTranslations('tasks');
  return (
    <span className={`ui-chip ${sort ? 'ui-chip--on' : ''}`}>
      <Dropdown
        items={[null, ...taskSorts].map((value) => ({
          key: value ?? 'own',
          label: t(`sorts.${value ?? 'own'}`),
          checked: value === sort,
          onSelect: () => change({ sort: value }),
        }))}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className="ui-chip__button ui-chip__toggle"
            aria-label={t('sortedBy', { sort: t(`sorts.${sort ?? 'own'}`) })}
          >
            <ArrowUpDown size={14} strokeWidth={1.5} aria-hidden />
            <span className="ui-text">{t(`sorts.${sort ?? 'own'}`)}</span>
          </button>
        )}
      />
    </span>
  );
}
