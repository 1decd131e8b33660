import { afterCheck, firstCheckAt, type CheckState } from './domain-schedule';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = new Date('2026-01-01T00:00:00.000Z');
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const pending: CheckState = { state: 'pending', requestedAt: start.toISOString(), failingSince: null };

test('checks a pending domain every 10 minutes for 2 h, hourly to 72 h, daily to day 30, then fails it', () => {
  const ages: number[] = [];
  let dueAt: Date | null = firstCheckAt(start);
  let last = afterCheck(pending, 'not_found', start);
  while (dueAt && ages.length < 1_000) {
    ages.push(dueAt.getTime() - start.getTime());
    last = afterCheck(pending, 'not_found', dueAt);
    dueAt = last.dueAt;
  }
  const everyTenMinutes = Array.from({ length: 12 }, (_, n) => (n + 1) * 10 * minute);
  const hourly = Array.from({ length: 70 }, (_, n) => (n + 3) * hour);
  const daily = Array.from({ length: 27 }, (_, n) => (n + 4) * day);
  expect(ages).toEqual([...everyTenMinutes, ...hourly, ...daily]);
  expect(last).toEqual({ state: 'failed', failure: 'not_found', failingSince: null, dueAt: null });
});

test.each(['pending', 'verified', 'lapsed'] as const)(
  'verifies a %s domain and checks it weekly',
  (state) => {
    const domain = { ...pending, state, failingSince: at(day).toISOString() };
    expect(afterCheck(domain, 'found', at(3 * day))).toEqual({
      state: 'verified',
      failure: null,
      failingSince: null,
      dueAt: at(10 * day),
    });
  },
);

test('keeps a verified domain for a day of failed checks, each after an hour, then lapses it', () => {
  let domain: CheckState = { ...pending, state: 'verified' };
  let now = at(7 * day);
  let checks = 0;
  while (domain.state === 'verified' && checks < 100) {
    const next = afterCheck(domain, 'timeout', now);
    expect(next.failingSince).toEqual(at(7 * day));
    domain = { ...domain, state: next.state, failingSince: next.failingSince?.toISOString() ?? null };
    now = next.dueAt ?? now;
    checks += 1;
  }
  expect(checks).toBe(25);
  expect(domain.state).toBe('lapsed');
  expect(now).toEqual(at(9 * day));
});

test('checks a lapsed domain daily', () => {
  const domain = { ...pending, state: 'lapsed', failingSince: start.toISOString() } as const;
  expect(afterCheck(domain, 'taken', at(90 * day))).toMatchObject({
    ...{ state: 'lapsed', failure: 'taken', dueAt: at(91 * day) },
  });
});
