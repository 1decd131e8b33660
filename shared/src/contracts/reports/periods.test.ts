import { fixedPeriod, periodFault, resolvePeriod } from './periods';

describe('periods', () => {
  test.each([
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['monthToDate', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
    ['quarterToDate', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['lastYear', '2026-03-31', '2025-01-01', '2025-12-31'],
    ['yearToDate', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['last3Months', '2026-05-31', '2026-03-01', '2026-05-31'],
    ['last6Months', '2026-03-31', '2025-10-01', '2026-03-31'],
    ['last12Months', '2024-02-29', '2023-03-01', '2024-02-29'],
    ['last24Months', '2026-11-20', '2024-11-21', '2026-11-20'],
    ['last36Months', '2026-11-20', '2023-11-21', '2026-11-20'],
    ['last3WholeMonths', '2026-11-20', '2026-08-01', '2026-10-31'],
    ['last12WholeMonths', '2026-02-27', '2025-03-01', '2026-02-28'],
    ['2026-01-05..2026-02-06', '2026-11-20', '2026-01-05', '2026-02-06'],
  ])('%s with data until %s is from %s to %s', (value, lastDay, from, to) => {
    expect(resolvePeriod(value, lastDay)).toEqual({ from, to });
  });

  test.each([
    ['2026-01-01..2026-01-01', undefined],
    ['2024-02-29..2024-03-01', undefined],
    ['2026-02-29..2026-03-01', 'format'],
    ['2026-1-1..2026-03-01', 'format'],
    ['2026-01-01', 'format'],
    ['toString', 'format'],
    ['2026-02-01..2026-01-31', 'reversed'],
    ['1926-01-01..2026-01-01', 'range'],
  ])('the period %s has the fault %s', (value, fault) => {
    expect(periodFault(value)).toBe(fault);
  });

  test('only fixed periods without a fault have days of their own', () => {
    expect(fixedPeriod('2026-01-05..2026-02-06')).toEqual({ from: '2026-01-05', to: '2026-02-06' });
    expect(['lastMonth', '2026-02-01..2026-01-31', undefined].map(fixedPeriod)).toEqual([null, null, null]);
  });
});
