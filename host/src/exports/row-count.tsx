import { useErrorMessage } from '@portal/shared/api';
import type { ExportEstimate, ExportFormat } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, type QueryResult } from '@portal/shared/ui';
import { CircleAlert } from 'lucide-react';
import { useTranslations, type Translate } from '../translations';

interface RowCountProps {
  estimate: QueryResult<ExportEstimate>;
  format: ExportFormat;
}

function describe(
  t: Translate<'exports'>,
  { rows, limit, willTruncate }: ExportEstimate,
  format: ExportFormat,
): string {
  const texts = { format: format.toUpperCase(), limit: formatNumber(limit) };
  if (rows === null) return t('count.unknown', texts);
  // Only files of values have the rows of charts.
  if (rows === 0)
    return t(format === 'png' ? 'count.pictureOnly' : format === 'pdf' ? 'count.noTable' : 'count.none');
  const counted = { ...texts, count: rows, rows: formatNumber(rows) };
  if (willTruncate) return t('count.cut', counted);
  return t(format === 'png' ? 'count.picture' : 'count.within', counted);
}

/** Number of rows that the file will have, and whether the format takes them. */
export function RowCount({ estimate: { data, error, isFetching, refetch }, format }: RowCountProps) {
  const { t } = useTranslations('exports');
  const messageOf = useErrorMessage();
  const isFailed = data === undefined && error !== undefined;
  const text = isFailed
    ? `${t('count.failed')} ${messageOf(error)}`
    : data
      ? describe(t, data, format)
      : t('count.counting');
  const isWarning = isFailed || data?.willTruncate === true;
  return (
    <div
      className="host-export__count"
      role="status"
      aria-busy={(isFetching && !data) || undefined}
      data-warning={isWarning || undefined}
    >
      {isWarning && <CircleAlert size={16} strokeWidth={1.5} aria-hidden />}
      <span>{text}</span>
      {isFailed && (
        <Button size="small" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t('count.retry')}
        </Button>
      )}
    </div>
  );
}
