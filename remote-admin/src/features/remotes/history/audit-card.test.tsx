import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { AuditCard } from './audit-card';
import { HistoryEntry } from './history-card';

const at = '2026-11-20T09:30:00.000Z';
const entry = { at, version: '1.1.0', file: 'static/part.js', detail: 'hash' };

test.each([
  ['remote.rejected', 'Blocked by a browser'],
  ['remote.file_changed', 'A stored file differs from the published one'],
  ['remote.something_new', 'remote.something_new'],
])('shows a text for the event %s', async (event, text) => {
  renderScreen(<AuditCard audit={[{ ...entry, event }]} />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('1.1.0 · static/part.js')).toBeVisible();
});

test.each([
  ['start-up', 'Portal start', null],
  ['gina.admin@meridian.example', 'gina.admin@meridian.example', 'a reason'],
])('shows the reason of an action by %s only when a person gave it', async (by, text, reason) => {
  const act = { revision: 1, at, by, action: 'publish' as const, version: '1.1.0', reason: 'a reason' };
  renderScreen(<HistoryEntry entry={act} tenants={new Map()} />);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(screen.queryByText('a reason')?.textContent ?? null).toBe(reason);
});
