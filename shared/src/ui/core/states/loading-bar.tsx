import { useLoading } from '../../../api/loading';
import { useTranslations } from '../../../translations';

/** Shows a thin bar at the top of the page while requests are in flight. */
export function LoadingBar() {
  const { shown, progress } = useLoading();
  const { t } = useTranslations('core');
  if (!shown) return null;
  return (
    <div
      className={`ui-loading-bar ${progress === null ? 'ui-loading-bar--moving' : ''}`}
      role="progressbar"
      aria-label={t('loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress ?? undefined}
    >
      <span
        className="ui-loading-bar__value"
        style={progress === null ? undefined : { inlineSize: `${progress}%` }}
      />
    </div>
  );
}
