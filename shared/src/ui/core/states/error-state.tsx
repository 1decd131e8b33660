import { isApiError } from '../../../api/api-error';
import { useErrorMessage } from '../../../api/use-error-message';
import { useTranslations } from '../../../translations';
import { Button } from '../button';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** Names the content that failed to load; default: a general title. */
  title?: string | undefined;
  /** Shows that the retry is running; the button keeps its focus. */
  isRetrying?: boolean;
}

/** Shows an error with its message, a retry button and the reference for support. */
export function ErrorState({ error, onRetry, title, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslations('core');
  const messageOf = useErrorMessage();
  const reference = isApiError(error) ? error.traceId : null;
  return (
    <div className="ui-error" role="alert">
      <p className="ui-error__title">{title ?? t('error.title')}</p>
      <p className="ui-error__text">{messageOf(error)}</p>
      {onRetry && (
        <Button busy={isRetrying} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
      {reference && <p className="ui-error__reference">{t('error.reference', { reference })}</p>}
    </div>
  );
}
