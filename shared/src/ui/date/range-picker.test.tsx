import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { setTimeZone } from '../../i18n';
import { renderScreen } from '../../testing';
import { DateRangeInput, RangePicker, type RangeChoice } from '../date';

const changed = jest.fn();
beforeEach(() => {
  changed.mockClear();
  setTimeZone('UTC');
});
afterEach(() => setTimeZone(null));

function Period({ initial }: { initial: RangeChoice }) {
  const [value, setValue] = useState(initial);
  return (
    <RangePicker
      label="Period"
      value={value}
      onChange={(choice) => {
        changed(choice);
        setValue(choice);
      }}
    />
  );
}

test('shows the name of a relative range and returns the name of the chosen one', async () => {
  const { user } = renderScreen(<Period initial="last-30-days" />);
  const button = screen.getByRole('button', { name: 'Period: Last 30 days' });
  await user.click(button);
  const panel = screen.getByRole('dialog', { name: 'Period' });
  expect(within(panel).getByRole('button', { name: 'Last 30 days' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledWith('last-90-days');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Period: Last 90 days' })).toHaveFocus();
});

test('returns fixed dates that are typed', async () => {
  const { user } = renderScreen(<Period initial={{ from: '2026-01-01', to: '2026-01-31' }} />);
  await user.click(screen.getByRole('button', { name: 'Period: 1 Jan 2026 – 31 Jan 2026' }));
  const to = screen.getByRole('textbox', { name: 'End date' });
  await user.clear(to);
  await user.type(to, '2026-02-15{Enter}');
  await waitFor(() => expect(to).toHaveValue('15 Feb 2026'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(changed).toHaveBeenCalledWith({ from: '2026-01-01', to: '2026-02-15' });
});

test('closes with Escape without a change', async () => {
  const { user } = renderScreen(<Period initial="today" />);
  await user.click(screen.getByRole('button', { name: 'Period: Today' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changed).not.toHaveBeenCalled();
});

test('names the ranges in Turkish', () => {
  renderScreen(<Period initial="year-to-date" />, { language: 'tr' });
  expect(screen.getByRole('button', { name: /Yıl başından bugüne/ })).toBeVisible();
});

test('returns both dates of a range once they are in order', async () => {
  const { user } = renderScreen(<DateRangeInput value={null} onChange={changed} />);
  await user.type(screen.getByRole('textbox', { name: 'Start date' }), '2026-01-05{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'End date' }), '2026-02-15{Enter}');
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-01-05', to: '2026-02-15' });
});
