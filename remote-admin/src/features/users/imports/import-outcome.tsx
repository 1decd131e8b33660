import { useErrorMessage } from '@portal/shared/api';
import type { Job } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, useProblemNotice } from '@portal/shared/ui';
import { Download } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { download } from './imports.api';
import { RefusedRows } from './refused-rows';

export interface ImportStepProps {
  job: Job;
  /** `check`: the dry run. */
  step: 'check' | 'import';
}

/** Shows why an import or its check ended early, the counts, and the file with the rows that were not imported. */
export function ImportOutcome({ job, step }: ImportStepProps) {
  const isComplete = job.error === null && job.state !== 'cancelled';
  return (
    <div className="admin-imports__progress">
      {!isComplete && <EarlyEnd job={job} step={step} />}
      {(isComplete || step === 'import') && <Counts job={job} step={step} isComplete={isComplete} />}
      {(isComplete || step === 'import') && job.faults && (
        <RefusedRows faults={job.faults} count={job.counts.failed} />
      )}
      {job.resultUrl !== null && <SaveButton job={job} />}
    </div>
  );
}

function EarlyEnd({ job: { error }, step }: ImportStepProps) {
  const { t } = useTranslations('imports');
  const messageOf = useErrorMessage();
  return (
    <p role="alert" className="admin-imports__fault">
      {t(error === null ? `cancelled.${step}` : `failed.${step}`)}
      {error !== null && <span> {messageOf({ status: 409, code: error, traceId: null, errors: [] })}</span>}
    </p>
  );
}

function Counts({ job, step, isComplete }: ImportStepProps & { isComplete: boolean }) {
  const { t } = useTranslations('imports');
  const { ok, failed, skipped } = job.counts;
  const missed = isComplete || job.total === null ? 0 : job.total - ok - failed - skipped;
  const valuesOf = (count: number) => ({ count, number: formatNumber(count) });
  return (
    <div role="status" className="admin-imports__counts">
      <p>{t(`outcome.${step}`, valuesOf(ok))}</p>
      {skipped > 0 && <p>{t('outcome.skipped', valuesOf(skipped))}</p>}
      {failed > 0 && <p>{t('outcome.failed', valuesOf(failed))}</p>}
      {missed > 0 && <p>{t('outcome.missed', valuesOf(missed))}</p>}
    </div>
  );
}

function SaveButton({ job: { resultUrl, fileName } }: { job: Job }) {
  const { t } = useTranslations('imports');
  const showProblem = useProblemNotice();
  const save = async () => {
    const error = await download(resultUrl ?? '', fileName ?? t('templateName'));
    if (error) showProblem(error);
  };
  return (
    <Button
      size="small"
      icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
      onClick={() => void save()}
    >
      {t('download')}
    </Button>
  );
}
