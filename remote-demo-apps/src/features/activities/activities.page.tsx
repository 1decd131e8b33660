import type { Activity } from '@portal/shared/contracts';
import { EmptyState, NativeSelect, PageHeader, QueryView, ShowMore, Skeleton } from '@portal/shared/ui';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { prefetchActivities, useListActivitiesQuery } from './activities.api';
import { ActivityItem } from './activity-item';
import { groupByDay, dayName } from './days';
import { getKind, listKinds } from './kinds';
import './activities.css';

const step = 20;

/** Usual height in px of an item with its share of the headings, and least height of everything above the first one. */
const itemHeight = 90;
const headHeight = 200;

/** Shows recent activities, grouped by day and filtered by the kind in the address (`?kind=`). */
export function ActivitiesPage() {
  const { t } = useTranslations('activities');
  const result = useListActivitiesQuery();

  return (
    <div className="demo-activities" data-perf={result.data ? 'activities' : undefined}>
      <PageHeader title={t('title')} description={t('text')} />
      <QueryView
        query={result}
        skeleton={<Skeleton rows={8} height={40} />}
        isEmpty={(activities) => activities.length === 0}
        empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
      >
        {(activities) => <FilteredFeed data={activities} />}
      </QueryView>
    </div>
  );
}

function FilteredFeed({ data }: { data: readonly Activity[] }) {
  const { t, lookUp } = useTranslations('activities');
  const [params, setParams] = useSearchParams();
  const kinds = listKinds(data);
  const kind = kinds.find((known) => known === params.get('kind')) ?? '';
  const activities = kind === '' ? data : data.filter((activity) => getKind(activity) === kind);
  const options = kinds.map((value) => ({ value, label: lookUp(`kinds.${value}`, value) }));
  return (
    <>
      <label className="demo-activities__filter">
        {t('filter.label')}
        <NativeSelect
          inline
          value={kind}
          options={[{ value: '', label: t('filter.all') }, ...options]}
          onChange={(value) => setParams(value === '' ? {} : { kind: value }, { replace: true })}
        />
      </label>
      <Feed key={kind} data={activities} />
    </>
  );
}

function Feed({ data }: { data: readonly Activity[] }) {
  const { t } = useTranslations('activities');
  // Back and Forward return to a place in the whole page.
  const isReturn = useNavigationType() === 'POP';
  return (
    <ShowMore
      items={data}
      step={step}
      firstCount={isReturn ? step : Math.ceil((window.innerHeight - headHeight) / itemHeight)}
      moreText={() => t('more')}
      statusText={(visible, total) => t('shown', { count: visible, total })}
    >
      {(visible) =>
        groupByDay(visible).map(({ date, activities }) => (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className="demo-activities__day">
              {dayName(date)}
            </h2>
            <ol className="demo-activities__list">
              {activities.map((activity) => (
                <ActivityItem key={activity.id} activity={activity} />
              ))}
            </ol>
          </section>
        ))
      }
    </ShowMore>
  );
}

export { ActivitiesPage as Component, prefetchActivities as firstCall };
