import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { setTimeZone } from '../../i18n';
import { renderScreen } from '../../testing';
import { FormPage } from '../form';
import {
  DateField,
  DateRangeField,
  DateTimeField,
  DatePicker,
  DateTimePicker,
  DateRangeInput,
  RangePicker,
  formatRange,
  parseRange,
  relativeRanges,
  resolveRange,
  computeRange,
  type DateRange,
  type RangeChoice,
  type RelativeRange,
} from '../date';
import { toMoment, toPlainDate } from './plain-date';
import { toInstant, toWallClock } from './wall-clock';

describe('the date fields', () => {
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
  function TypedPlan({ onDate }: { onDate(day: string | null): void }) {
    const [day, setDay] = useState<string | null>(null);
    const change = (value: string | null) => {
      onDate(value);
      setDay(value);
    };
    return <DatePicker aria-label="Day" value={day} onChange={change} />;
  }
  const input = (name: string) => screen.getByRole('textbox', { name });
  const save = () => screen.getByRole('button', { name: 'Save' });

  test('submits typed dates as plain dates, and a time as the UTC instant of the person’s zone', async () => {
    const { user } = renderPlan();
    await user.type(input('Day'), '2026-02-28{Enter}');
    await user.type(input('Start'), '5 Nov 2026 09:30{Enter}');
    await user.type(input('Start date'), '1/1/26{Enter}');
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

  test.each([
    ['en', 'Mar 2026', '2026-03-01', '1 Mar 2026'],
    ['en', '31.3.2026', '2026-03-31', '31 Mar 2026'],
    ['en', '3/31/26', '2026-03-31', '31 Mar 2026'],
    ['en', '3/31/2026', '2026-03-31', '31 Mar 2026'],
    ['tr', 'mart 2026', '2026-03-01', '1 Mar 2026'],
    ['tr', '31.3.2026', '2026-03-31', '31 Mar 2026'],
  ] as const)('reads in %s the typed date %s as %s and says so', async (language, typed, day, shown) => {
    const onDate = jest.fn();
    const { user } = renderScreen(<TypedPlan onDate={onDate} />, { language });
    await user.type(input('Day'), typed);
    expect(
      await screen.findByText(language === 'en' ? `Read as ${shown}` : `${shown} olarak okundu`),
    ).toBeVisible();
    await user.tab();
    await waitFor(() => expect(onDate).toHaveBeenLastCalledWith(day));
    await waitFor(() => expect(input('Day')).toHaveValue(shown));
  });

  test.each([
    ['en', '3/31/2026 9:30', '2026-03-31T13:30:00.000Z', '31 Mar 2026 09:30'],
    ['en', 'Mar 2026', '2026-03-01T05:00:00.000Z', '1 Mar 2026 00:00'],
    ['tr', '31.3.2026 09:30', '2026-03-31T13:30:00.000Z', '31 Mar 2026 09:30'],
  ] as const)('reads in %s the typed time %s as %s and says so', async (language, typed, instant, shown) => {
    const { user } = renderPlan({ ...emptyPlan, day: '2026-01-20' }, language);
    const start = screen.getByRole('textbox', { name: 'Start' });
    await user.type(start, typed);
    expect(
      await screen.findByText(language === 'en' ? `Read as ${shown}` : `${shown} olarak okundu`),
    ).toBeVisible();
    await user.tab();
    await waitFor(() => expect(start).toHaveValue(shown));
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Save' : 'Kaydet' }));
    await waitFor(() => expect(submit.mock.calls[0]?.[0]).toMatchObject({ startsAt: instant }));
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
});

describe('the date pickers', () => {
  test('date pickers work without a form and have the name that they are given', async () => {
    const onDate = jest.fn();
    const { user } = renderScreen(
      <>
        <DatePicker aria-label="Start" value={null} onChange={onDate} />
        <DateTimePicker
          aria-label="Sent at"
          value="2026-11-05T14:30:00.000Z"
          onChange={() => undefined}
          disabled
        />
      </>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Start' }), '5 Nov 2026{Enter}');
    expect(onDate).toHaveBeenCalledWith('2026-11-05');
    expect(screen.getByRole('textbox', { name: 'Sent at' })).toBeDisabled();
  });

  test('a date with a time that is not valid is shown as empty', () => {
    renderScreen(<DateTimePicker aria-label="Sent at" value="yesterday" onChange={() => undefined} />);
    expect(screen.getByRole('textbox', { name: 'Sent at' })).toHaveValue('');
  });
});

describe('the range picker', () => {
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
});

describe('the typed dates of a range', () => {
  function Range({ onRange }: { onRange(range: DateRange | null): void }) {
    const [value, setValue] = useState<DateRange | null>(null);
    const change = (range: DateRange | null) => {
      onRange(range);
      setValue(range);
    };
    return <DateRangeInput value={value} onChange={change} />;
  }

  test.each([
    ['en', ['3/31/2026', '4/30/26'], { from: '2026-03-31', to: '2026-04-30' }, '30 Apr 2026', '{Tab}'],
    ['en', ['Mar 2026', 'April 2026'], { from: '2026-03-01', to: '2026-04-30' }, '30 Apr 2026', '{Enter}'],
    ['tr', ['mart 2026', '30.4.2026'], { from: '2026-03-01', to: '2026-04-30' }, '30 Nis 2026', '{Tab}'],
  ] as const)('reads in %s %j as %j and says so', async (language, [from, to], range, shown, key) => {
    const onRange = jest.fn();
    const { user } = renderScreen(<Range onRange={onRange} />, { language });
    const [start, end] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    await user.type(start, from + key);
    await user.type(end, to);
    expect(
      await screen.findByText(language === 'en' ? `Read as ${shown}` : `${shown} olarak okundu`),
    ).toBeVisible();
    await user.keyboard(key);
    await waitFor(() => expect(onRange).toHaveBeenLastCalledWith(range));
    await waitFor(() => expect(end).toHaveValue(shown));
  });
});

describe('a range in the address', () => {
  test.each([
    ...relativeRanges,
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2024-02-29', to: '2024-02-29' },
  ])('reads the range %j from its address', (choice) => {
    expect(parseRange(formatRange(choice))).toEqual(choice);
  });

  test('formats fixed dates as two dates', () => {
    expect(formatRange({ from: '2026-01-01', to: '2026-01-31' })).toBe('2026-01-01..2026-01-31');
  });

  test.each([
    null,
    undefined,
    '',
    'next-month',
    'Last-7-Days',
    'toString',
    '2026-01-01',
    '2026-01-01..',
    '..2026-01-01',
    '2026-01-31..2026-01-01',
    '2026-02-29..2026-03-01',
    '2026-13-01..2026-13-02',
    '26-01-01..26-01-31',
    '2026-01-01..2026-01-31..2026-02-01',
    '2026-01-01T00:00:00Z..2026-01-31',
  ])('ignores %j', (text) => {
    expect(parseRange(text)).toBeNull();
  });

  test('resolves names by the current date and leaves fixed dates unchanged', () => {
    const context = { now: '2026-11-22T10:00:00Z', timeZone: 'UTC', firstDayOfWeek: 1 };
    expect(resolveRange('last-month', context)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    const fixed = { from: '2026-01-01', to: '2026-01-31' };
    expect(resolveRange(fixed, context)).toBe(fixed);
  });
});

describe('relative ranges', () => {
  const inUtc = { timeZone: 'UTC', firstDayOfWeek: 1 };
  const at = (now: string, name: RelativeRange, context = inUtc) => {
    const { from, to } = computeRange(name, { now, ...context });
    return `${from}..${to}`;
  };

  // 18 March 2026 is a Wednesday.
  test.each<[RelativeRange, string]>([
    ['today', '2026-03-18..2026-03-18'],
    ['yesterday', '2026-03-17..2026-03-17'],
    ['last-7-days', '2026-03-12..2026-03-18'],
    ['last-30-days', '2026-02-17..2026-03-18'],
    ['last-90-days', '2025-12-19..2026-03-18'],
    ['this-week', '2026-03-16..2026-03-22'],
    ['last-week', '2026-03-09..2026-03-15'],
    ['this-month', '2026-03-01..2026-03-31'],
    ['last-month', '2026-02-01..2026-02-28'],
    ['this-quarter', '2026-01-01..2026-03-31'],
    ['last-quarter', '2025-10-01..2025-12-31'],
    ['year-to-date', '2026-01-01..2026-03-18'],
    ['last-12-months', '2025-03-19..2026-03-18'],
    ['last-year', '2025-01-01..2025-12-31'],
  ])('returns both ends of %s', (name, expected) => {
    expect(at('2026-03-18T12:00:00Z', name)).toBe(expected);
  });

  test.each([
    ['last-month', '2026-03-31T12:00:00Z', '2026-02-01..2026-02-28'],
    ['last-month', '2024-03-31T12:00:00Z', '2024-02-01..2024-02-29'],
    ['last-month', '2026-01-31T12:00:00Z', '2025-12-01..2025-12-31'],
    ['last-quarter', '2026-05-31T12:00:00Z', '2026-01-01..2026-03-31'],
    ['last-12-months', '2024-02-29T12:00:00Z', '2023-03-01..2024-02-29'],
    ['last-12-months', '2025-02-28T12:00:00Z', '2024-02-29..2025-02-28'],
    ['last-year', '2024-02-29T12:00:00Z', '2023-01-01..2023-12-31'],
    ['last-week', '2026-01-01T12:00:00Z', '2025-12-22..2025-12-28'],
    ['this-week', '2026-01-01T12:00:00Z', '2025-12-29..2026-01-04'],
    ['yesterday', '2026-01-01T00:00:00Z', '2025-12-31..2025-12-31'],
    ['yesterday', '2024-03-01T00:00:00Z', '2024-02-29..2024-02-29'],
    ['year-to-date', '2026-01-01T12:00:00Z', '2026-01-01..2026-01-01'],
  ] as const)('returns %s at the end of a month, quarter or year: %s', (name, now, expected) => {
    expect(at(now, name)).toBe(expected);
  });

  test('starts weeks on the first day of the week, also on that day itself', () => {
    const sundays = { timeZone: 'UTC', firstDayOfWeek: 0 };
    expect(at('2026-03-15T12:00:00Z', 'this-week', sundays)).toBe('2026-03-15..2026-03-21');
    expect(at('2026-03-15T12:00:00Z', 'this-week')).toBe('2026-03-09..2026-03-15');
    expect(at('2026-03-16T12:00:00Z', 'this-week')).toBe('2026-03-16..2026-03-22');
  });

  test.each([
    ['Pacific/Kiritimati', '2026-12-31T10:30:00Z', '2027-01-01..2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:30:00Z', '2026-12-31..2026-12-31'],
    ['Europe/Istanbul', '2026-03-31T21:30:00Z', '2026-04-01..2026-04-01'],
    ['America/New_York', '2026-04-01T03:30:00Z', '2026-03-31..2026-03-31'],
  ])('uses the calendar of %s, on its side of midnight', (timeZone, now, expected) => {
    expect(at(now, 'today', { timeZone, firstDayOfWeek: 1 })).toBe(expected);
  });

  test.each([
    // Clocks change on 29 March and 25 October 2026 in Berlin, and at midnight in Beirut.
    ['Europe/Berlin', '2026-03-29T22:30:00Z', 'last-7-days', '2026-03-24..2026-03-30'],
    ['Europe/Berlin', '2026-10-25T23:30:00Z', 'last-7-days', '2026-10-20..2026-10-26'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 'today', '2026-10-25..2026-10-25'],
    ['Asia/Beirut', '2026-03-28T22:30:00Z', 'yesterday', '2026-03-28..2026-03-28'],
  ] as const)('counts days across a change of the clocks in %s at %s', (timeZone, now, name, expected) => {
    expect(at(now, name, { timeZone, firstDayOfWeek: 1 })).toBe(expected);
  });

  test('returns every range with its start not after its end, on each day of two years', () => {
    const wrong: string[] = [];
    for (let day = 0; day < 731; day += 1) {
      const now = new Date(Date.UTC(2023, 11, 31 + day, 12)).toISOString();
      for (const name of relativeRanges) {
        const { from, to } = computeRange(name, { now, ...inUtc });
        if (from > to || !/^\d{4}-\d\d-\d\d$/.test(from)) wrong.push(`${name} ${now}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the wall clock', () => {
  const shown = (instant: string, zone: string) => toWallClock(instant, zone).format('YYYY-MM-DD HH:mm');

  test.each([
    ['2026-11-22T00:30:00Z', 'Europe/Istanbul', '2026-11-22 03:30'],
    ['2026-11-22T00:30:00Z', 'America/New_York', '2026-11-21 19:30'],
    ['2026-11-22T00:30:00Z', 'Asia/Kathmandu', '2026-11-22 06:15'],
    ['2026-07-01T22:15:00Z', 'Europe/Berlin', '2026-07-02 00:15'],
  ])('shows %s in %s as %s and returns the same instant', (instant, zone, expected) => {
    expect(shown(instant, zone)).toBe(expected);
    expect(toInstant(toWallClock(instant, zone), zone)).toBe(new Date(instant).toISOString());
  });

  test('moves a time that is skipped forward by the gap', () => {
    const skipped = toWallClock('2026-03-29T02:30:00Z', 'UTC');
    expect(shown(toInstant(skipped, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29 03:30');
  });

  test('returns the first of two instants with the same time', () => {
    const repeated = toWallClock('2026-10-25T02:30:00Z', 'UTC');
    expect(toInstant(repeated, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  test.each(['2026-02-30', '2026-1-1', '01.02.2026', 'today', '', null, undefined])(
    'rejects the date %j',
    (text) => {
      expect(toMoment(text)).toBeNull();
    },
  );

  test('returns an existing date unchanged', () => {
    const date = toMoment('2024-02-29');
    expect(date && toPlainDate(date)).toBe('2024-02-29');
  });
});
