import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error';
import { useErrorWords } from '../../api/error-words';
import { Button } from './button';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** What could not be shown, when the part wants to say it. */
  title?: string;
}

/** Says what happened and what to do, with the reference that support asks for. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation('shared', { useSuspense: false });
  const words = useErrorWords();
  const reference = isApiError(error) ? error.traceId : null;
  return (
    <div className="ui-error" role="alert">
      <p className="ui-error__title">{title ?? t('error.title')}</p>
      <p className="ui-error__text">{words(error)}</p>
      {onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
      {reference && <p className="ui-error__reference">{t('error.reference', { reference })}</p>}
    </div>
  );
}
