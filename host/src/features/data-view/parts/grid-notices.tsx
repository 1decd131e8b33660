import { isApiError, useErrorMessage } from '@portal/shared/api';
import type { GridDataset, GridView } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import type { GridRows } from '../rows/use-grid-rows';
import { useElapsed } from './use-elapsed';

interface GridNoticesProps {
  dataset: GridDataset;
  rows: GridRows;
  view: GridView | null;
}

/** Says that a query runs, was cancelled or failed, and what a view could not show. */
export function GridNotices({ dataset, rows, view }: GridNoticesProps) {
  return (
    <>
      <RunningNotice rows={rows} />
      {rows.isCancelled && <StoppedNotice rows={rows} />}
      {rows.error !== undefined && rows.loaded !== null && <FailedNotice rows={rows} />}
      {view && view.leftOut.length > 0 && <LeftOutNotice dataset={dataset} view={view} />}
    </>
  );
}

/** After a second, with the time and the button that cancels. */
function RunningNotice({ rows: { isRunning, loader } }: { rows: GridRows }) {
  const { t } = useTranslations('data-view');
  const seconds = useElapsed(isRunning);
  if (!isRunning || seconds === 0) return null;
  return (
    <div className="host-data-notice" role="status">
      <span>{t('running.text', { number: formatNumber(seconds), count: seconds })}</span>
      <Button size="small" onClick={() => loader.cancel()}>
        {t('running.cancel')}
      </Button>
    </div>
  );
}

function StoppedNotice({ rows: { loader } }: { rows: GridRows }) {
  const { t } = useTranslations('data-view');
  return (
    <div className="host-data-notice" role="status">
      <span>{t('running.cancelled')}</span>
      <Button size="small" onClick={() => loader.retry()}>
        {t('running.again')}
      </Button>
    </div>
  );
}

function FailedNotice({ rows: { error, loader } }: { rows: GridRows }) {
  const { t } = useTranslations('data-view');
  const messageOf = useErrorMessage();
  const reference = isApiError(error) ? error.traceId : null;
  return (
    <div className="host-data-notice host-data-notice--failed" role="alert">
      <span>{messageOf(error)}</span>
      {reference !== null && <span>{t('running.reference', { reference })}</span>}
      <Button size="small" onClick={() => loader.retry()}>
        {t('running.again')}
      </Button>
    </div>
  );
}

interface UnreadNoticeProps {
  unreadFilters: readonly string[];
  onRemove(): void;
}

/** Says which filters of the address are not applied, since nothing of the rows shows it. */
export function UnreadNotice({ unreadFilters, onRemove }: UnreadNoticeProps) {
  const { t } = useTranslations('data-view');
  if (unreadFilters.length === 0) return null;
  return (
    <div className="host-data-notice" role="alert">
      <span>{t('filter.unknown', { count: unreadFilters.length, filters: unreadFilters.join(', ') })}</span>
      <Button size="small" onClick={onRemove}>
        {t('filter.removeUnknown')}
      </Button>
    </div>
  );
}

/** Columns that were removed, or that the person may not see. */
function LeftOutNotice({ dataset, view }: { dataset: GridDataset; view: GridView }) {
  const { t } = useTranslations('data-view');
  const names = (reason: 'missing' | 'masked') =>
    view.leftOut
      .filter((one) => one.reason === reason)
      .map(({ column }) => dataset.columns.find(({ key }) => key === column)?.label ?? column)
      .join(', ');
  const [missing, masked] = [names('missing'), names('masked')];
  return (
    <div className="host-data-notice" role="status">
      {missing !== '' && <span>{t('views.missing', { columns: missing })}</span>}
      {masked !== '' && <span>{t('views.masked', { columns: masked })}</span>}
    </div>
  );
}
