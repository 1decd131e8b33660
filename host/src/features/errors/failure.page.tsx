import { isApiError } from '@portal/shared/api';
import { BrandArc, Button, copyText, PageHeader } from '@portal/shared/ui';
import { useRef, useState } from 'react';
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
  const [copyLabel, setCopyLabel] = useState<'copy' | 'copied' | 'selected'>('copy');
  const shown = useRef<HTMLElement>(null);
  const copy = () => {
    const select = () => {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setCopyLabel('selected');
    };
    copyText(reference).then(() => setCopyLabel('copied'), select);
  };
  return (
    <div className="host-failure" data-perf="error-500">
      <BrandArc />
      <p className="host-failure__code" aria-hidden="true">
        500
      </p>
      <PageHeader title={t('failure.title')} description={t('failure.text')} />
      <p className="host-failure__trace">
        <span>{t('failure.trace')}</span> <code ref={shown}>{reference}</code>
        <Button size="small" variant="quiet" onClick={copy}>
          {t(`failure.${copyLabel}`)}
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
