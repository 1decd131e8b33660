import { isFinished, type Job, type JobState } from '@portal/shared/contracts';
import { formatDateTime, formatNumber, formatRelativeTime } from '@portal/shared/i18n';
import { useErrorMessage } from '@portal/shared/api';
import { Button, StatePill, useNotice, useProblemNotice, type StateLook } from '@portal/shared/ui';
import { Progress } from '@portal/shared/ui/progress';
import { CircleAlert, CircleSlash, CircleX, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import { saveResult, useCancelJobMutation } from './jobs.api';
import { useJobTitle } from './use-job-title';

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
  const at = job.finishedAt ?? job.createdAt;
  return (
    <li className="host-jobs__row">
      <div className="host-jobs__head">
        <span className="host-jobs__title">{title}</span>
        <StatePill look={looks[job.state]}>{t(`states.${job.state}`)}</StatePill>
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
        {isFinished(job) ? (
          <DownloadButton job={job} title={title} />
        ) : (
          <CancelButton job={job} title={title} />
        )}
      </div>
    </li>
  );
}

/** Counts of a job, and why it ended without a result. */
function JobText({ job }: { job: Job }) {
  const { t } = useTranslations('jobs');
  const messageOf = useErrorMessage();
  const { counts, total, error } = job;
  const number = formatNumber;
  const done = counts.ok + counts.failed + counts.skipped;
  const parts = isFinished(job)
    ? [
        counts.ok > 0 && t('done', { number: number(counts.ok) }),
        counts.failed > 0 && t('refused', { number: number(counts.failed) }),
        counts.skipped > 0 && t('unchanged', { number: number(counts.skipped) }),
      ]
    : [total !== null && t('rows', { done: number(done), total: number(total) })];
  const text = parts.filter(Boolean).join(', ');
  return (
    <>
      {text !== '' && <p className="host-jobs__text">{text}</p>}
      {error !== null && (
        <p className="host-jobs__error">
          {messageOf({ status: 409, code: error, traceId: null, errors: [] })}
        </p>
      )}
    </>
  );
}

interface JobButtonProps {
  job: Job;
  title: string;
}

function CancelButton({ job, title }: JobButtonProps) {
  const { t } = useTranslations('jobs');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [cancelJob, { isLoading }] = useCancelJobMutation();
  const cancel = async () => {
    try {
      const { state } = await cancelJob(job.id).unwrap();
      if (state === 'cancelled') notice(t('cancelled', { title }));
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <Button size="small" busy={isLoading} aria-label={t('cancelOf', { title })} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  );
}

function DownloadButton({ job, title }: JobButtonProps) {
  const { t } = useTranslations('jobs');
  const showProblem = useProblemNotice();
  const [isLoading, setIsLoading] = useState(false);
  if (job.resultUrl === null) return null;
  const save = async () => {
    setIsLoading(true);
    const problem = await saveResult(job);
    setIsLoading(false);
    if (problem) showProblem(problem);
  };
  return (
    <Button
      size="small"
      busy={isLoading}
      icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
      aria-label={t('downloadOf', { title })}
      onClick={() => void save()}
    >
      {t('download')}
    </Button>
  );
}
