import type { ReactNode } from 'react';
import { isApiError } from '../../../api/api-error';
import { useTranslations } from '../../../translations';
import { Button } from '../button';
import { ErrorState } from './error-state';
import { useFadeAfter } from '../motion/use-fade-after';
import { Skeleton } from './skeleton';

/** The part of an RTK Query result that `QueryView` reads. */
export interface QueryResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

export interface QueryViewProps<Data> {
  query: QueryResult<Data>;
  /** Renders the data. */
  children(data: Data): ReactNode;
  /** Shown until the first response; default: three lines. */
  skeleton?: ReactNode;
  /** Returns whether the data has no content; `empty` or `filteredEmpty` is shown then. */
  isEmpty?(data: Data): boolean;
  empty?: ReactNode;
  /** Shown instead of `empty`; pass it only while a search or filter is applied. */
  filteredEmpty?: ReactNode;
  /** Names the content that failed to load; default: a general title. */
  errorTitle?: string;
  /** Shows data without the notice that it could not be updated, where there is no room for it. */
  hidesStaleNotice?: boolean;
}

/**
 * Shows the state of a query: its data, else its error with a retry button, else a skeleton after 200 ms. When a
 * refetch fails, the data stays and a notice above it offers a retry.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, skeleton = <Skeleton rows={3} />, errorTitle, hidesStaleNotice = false } = props;
  const { data, error, isFetching, refetch } = query;
  const retry = () => void refetch();
  const skeletonRef = useFadeAfter(data === undefined && !isFailure(error));
  if (data !== undefined) {
    return (
      <>
        {isFailure(error) && !hidesStaleNotice && (
          <StaleNotice error={error} isRetrying={isFetching} onRetry={retry} />
        )}
        <Content {...props} data={data} />
      </>
    );
  }
  if (isFailure(error)) {
    return <ErrorState error={error} title={errorTitle} isRetrying={isFetching} onRetry={retry} />;
  }
  return (
    <div ref={skeletonRef} className="ui-query__skeleton" aria-busy="true">
      {skeleton}
    </div>
  );
}

const isFailure = (error: unknown): boolean => error !== undefined && error !== null;

function Content<Data>({ data, ...props }: QueryViewProps<Data> & { data: Data }) {
  const { children, isEmpty, empty, filteredEmpty } = props;
  return isEmpty?.(data) ? (filteredEmpty ?? empty) : children(data);
}

interface StaleNoticeProps {
  error: unknown;
  isRetrying: boolean;
  onRetry(): void;
}

function StaleNotice({ error, isRetrying, onRetry }: StaleNoticeProps) {
  const { t } = useTranslations('core');
  const reference = isApiError(error) ? error.traceId : null;
  return (
    <div className="ui-query__stale" role="status">
      <span className="ui-query__stale-text">
        {t('error.stale')}{' '}
        {reference && <span className="ui-query__reference">{t('error.reference', { reference })}</span>}
      </span>
      <Button size="small" variant="quiet" busy={isRetrying} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}
