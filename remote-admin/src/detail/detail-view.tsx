import { isApiError } from '@portal/shared/api';
import { NotFound, QueryView, type QueryViewProps } from '@portal/shared/ui';

const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

/**
 * Shows the object of a detail page, or that the page was not found: an object of another tenant responds like one that
 * does not exist.
 */
export function DetailView<Data>({ query, children }: Pick<QueryViewProps<Data>, 'query' | 'children'>) {
  if (query.data === undefined && isMissing(query.error)) return <NotFound />;
  return <QueryView query={query}>{children}</QueryView>;
}
