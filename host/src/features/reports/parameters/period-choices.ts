import {
  monthsFrom,
  monthStart,
  formatFixedPeriod,
  periodFault,
  resolvePeriod,
  type PeriodName,
} from '@portal/shared/contracts';
import type { ChoiceGroup, ListChoice } from '@portal/shared/ui/list';
import { readPeriod } from '@portal/shared/dates';
import { formatDate } from '@portal/shared/i18n';
import { fold } from '@portal/shared/text';
import type { Translate } from '../../../translations';
import { formatDates, formatDays, formatShortDates } from '../values/format-days';

type T = Translate<'reports'>;

const relative: readonly PeriodName[] = [
  'yearToDate',
  'quarterToDate',
  'monthToDate',
  'lastMonth',
  'lastQuarter',
  'lastYear',
];
const rolling = {
  days: ['last3Months', 'last6Months', 'last12Months', 'last24Months', 'last36Months'],
  months: [
    'last3WholeMonths',
    'last6WholeMonths',
    'last12WholeMonths',
    'last24WholeMonths',
    'last36WholeMonths',
  ],
} as const satisfies Record<string, readonly PeriodName[]>;

/** Returns whether a period consists of the last whole months. */
export const isOfWholeMonths = (value: unknown): boolean => rolling.months.some((name) => name === value);

/** Calendar periods until the month of the last day, the newest first. */
function calendarChoices(t: T, lastDay: string): ListChoice[] {
  const units = [
    { group: 'months', months: 1, count: 12 },
    { group: 'quarters', months: 3, count: 4 },
    { group: 'years', months: 12, count: 4 },
  ];
  return units.flatMap(({ group, months, count }) => {
    const past = (Number(lastDay.slice(5, 7)) - 1) % months;
    return Array.from({ length: count }, (_, at) => {
      const days = monthsFrom(monthStart(lastDay, -past - at * months), months);
      return { group, value: formatFixedPeriod(days), label: formatDays(days, t) };
    });
  });
}

const namedChoices = (
  t: T,
  names: readonly PeriodName[],
  place: { lastDay: string; group: string },
): ListChoice[] =>
  names.map((name) => ({
    group: place.group,
    value: name,
    label: t(`periods.${name}`),
    hint: formatShortDates(resolvePeriod(name, place.lastDay)),
  }));

export const periodGroups = (t: T): ChoiceGroup[] => [
  { key: 'read', label: t('periods.groups.read') },
  { key: 'months', label: t('periods.groups.months'), isGrid: true },
  { key: 'quarters', label: t('periods.groups.quarters'), isGrid: true },
  { key: 'years', label: t('periods.groups.years'), isGrid: true },
  { key: 'relative', label: t('periods.groups.relative') },
  { key: 'rolling', label: t('periods.groups.rolling') },
];

interface ChoicesWanted {
  /** Last day with data. */
  lastDay: string;
  /** What the person has typed. */
  text: string;
  /** Offers the last whole months in place of those that end on the last day. */
  isWhole: boolean;
}

/** Returns the days that the text means, and those since their start. */
function readChoices(t: T, text: string, lastDay: string): ListChoice[] {
  const read = readPeriod(text, lastDay);
  if (!read) return [];
  const since = { from: read.from, to: lastDay };
  const choices = [{ group: 'read', value: formatFixedPeriod(read), label: formatDates(read) }];
  if (read.to < lastDay && periodFault(formatFixedPeriod(since)) === undefined)
    choices.push({
      group: 'read',
      value: formatFixedPeriod(since),
      label: t('periods.since', { day: formatDate(read.from, 'medium') }),
    });
  return choices;
}

/** Returns the periods that match the text, and first the days that the text itself means. */
export function periodChoices(t: T, { lastDay, text, isWhole }: ChoicesWanted): ListChoice[] {
  const own = readChoices(t, text, lastDay);
  const offered = [
    ...calendarChoices(t, lastDay),
    ...namedChoices(t, relative, { lastDay, group: 'relative' }),
    ...namedChoices(t, isWhole ? rolling.months : rolling.days, { lastDay, group: 'rolling' }),
  ];
  const found = offered.filter(({ label }) => fold(label).includes(fold(text.trim())));
  const ownValues = new Set(own.map(({ value }) => value));
  return [...own, ...found.filter(({ value }) => !ownValues.has(value))];
}
