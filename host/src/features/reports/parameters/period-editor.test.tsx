import { aTile } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { respondToRuns, runsSent, showReport } from '../../../../test/report-screen';

const monthly = aTile({ kind: 'bar', axis: 'month', timeAxis: 'month' });

/** Opens the panel of the period. The data end on 20 Nov 2026. */
async function openPeriod(language: 'en' | 'tr' = 'en', route = '/reports/performance') {
  respondToRuns();
  const utils = showReport({ tiles: [aTile(), { ...monthly, id: 'months' }] }, { language, route });
  await utils.user.click(await screen.findByRole('button', { name: /^(Period|Dönem) / }));
  return utils;
}
const optionsIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('offers months, quarters and years by name, then periods that move with the data and their days', async () => {
  await openPeriod();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Months', 'Quarters', 'Years', 'Relative', 'Rolling']),
  );
  expect(optionsIn('Months')).toHaveLength(12);
  expect(optionsIn('Months').slice(0, 2)).toEqual(['Nov 2026', 'Oct 2026']);
  expect(optionsIn('Quarters')).toEqual(['Q4 2026', 'Q3 2026', 'Q2 2026', 'Q1 2026']);
  expect(optionsIn('Years')).toEqual(['2026', '2025', '2024', '2023']);
  expect(optionsIn('Relative')[0]).toBe('Year to date1 Jan – 20 Nov 2026');
  expect(screen.getByRole('option', { name: 'Last 12 months', selected: true })).toHaveAccessibleDescription(
    '21 Nov 2025 – 20 Nov 2026',
  );
  expect(screen.getByTitle('Period: Last 12 months (21 Nov 2025 – 20 Nov 2026)')).toBeVisible();
});

test.each([
  ['en', '3/31/26', '31 Mar 2026', '2026-03-31..2026-03-31'],
  ['en', '31.3.2026', '31 Mar 2026', '2026-03-31..2026-03-31'],
  ['en', '31/3/26', '31 Mar 2026', '2026-03-31..2026-03-31'],
  ['en', '3/4/26', '4 Mar 2026', '2026-03-04..2026-03-04'],
  ['tr', '3/4/26', '3 Nis 2026', '2026-04-03..2026-04-03'],
  ['en', '2026-03-31', '31 Mar 2026', '2026-03-31..2026-03-31'],
  ['en', 'Mar 2026', '1 Mar 2026 – 31 Mar 2026', '2026-03-01..2026-03-31'],
  ['tr', 'mart 2026', '1 Mar 2026 – 31 Mar 2026', '2026-03-01..2026-03-31'],
  ['tr', 'ŞUBAT', '1 Şub 2026 – 28 Şub 2026', '2026-02-01..2026-02-28'],
  ['en', 'december', '1 Dec 2025 – 31 Dec 2025', '2025-12-01..2025-12-31'],
  ['en', '31 March 2026', '31 Mar 2026', '2026-03-31..2026-03-31'],
  ['en', 'Mar 31, 2026', '31 Mar 2026', '2026-03-31..2026-03-31'],
  ['en', 'q1 2026', '1 Jan 2026 – 31 Mar 2026', '2026-01-01..2026-03-31'],
  ['tr', '2026 1. çeyrek', '1 Oca 2026 – 31 Mar 2026', '2026-01-01..2026-03-31'],
  ['en', '2025', '1 Jan 2025 – 31 Dec 2025', '2025-01-01..2025-12-31'],
  ['en', '1.3.2026 - 15.4.2026', '1 Mar 2026 – 15 Apr 2026', '2026-03-01..2026-04-15'],
  ['en', 'since June', '1 Jun 2026 – 20 Nov 2026', '2026-06-01..2026-11-20'],
  ['en', 'Since 31 Dec', '31 Dec 2025 – 20 Nov 2026', '2025-12-31..2026-11-20'],
  ['tr', 'hazirandan beri', '1 Haz 2026 – 20 Kas 2026', '2026-06-01..2026-11-20'],
  ['tr', "Mart 2025'ten bu yana", '1 Mar 2025 – 20 Kas 2026', '2025-03-01..2026-11-20'],
  ['en', 'Jan 2026 – Mar 2026', '1 Jan 2026 – 31 Mar 2026', '2026-01-01..2026-03-31'],
] as const)('reads in %s the text %s as %s', async (language, typed, shown, value) => {
  const { user, address } = await openPeriod(language);
  await user.keyboard(typed);
  expect(optionsIn(language === 'en' ? 'As typed' : 'Yazdığınız')[0]).toBe(shown);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/reports/performance?p.period=${value}`));
});

test('offers the days since the start of what was typed', async () => {
  const { user, address } = await openPeriod();
  await user.keyboard('June');
  expect(optionsIn('As typed')).toEqual(['1 Jun 2026 – 30 Jun 2026', 'Since 1 Jun 2026']);
  await user.click(screen.getByRole('option', { name: 'Since 1 Jun 2026' }));
  await waitFor(() => expect(address()).toBe('/reports/performance?p.period=2026-06-01..2026-11-20'));
});

test.each(['31.2.2026', '13/13/26', 'someday', '2026-05-01 – 2026-04-01', '1900 – 2026'])(
  'says that %s is no period',
  async (typed) => {
    const { user } = await openPeriod();
    await user.keyboard(typed);
    expect(screen.getByText(/^Neither a period nor a date/)).toBeVisible();
  },
);

test('finds a period by a part of its name', async () => {
  const { user } = await openPeriod();
  await user.keyboard('last 12{Enter}');
  await waitFor(() => expect(runsSent('months').at(-1)?.parameters).toEqual({ period: 'last12Months' }));
});

test('offers whole months for reports with a monthly chart', async () => {
  const { user, address } = await openPeriod();
  await user.click(screen.getByRole('button', { name: 'Whole months' }));
  const option = screen.getByRole('option', { name: 'Last 12 whole months' });
  expect(option).toHaveAccessibleDescription('1 Nov 2025 – 31 Oct 2026');
  await user.click(option);
  await waitFor(() => expect(address()).toBe('/reports/performance?p.period=last12WholeMonths'));
});
