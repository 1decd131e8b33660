import { act, screen, waitFor } from '@testing-library/react';
import { setTimeZone } from '../../i18n';
import { renderScreen } from '../../testing';
import { FormPage } from '../form';
import { DateField, DateRangeField, DateTimeField, type DateRange } from '../date';

interface Plan {
  day: string | null;
  startsAt: string | null;
  period: DateRange | null;
}

const emptyPlan: Plan = { day: null, startsAt: null, period: null };
const submit = jest.fn((_plan: Plan) => Promise.resolve({ data: null }));

beforeEach(() => {
  submit.mockClear();
  setTimeZone('America/New_York');
});
afterEach(() => setTimeZone(null));

const renderPlan = (plan: Plan = emptyPlan, language: 'en' | 'tr' = 'en') =>
  renderScreen(
    <FormPage<Plan> title="Plan" initialValues={plan} submit={submit}>
      <DateField name="day" label="Day" required min="2026-01-10" max="2026-12-31" />
      <DateTimeField name="startsAt" label="Start" />
      <DateRangeField name="period" label="Period" />
    </FormPage>,
    { language },
  );
const input = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('submits typed dates as plain dates, and a time as the UTC instant of the person’s zone', async () => {
  const { user } = renderPlan();
  await user.type(input('Day'), '2026-02-28{Enter}');
  await user.type(input('Start'), '5 Nov 2026 09:30{Enter}');
  await user.type(input('Start date'), '1/1/2026{Enter}');
  await user.type(input('End date'), '31 Jan 2026{Enter}');
  expect(input('Day')).toHaveValue('28 Feb 2026');
  expect(input('Start')).toHaveAccessibleDescription('Time zone: America/New York');
  await user.click(save());
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]?.[0]).toEqual({
    day: '2026-02-28',
    startsAt: '2026-11-05T14:30:00.000Z',
    period: { from: '2026-01-01', to: '2026-01-31' },
  });
});

test('shows values in the zone of the person and ignores values that are not dates', () => {
  renderPlan({
    day: '2026-02-30',
    startsAt: '2026-11-05T02:30:00Z',
    period: { from: 'x', to: '2026-01-31' },
  });
  expect(input('Day')).toHaveValue('');
  expect(input('Start')).toHaveValue('4 Nov 2026 21:30');
  expect(input('End date')).toHaveValue('31 Jan 2026');
});

test('reports a missing date and one outside the limits at the field', async () => {
  const { user } = renderPlan();
  await user.click(save());
  await waitFor(() => expect(input('Day')).toHaveAccessibleDescription('Choose a date.'));
  expect(input('Day')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('clears a date whose text was removed, with Enter and when the focus leaves', async () => {
  const { user } = renderPlan({ ...emptyPlan, day: '2026-01-20', startsAt: '2026-11-05T14:30:00.000Z' });
  await user.clear(input('Start'));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ day: '2026-01-20', startsAt: null });
  expect(input('Start')).toHaveValue('');
  await user.clear(input('Day'));
  await user.tab();
  await waitFor(() => expect(input('Day')).toHaveAccessibleDescription('Choose a date.'));
});

test('chooses no typed date outside the limits', async () => {
  const { user } = renderPlan({ ...emptyPlan, day: '2026-01-20' });
  await user.clear(input('Day'));
  await user.type(input('Day'), '2026-01-09{Enter}');
  await user.tab();
  await waitFor(() => expect(input('Day')).toHaveValue('20 Jan 2026'));
});

test('opens the calendar with Enter, marks today by the person’s zone and closes with Escape', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T02:00:00Z'));
  const { user } = renderPlan();
  act(() => input('Day').focus());
  await user.keyboard('{Enter}');
  const today = await screen.findByTitle('2026-11-21');
  expect(today).toHaveClass('ant-picker-cell-today');
  expect(submit).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(input('Day')).toHaveFocus();
  jest.restoreAllMocks();
});

test('writes dates in Turkish and starts the week on Monday', async () => {
  const { user } = renderPlan({ ...emptyPlan, day: '2026-11-22' }, 'tr');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('22 Kas 2026'));
  await user.click(input('Day'));
  const heads = await screen.findAllByRole('columnheader');
  expect(heads[0]).toHaveTextContent(/^(Pt|Pzt|Pts)/);
});
