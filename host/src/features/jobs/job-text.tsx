import { useErrorMessage } from '@portal/shared/api';
import { isFinished, type Job, type JobNote } from '@portal/shared/contracts';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../translations';
import { exportKinds } from './use-job-title';

const megabyte = 1_048_576;

/** A smaller file would be shown as 0 MB. */
const formatMegabytes = (bytes: number): string =>
  formatNumber(Math.max(bytes / megabyte, 0.1), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });

/** Counts of a job, what its file does not contain, how long the file is kept, and why a job ended without a result. */
export function JobText({ job }: { job: Job }) {
  const { t } = useTranslations('jobs');
  const messageOf = useErrorMessage();
  const counts = useCounts(job);
  const { notes = [], error, resultUrl, expiresAt } = job;
  return (
    <>
      {counts !== '' && <p className="host-jobs__text">{counts}</p>}
      {notes.map((note, at) => (
        <NoteText key={at} note={note} />
      ))}
      {error !== null && (
        <p className="host-jobs__error">
          {messageOf({ status: 409, code: error, traceId: null, errors: [] })}
        </p>
      )}
      {resultUrl !== null && expiresAt !== null && (
        <p className="host-jobs__text">{t('until', { time: formatDateTime(expiresAt) })}</p>
      )}
    </>
  );
}

function useCounts(job: Job): string {
  const { t } = useTranslations('jobs');
  const { kind, counts, total, fileSize } = job;
  const { ok, failed, skipped } = counts;
  const number = formatNumber;
  if (!isFinished(job))
    return total === null ? '' : t('rows', { done: number(ok + failed + skipped), total: number(total) });
  if (exportKinds.has(kind)) {
    // A picture has no rows.
    const texts = [
      ok > 0 && t('exported', { count: ok, number: number(ok) }),
      fileSize && formatMegabytes(fileSize),
    ];
    return texts.filter(Boolean).join(', ');
  }
  const parts = [
    ok > 0 && t('done', { number: number(ok) }),
    failed > 0 && t('refused', { number: number(failed) }),
    skipped > 0 && t('unchanged', { number: number(skipped) }),
  ];
  return parts.filter(Boolean).join(', ');
}

function NoteText({ note: { code, subject, rows = 0, total, problem } }: { note: JobNote }) {
  const { t } = useTranslations('jobs');
  const messageOf = useErrorMessage();
  const texts = { subject, rows: formatNumber(rows), total: total === undefined ? '' : formatNumber(total) };
  if (code === 'rows_cut')
    return (
      <p className="host-jobs__warning">
        {t(total === undefined ? 'notes.rowsCut' : 'notes.rowsCutOf', texts)}
      </p>
    );
  const reason = messageOf({ status: 409, code: problem ?? 'internal', traceId: null, errors: [] });
  return <p className="host-jobs__warning">{`${t('notes.tileFailed', texts)} ${reason}`}</p>;
}
