import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { renderScreen, server } from '../../testing';
import { portalApi } from '../../api';
import { EmptyState, QueryView, type QueryResult } from '../index';

const refetch = jest.fn();
const problem = { status: 503, code: 'db.unavailable', traceId: 'trace-7', errors: [] };
const query = (part: Partial<QueryResult<string[]>>): QueryResult<string[]> => ({
  isFetching: false,
  refetch,
  ...part,
});

const view = (part: Partial<QueryResult<string[]>>, filteredEmpty?: string) => (
  <QueryView
    query={query(part)}
    errorTitle="Users could not be loaded"
    isEmpty={(names) => names.length === 0}
    empty={<EmptyState title="No users yet" />}
    filteredEmpty={filteredEmpty && <EmptyState title={filteredEmpty} />}
  >
    {(names) => <p>{names.join(', ')}</p>}
  </QueryView>
);

beforeEach(() => refetch.mockClear());

test('marks the place as busy and hides the skeleton for the first 200 ms', () => {
  const { container } = renderScreen(view({ isFetching: true }));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(container.innerHTML).toContain('<div class="ui-query__skeleton" aria-busy="true">');
  const css = readFileSync(new URL('query-view.css', import.meta.url), 'utf8');
  expect(css).toMatch(/\.ui-query__skeleton {\s*animation: ui-query-wait 1ms linear 200ms backwards;/);
  expect(css).toMatch(/@keyframes ui-query-wait {\s*from {\s*visibility: hidden;/);
});

test('shows the skeleton before a query has started', () => {
  renderScreen(view({}));
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

test('shows an error with its title, reference and a retry', async () => {
  const { user } = renderScreen(view({ error: problem }));
  expect(screen.getByRole('alert')).toHaveTextContent('Users could not be loaded');
  expect(screen.getByText('Reference: trace-7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('keeps the error with a busy button while the retry runs', () => {
  renderScreen(view({ error: problem, isFetching: true }));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
});

test('keeps the data after a failed refetch and offers a retry above it', async () => {
  const { user } = renderScreen(<main>{view({ data: ['Ayşe Kaya'], error: problem })}</main>);
  expect(screen.getByText('Ayşe Kaya')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText(/The latest data could not be loaded/)).toHaveTextContent('Reference: trace-7');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('shows no notice above data that is being refetched', () => {
  renderScreen(view({ data: ['Ayşe Kaya'], isFetching: true }));
  expect(screen.getByText('Ayşe Kaya')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('tells an empty list from a filter without matches', () => {
  const { unmount } = renderScreen(view({ data: [] }));
  expect(screen.getByText('No users yet')).toBeVisible();
  unmount();
  renderScreen(view({ data: [] }, 'No match'));
  expect(screen.getByText('No match')).toBeVisible();
  expect(screen.queryByText('No users yet')).not.toBeInTheDocument();
});

const namesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ listNames: build.query<string[], void>({ query: () => 'api/v1/names' }) }),
});

function Names() {
  return <QueryView query={namesApi.useListNamesQuery()}>{(names) => <p>{names.join(', ')}</p>}</QueryView>;
}

test('reads the result of a query hook and recovers when a retry succeeds', async () => {
  server.respondTo('GET /api/v1/names', 400);
  const { user } = renderScreen(<Names />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.respondTo('GET /api/v1/names', ['Ian Reed']);
  await user.click(retry);
  expect(await screen.findByText('Ian Reed')).toBeVisible();
});
