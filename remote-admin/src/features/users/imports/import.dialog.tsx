import { toApiError } from '@portal/shared/api';
import { importLimits, isFinished, type Job } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, useProblemNotice } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { UploadArea } from '@portal/shared/ui/upload';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFileFault } from '../../../csv-files/use-file-fault';
import { useTranslations } from '../../../translations';
import { ImportProgress } from './import-progress';
import { download, useGetJobQuery, useStartImportMutation } from './imports.api';
import './imports.css';

/** How often a job is read, besides the events of the server. */
const pollingInterval = 2_000;

/** Returns a job with its latest progress. */
function useJob(started: Job | null): Job | null {
  const [isEnded, setIsEnded] = useState(false);
  const { data } = useGetJobQuery(started?.id ?? '', {
    skip: started === null,
    pollingInterval: isEnded ? 0 : pollingInterval,
  });
  const job = data && data.id === started?.id ? data : started;
  const hasEnded = job !== null && isFinished(job);
  if (hasEnded !== isEnded) setIsEnded(hasEnded);
  return job;
}

/** Imports users from a file: checks the file first, then invites the people in it. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('imports');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [checking, setChecking] = useState<Job | null>(null);
  const [importing, setImporting] = useState<Job | null>(null);
  const [startImport, { isLoading }] = useStartImportMutation();
  const fileFault = useFileFault();
  const showProblem = useProblemNotice();
  const check = useJob(checking);
  const job = useJob(importing);
  const reset = () => {
    setFile(null);
    setChecking(null);
    setFault(null);
  };
  const upload = async (chosen: File): Promise<void> => {
    const { data, error } = await startImport({ file: chosen, isDryRun: true });
    if (data) {
      setFile(chosen);
      setChecking(data);
      return;
    }
    const text = fileFault(error);
    if (text === null) throw toApiError(error) as unknown as Error;
    setFault(text);
  };
  const start = async () => {
    if (!file) return;
    const { data, error } = await startImport({ file, isDryRun: false });
    if (data) setImporting(data);
    else showProblem(error);
  };
  const count = check && isFinished(check) ? check.counts.ok : 0;
  return (
    <Modal
      open
      title={t('title')}
      dismissible="escape"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(importing ? 'close' : 'cancel')}</Button>
          {!importing && (
            <Button
              variant="primary"
              busy={isLoading && checking !== null}
              disabled={count === 0}
              onClick={() => void start()}
            >
              {count === 0 ? t('start') : t('startOf', { count, number: formatNumber(count) })}
            </Button>
          )}
        </>
      }
    >
      {job ? (
        <ImportProgress job={job} step="import" />
      ) : (
        <>
          <Explanation />
          <UploadArea
            label={t('choose')}
            accept={['.csv']}
            maxSize={importLimits.bytes}
            upload={upload}
            onRemove={reset}
          />
          {fault !== null && (
            <p role="alert" className="admin-imports__fault">
              {fault}
            </p>
          )}
          {check && <ImportProgress job={check} step="check" />}
        </>
      )}
    </Modal>
  );
}

function Explanation() {
  const { t } = useTranslations('imports');
  const showProblem = useProblemNotice();
  const saveTemplate = async () => {
    const error = await download('/api/v1/users/import-template.csv', t('templateName'));
    if (error) showProblem(error);
  };
  return (
    <div className="admin-imports__lead">
      <p>{t('lead', { limit: formatNumber(importLimits.rows) })}</p>
      <Button
        size="small"
        icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => void saveTemplate()}
      >
        {t('template')}
      </Button>
    </div>
  );
}
