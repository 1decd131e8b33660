import { isFinished, type Job, type JobState } from '@portal/shared/contracts';
import { formatDateTime, formatRelativeTime } from '@portal/shared/i18n';
import { StatePill, type StateLook } from '@portal/shared/ui';
import { Progress } from '@portal/shared/ui/progress';
import { CircleAlert, CircleSlash, CircleX } from 'lucide-react';
import { useTranslations } from '../../translations';
import { JobButtons } from './job-buttons';
import { JobText } from './job-text';
import { exportKinds, useJobTitle } from './use-job-title';

const looks: Record<JobState, StateLook> = {
  queued: { tone: 'neutral' },
  running: { tone: 'accent' },
  succeeded: { tone: 'good' },
  partial: { tone: 'warning', icon: CircleAlert },
  failed: { tone: 'bad', icon: CircleX },
  cancelled: { tone: 'neutral', icon: CircleSlash },
  expired: { tone: 'bad', icon: CircleX },
};

/** One job with its state, its progress or its result, and what the person can do with it. */
export function JobRow({ job, now }: { job: Job; now: number }) {
  const { t } = useTranslations('jobs');
  const title = useJobTitle()(job);
  const isPartialFile = job.state === 'partial' && exportKinds.has(job.kind);
  const at = job.finishedAt ?? job.createdAt;
  return (
    <li className="host-jobs__row">
      <div className="host-jobs__head">
        <span className="host-jobs__title">{title}</span>
        <StatePill look={looks[job.state]}>
          {isPartialFile ? t('partialFile') : t(`states.${job.state}`)}
        </StatePill>
      </div>
      {!isFinished(job) && <Progress label={title} share={job.progress / 100} />}
      {job.tenantName !== null && (
        <p className="host-jobs__text">{t('inTenant', { name: job.tenantName })}</p>
      )}
      <JobText job={job} />
      <div className="host-jobs__foot">
        <time className="host-jobs__time" dateTime={at} title={formatDateTime(at)}>
          {formatRelativeTime(at, now)}
        </time>
        <JobButtons job={job} title={title} />
      </div>
    </li>
  );
}
