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
])('%s is told in words where there are any', async (event, told) => {
  renderScreen(<AuditCard audit={[{ ...entry, event }]} />);
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('1.1.0 · static/part.js')).toBeVisible();
});

test.each([
  ['start-up', 'Portal start', null],
  ['gina.admin@meridian.example', 'gina.admin@meridian.example', 'a reason'],
])('an act of %s shows a reason only where a person gave one', async (by, told, reason) => {
  const act = { revision: 1, at, by, action: 'publish' as const, version: '1.1.0', reason: 'a reason' };
  renderScreen(<HistoryEntry entry={act} tenants={new Map()} />);
  expect(await screen.findByText(new RegExp(told))).toBeVisible();
  expect(screen.queryByText('a reason')?.textContent ?? null).toBe(reason);
});
