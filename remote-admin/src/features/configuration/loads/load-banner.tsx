import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

/** Says that a load is running, with its progress in percent if it is known. */
export function LoadBanner({ progress }: { progress: number | null }) {
  const { t } = useTranslations('configuration');
  return (
    <div className="admin-configuration__loading admin-configuration__load-bar">
      <p role="status">{t('loading')}</p>
      {progress !== null && (
        <progress
          className="admin-configuration__bar"
          value={progress}
          max={100}
          aria-label={t('loads.progress')}
        />
      )}
    </div>
  );
}

/** Says that the last load failed, with the number of rows that it left out, if there are any. */
export function FailedLoad({ count }: { count: number }) {
  const { t } = useTranslations('configuration');
  if (count === 0) return null;
  return (
    <div className="admin-configuration__loading">
      <p role="status">{t('loads.failed', { count, number: formatNumber(count) })}</p>
    </div>
  );
}
