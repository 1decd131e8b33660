import { isFinished } from '@portal/shared/contracts';
import { Button, useProblemNotice } from '@portal/shared/ui';
import { Progress } from '@portal/shared/ui/progress';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { ImportOutcome, type ImportStepProps } from './import-outcome';
import { cancelImport } from './imports.api';

/** Shows the progress of an import or of its check, and its outcome at the end. */
export function ImportProgress({ job, step }: ImportStepProps) {
  const { t } = useTranslations('imports');
  if (isFinished(job)) return <ImportOutcome job={job} step={step} />;
  return (
    <div className="admin-imports__progress">
      <Progress label={t(`running.${step}`)} share={job.progress / 100} />
      {step === 'import' && <p>{t('continues')}</p>}
      <CancelButton job={job} step={step} />
    </div>
  );
}

function CancelButton({ job, step }: ImportStepProps) {
  const { t } = useTranslations('imports');
  const showProblem = useProblemNotice();
  const [isCancelling, setIsCancelling] = useState(false);
  const cancel = async () => {
    setIsCancelling(true);
    const problem = await cancelImport(job.id);
    if (!problem) return;
    setIsCancelling(false);
    showProblem(problem);
  };
  return (
    <Button size="small" busy={isCancelling} onClick={() => void cancel()}>
      {t(`stop.${step}`)}
    </Button>
  );
}
