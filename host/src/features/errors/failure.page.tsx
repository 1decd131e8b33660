import { isApiError } from '@portal/shared/api';
import { BrandArc, Button, PageHeader } from '@portal/shared/ui';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import './errors.css';

export interface FailurePageProps {
  error?: unknown;
  onRetry?: () => void;
}

/** The 500 page: explanation, next steps, and the reference for support. */
export function FailurePage({ error, onRetry = () => location.reload() }: FailurePageProps) {
  const { t } = useTranslations('errors');
  // Without a server response there is no trace id. The time locates the failure in the browser's log.
  const [reference] = useState(() => (isApiError(error) && error.traceId) || new Date().toISOString());
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(reference).then(
      () => setCopied(true),
      (failure: unknown) => console.warn('The reference could not be copied', failure),
    );
  };
  return (
    <div className="host-failure" data-perf="error-500">
      <BrandArc />
      <p className="host-failure__code" aria-hidden="true">
        500
      </p>
      <PageHeader title={t('failure.title')} description={t('failure.text')} />
      <p className="host-failure__trace">
        <span>{t('failure.trace')}</span> <code>{reference}</code>
        <Button size="small" variant="quiet" onClick={copy}>
          {copied ? t('failure.copied') : t('failure.copy')}
        </Button>
      </p>
      <p className="host-failure__ways">
        <Button variant="primary" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
        <a className="ui-button ui-button--secondary ui-button--medium" href="/home">
          {t('failure.home')}
        </a>
      </p>
    </div>
  );
}
