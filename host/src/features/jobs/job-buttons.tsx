import { portalEvents } from '@portal/shared/api';
import { isFinished, type Job } from '@portal/shared/contracts';
import { Button, useNotice, useProblemNotice } from '@portal/shared/ui';
import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import { useCancelJobMutation, useRetryJobMutation } from './jobs.api';
import { useSaveResult } from './use-save-result';

interface JobButtonProps {
  job: Job;
  title: string;
}

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Cancels a job, downloads its file or starts it again. */
export function JobButtons(props: JobButtonProps) {
  const { job } = props;
  if (!isFinished(job)) return <CancelButton {...props} />;
  return (
    <span className="host-jobs__buttons">
      {job.canRetry && <RetryButton {...props} />}
      {job.resultUrl !== null && <DownloadButton {...props} />}
    </span>
  );
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

function RetryButton({ job, title }: JobButtonProps) {
  const { t } = useTranslations('jobs');
  const showProblem = useProblemNotice();
  const [retryJob, { isLoading }] = useRetryJobMutation();
  const retry = async () => {
    const { data, error } = await retryJob(job.id);
    if (data) portalEvents.jobStarted(data.id);
    else showProblem(error);
  };
  return (
    <Button
      size="small"
      busy={isLoading}
      icon={<RotateCcw {...icon} />}
      aria-label={t('retryOf', { title })}
      onClick={() => void retry()}
    >
      {t('retry')}
    </Button>
  );
}

function DownloadButton({ job, title }: JobButtonProps) {
  const { t } = useTranslations('jobs');
  const saveResult = useSaveResult();
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    await saveResult(job);
    setIsLoading(false);
  };
  return (
    <Button
      size="small"
      busy={isLoading}
      icon={<Download {...icon} />}
      aria-label={t('downloadOf', { title })}
      onClick={() => void save()}
    >
      {t('download')}
    </Button>
  );
}
