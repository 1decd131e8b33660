import type { Activity } from '@portal/shared/contracts';
import { Button, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import { useListActivitiesQuery } from './activities.api';
import { ActivityItem } from './activity-item';
import { groupByDay, dayName } from './days';
import './activities.css';

const pageSize = 20;

/** Shows recent activities, grouped by day. */
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
        {(activities) => <Feed data={activities} />}
      </QueryView>
    </div>
  );
}

function Feed({ data }: { data: readonly Activity[] }) {
  const { t } = useTranslations('activities');
  const [shown, setShown] = useState(pageSize);
  const visible = Math.min(shown, data.length);
  return (
    <>
      {groupByDay(data.slice(0, visible)).map(({ date, activities }) => (
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
      ))}
      <div className="demo-activities__more">
        <p role="status">{t('shown', { count: visible, total: data.length })}</p>
        {visible < data.length && <Button onClick={() => setShown(visible + pageSize)}>{t('more')}</Button>}
      </div>
    </>
  );
}

export { ActivitiesPage as Component };
