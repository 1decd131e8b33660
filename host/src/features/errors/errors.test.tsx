import { removeClipboard, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { AccountProblemPage } from './account-problem.page';
import { accountProblems, type AccountProblem } from './account-problem';
import type { ReactElement } from 'react';
import { FailurePage } from './failure.page';
import { NotFoundPage } from './not-found.page';
import { StartupFailure } from './startup-failure';

test('links from the 404 page to home, search and contact form', async () => {
  const onSearch = jest.fn();
  const onContact = jest.fn();
  const { user } = renderScreen(<NotFoundPage onSearch={onSearch} onContact={onContact} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('button', { name: 'Contact us' }));
  expect([onSearch, onContact].map((callback) => callback.mock.calls.length)).toEqual([1, 1]);
});

test('omits the search from the 404 page without a search box', () => {
  renderScreen(<NotFoundPage onSearch={null} onContact={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
});

test('shows and copies the trace id on the 500 page, retries and links to home', async () => {
  const onRetry = jest.fn();
  const error = { status: 500, code: 'internal', traceId: 'trace-7', errors: [] };
  const { user } = renderScreen(<FailurePage error={error} onRetry={onRetry} />);
  expect(screen.getByText('trace-7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('trace-7');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
});

test('selects the reference where the browser offers no clipboard', async () => {
  const { user } = renderScreen(
    <FailurePage error={{ status: 500, code: 'x', traceId: 'trace-8', errors: [] }} />,
  );
  removeClipboard();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Selected' })).toBeVisible();
  expect(getSelection()?.toString()).toBe('trace-8');
});

const ignore = () => undefined;

test.each([
  ...Object.keys(accountProblems).map((code): [string, ReactElement] => [
    code,
    <AccountProblemPage code={code as AccountProblem} supportEmail="help@acorn.example" onSignOut={ignore} />,
  ]),
  ['a failed start', <StartupFailure key="start" stage="settings" onRetry={ignore} />],
  ['an unexpected failure', <FailurePage key="failure" />],
  ['an unknown page', <NotFoundPage key="missing" onSearch={null} onContact={ignore} />],
])('centres the text of %s below the drawing of the brand', (_, page) => {
  renderScreen(page);
  expect(document.body.innerHTML).toMatch(/class="(host-failure|ui-not-found)"[^>]*><svg class="ui-arc"/);
});
