import { isFinished, type Job } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, useProblemNotice } from '@portal/shared/ui';
import { Progress } from '@portal/shared/ui/progress';
import { useTranslations } from '../../../translations';
import { download } from './imports.api';

export interface ImportProgressProps {
  job: Job;
  /** `check`: the dry run. */
  step: 'check' | 'import';
}

/** Shows the progress of an import or of its check, and the counts and the failed rows at its end. */
export function ImportProgress({ job, step }: ImportProgressProps) {
  const { t } = useTranslations('imports');
  if (!isFinished(job))
    return (
      <div className="admin-imports__progress">
        <Progress label={t(`running.${step}`)} share={job.progress / 100} />
        {step === 'import' && <p>{t('continues')}</p>}
      </div>
    );
  if (job.error !== null || job.state === 'cancelled')
    return (
      <p role="alert" className="admin-imports__fault">
        {t('failed')}
      </p>
    );
  return <Outcome job={job} step={step} />;
}

function Outcome({ job, step }: ImportProgressProps) {
  const { t } = useTranslations('imports');
  const showProblem = useProblemNotice();
  const { ok, failed, skipped } = job.counts;
  const textOf = (name: 'ok' | 'skipped' | 'failed', count: number): string => {
    const values = { count, number: formatNumber(count) };
    return name === 'ok' ? t(`outcome.${step}`, values) : t(`outcome.${name}`, values);
  };
  const save = async () => {
    const error = await download(job.resultUrl ?? '', job.fileName ?? t('templateName'));
    if (error) showProblem(error);
  };
  return (
    <div role="status" className="admin-imports__progress">
      <p>{textOf('ok', ok)}</p>
      {skipped > 0 && <p>{textOf('skipped', skipped)}</p>}
      {failed > 0 && <p>{textOf('failed', failed)}</p>}
      {failed + skipped > 0 && job.resultUrl !== null && (
        <Button size="small" onClick={() => void save()}>
          {t('download')}
        </Button>
      )}
    </div>
  );
}
