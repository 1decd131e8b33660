import { EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { Drawer } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../translations';
import { JobRow } from './job-row';
import { useListJobsQuery } from './jobs.api';
import './jobs.css';

/** Lists the person's jobs, the newest first, with their progress and results. */
export function JobsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('jobs');
  const jobs = useListJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Drawer open title={t('title')} onClose={onClose} width={440} className="host-jobs">
      <QueryView
        query={jobs}
        errorTitle={t('failed')}
        skeleton={<Skeleton rows={4} height={56} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
      >
        {({ items }) => (
          <>
            <ul className="host-jobs__rows">
              {items.map((job) => (
                <JobRow key={job.id} job={job} now={jobs.fulfilledTimeStamp ?? 0} />
              ))}
            </ul>
            <p className="host-jobs__note">{t('kept')}</p>
          </>
        )}
      </QueryView>
    </Drawer>
  );
}
