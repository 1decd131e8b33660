import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { loading } from '../../../src/api';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingBar,
  NotFound,
  notices,
  QueryView,
  Skeleton,
  useUnsavedChanges,
  type QueryResult,
} from '../../../src/ui';
import type { Pieces, Sample } from '../types';

const ignore = () => undefined;
const error = { status: 503, code: 'db.unavailable', traceId: '7f3a9c20', errors: [] };
const query: QueryResult<string> = { isFetching: false, refetch: ignore };

const renderText = (text: string) => <p>{text}</p>;

function UnsavedText({ sample }: { sample: Sample }) {
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedChanges(isDirty);
  return (
    <Button aria-pressed={isDirty} onClick={() => setIsDirty(!isDirty)}>
      {sample('Ask before leaving')}
    </Button>
  );
}

function showNotices(sample: Sample): void {
  notices.clear();
  notices.show(sample('The list was saved.'), { kind: 'success', duration: 0 });
  notices.show(sample('The file could not be read. Your changes are kept.'), {
    kind: 'error',
    action: { label: sample('Try again'), run: ignore },
    decline: sample('Later'),
  });
  notices.show(sample('A new version is ready.'), { duration: 0 });
}

export const states: Pieces = {
  EmptyState: {
    'everything it has': (sample) => (
      <EmptyState
        icon={<Inbox size={24} strokeWidth={1.5} />}
        title={sample('No reports yet')}
        description={sample('Reports that you create appear here.')}
        action={<Button variant="primary">{sample('Create a report')}</Button>}
      />
    ),
    'title only': (sample) => <EmptyState title={sample('No reports yet')} />,
  },
  ErrorState: {
    'reference and retry': () => <ErrorState error={error} onRetry={ignore} />,
    'retry that runs': () => <ErrorState error={error} onRetry={ignore} isRetrying />,
    'title of its own': (sample) => <ErrorState error={error} title={sample('The reports did not load')} />,
  },
  NotFound: { default: () => <NotFound /> },
  Skeleton: {
    'one line': () => <Skeleton />,
    'several lines': () => <Skeleton rows={4} />,
  },
  QueryView: {
    loading: () => <QueryView query={{ ...query, isFetching: true }}>{renderText}</QueryView>,
    data: (sample) => <QueryView query={{ ...query, data: sample('Three reports') }}>{renderText}</QueryView>,
    error: () => <QueryView query={{ ...query, error }}>{renderText}</QueryView>,
    'failed refetch': (sample) => (
      <QueryView query={{ ...query, data: sample('Three reports'), error }}>{renderText}</QueryView>
    ),
    empty: (sample) => (
      <QueryView
        query={{ ...query, data: '' }}
        isEmpty={(text) => text === ''}
        empty={<EmptyState title={sample('No reports yet')} />}
      >
        {renderText}
      </QueryView>
    ),
  },
  LoadingBar: {
    'shown at the top of the page': (sample) => (
      <>
        <LoadingBar />
        <Button onClick={() => (loading.current().shown ? loading.hide() : loading.show())}>
          {sample('Show or hide')}
        </Button>
      </>
    ),
  },
  NoticeRegion: {
    'shown at the bottom of the page': (sample) => (
      <Button data-notices onClick={() => showNotices(sample)}>
        {sample('Show notices')}
      </Button>
    ),
  },
  UnsavedChangesGuard: { 'shown on Back': (sample) => <UnsavedText sample={sample} /> },
};
