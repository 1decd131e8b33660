import { addDays, type Schedule } from '@portal/shared/contracts';
import fc from 'fast-check';
import { nextRun, previewRuns, scheduleFault } from './schedule';
import { zonedInstant, zonedParts } from './zoned-time';

const schedule = (change: Partial<Schedule>): Schedule => ({
  frequency: 'daily',
  days: [],
  time: '07:00',
  timeZone: 'Europe/Istanbul',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...change,
});
const minute = 60_000;
const zones = [
  ...['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'America/Santiago'],
  ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Chatham', 'Africa/Casablanca', 'America/Havana'],
];
const isoDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days));
const isoTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('times of a zone', () => {
  // All minutes of two days by the clock of the zone, each with its first instant.
  const firstInstants = (day: string, timeZone: string): Map<string, number> => {
    const found = new Map<string, number>();
    const start = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
    for (let at = start; at < start + 3 * 86_400_000; at += minute) {
      const { day: local, time } = zonedParts(new Date(at), timeZone);
      if (local >= day && !found.has(`${local} ${time}`)) found.set(`${local} ${time}`, at);
    }
    return found;
  };

  test.each([
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['America/Havana', '2026-03-08'],
    ['Europe/Istanbul', '2026-03-29'],
  ])('%s on %s runs at the first valid minute of each clock time', (timeZone, day) => {
    const known = firstInstants(day, timeZone);
    const minutes = [...known].toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (let count = 0; count < 1440; count += 5) {
      const time = new Date(count * minute).toISOString().slice(11, 16);
      const expected =
        known.get(`${day} ${time}`) ?? minutes.find(([clock]) => clock > `${day} ${time}`)?.[1];
      expect([time, zonedInstant(day, time, timeZone).getTime()]).toEqual([time, expected]);
    }
  });

  test('skip a whole day that does not exist', () => {
    expect(zonedInstant('2011-12-30', '07:00', 'Pacific/Apia').toISOString()).toBe(
      '2011-12-30T10:00:00.000Z',
    );
  });
});

describe('the next runs', () => {
  test.each<[string, Partial<Schedule>, string, string[]]>([
    ['every day', {}, '2026-11-28T05:00:00Z', ['2026-11-29', '2026-11-30', '2026-12-01']],
    [
      'on weekdays',
      { frequency: 'weekdays' },
      '2026-11-27T05:00:00Z',
      ['2026-11-30', '2026-12-01', '2026-12-02'],
    ],
    [
      'on Mondays and Sundays',
      { frequency: 'weekly', days: [1, 7] },
      '2026-11-28T05:00:00Z',
      ['2026-11-29', '2026-11-30', '2026-12-06'],
    ],
    [
      'on the last day of the month',
      { frequency: 'monthly', days: [31] },
      '2026-01-31T05:00:00Z',
      ['2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'once where two days are the last one',
      { frequency: 'monthly', days: [29, 30] },
      '2026-02-01T05:00:00Z',
      ['2026-02-28', '2026-03-29', '2026-03-30'],
    ],
    ['until the end', { endDate: '2026-11-29' }, '2026-11-28T05:00:00Z', ['2026-11-29']],
    ['from the start', { startDate: '2026-12-30' }, '2026-11-28T05:00:00Z', ['2026-12-30', '2026-12-31']],
  ])('runs %s', (_name, change, after, days) => {
    const runs = previewRuns(schedule(change), new Date(after));
    expect(runs).toEqual(days.map((day) => ({ at: `${day}T04:00:00.000Z`, isShifted: false })));
  });

  test('move a skipped time to the next valid minute, and run a doubled one once', () => {
    const berlin = schedule({ timeZone: 'Europe/Berlin', time: '02:30' });
    expect(previewRuns(berlin, new Date('2026-03-28T12:00:00Z'))).toEqual([
      { at: '2026-03-29T01:00:00.000Z', isShifted: true },
      { at: '2026-03-30T00:30:00.000Z', isShifted: false },
      { at: '2026-03-31T00:30:00.000Z', isShifted: false },
    ]);
    expect(previewRuns(berlin, new Date('2026-10-24T12:00:00Z')).map(({ at }) => at)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
      '2026-10-27T01:30:00.000Z',
    ]);
  });

  test('every zone has one run on each day, later than the instant', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), isoTime, isoDay, (timeZone, time, day) => {
        const daily = schedule({ timeZone, time, startDate: day, endDate: '2027-12-31' });
        let after = new Date(atNoon(day).getTime() - 36 * 60 * minute);
        for (let count = 0; count < 4; count += 1) {
          const next = nextRun(daily, after);
          const parts = zonedParts(next ?? after, timeZone);
          expect(next?.getTime()).toBeGreaterThan(after.getTime());
          expect(parts.day).toBe(addDays(day, count));
          expect(parts.time >= time).toBe(true);
          after = next as Date;
        }
      }),
      { numRuns: 150 },
    );
  });

  test('every instant between two runs has the same next run', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        isoTime,
        isoDay,
        fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (timeZone, time, day, days, share) => {
          const monthly = schedule({ timeZone, time, frequency: 'monthly', days, endDate: '2027-12-31' });
          const first = nextRun(monthly, atNoon(day)) as Date;
          const second = nextRun(monthly, first) as Date;
          const between = first.getTime() + share * (second.getTime() - first.getTime());
          expect(nextRun(monthly, new Date(between))).toEqual(second);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the check of a schedule', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  test.each<[string, Partial<Schedule>, string | undefined, string | undefined]>([
    ['a complete one', {}, undefined, undefined],
    ['an unknown zone', { timeZone: 'Europe/Atlantis' }, 'timeZone', 'not_a_zone'],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate', 'not_a_day'],
    ['an end before the start', { startDate: '2026-12-02', endDate: '2026-12-01' }, 'endDate', 'range'],
    ['an end in more than a year', { endDate: '2027-11-30' }, 'endDate', 'range'],
    ['an end in a year', { endDate: '2027-11-29' }, undefined, undefined],
    ['a week without days', { frequency: 'weekly' }, 'days', 'required'],
    ['an eighth day of the week', { frequency: 'weekly', days: [8] }, 'days', 'days'],
    ['days of a daily one', { days: [1] }, 'days', 'days'],
    [
      'no run before the end',
      { frequency: 'weekly', days: [1], endDate: '2026-11-29' },
      'endDate',
      'no_runs',
    ],
  ])('reports %s', (_name, change, field, code) => {
    const fault = scheduleFault(schedule(change), now);
    expect([fault?.field, fault?.code]).toEqual([field, code]);
  });
});
