import type { Language } from '@portal/shared/contracts';
import {
  dashboardPeriods,
  uniqueVisitors,
  type AnalyticsDashboard,
  type DayPoint,
} from '@portal/shared/contracts/sample-apps';
import { countUpTo, formatDay, getDayNumber, isWeekend, addUp, sumRanges } from './figures/days';
import { drawCurve } from './figures/draw';

const { yearStep, yearPoints, viewDays, totalPoints, totalStep } = dashboardPeriods;
/** Days ahead of the predicted ratio. */
const daysAhead = 30;

function visitorsOn(day: number): number {
  const level =
    1 +
    0.25 * drawCurve('season', day / 300) +
    0.12 * drawCurve('month', day / 25) +
    0.05 * drawCurve('visitors', day);
  return Math.round(560 * level * (isWeekend(day) ? 0.9 : 1.04));
}

const shareOn = (name: string, day: number, { mean, spread }: { mean: number; spread: number }) =>
  mean + spread * (drawCurve(name, day / 20) + drawCurve(`${name} of a day`, day)) * 0.5;

const visitsOn = (day: number): number =>
  Math.round(visitorsOn(day) * shareOn('visits', day, { mean: 1.35, spread: 0.1 }));
const impressionsOn = (day: number): number =>
  Math.round(visitsOn(day) * shareOn('impressions', day, { mean: 3.1, spread: 0.4 }));
const conversionsOn = (day: number): number =>
  Math.round(visitsOn(day) * shareOn('conversions', day, { mean: 0.12, spread: 0.03 }));
const viewsOn = (day: number): number =>
  Math.round(visitorsOn(day) / shareOn('ratio', day, { mean: 0.45, spread: 0.08 }));

const pointsOf = (valueOn: (day: number) => number, days: readonly number[]): DayPoint[] =>
  days.map((day) => ({ x: formatDay(day), y: valueOn(day) }));

/** Returns the visitors of 3 days up to each point of one year. */
function drawYear(last: number): DayPoint[] {
  const days = countUpTo(0, yearPoints).map((back) => last + back * yearStep);
  return pointsOf((day) => addUp(countUpTo(day, yearStep).map(visitorsOn)), days);
}

function totalsOf<Name extends string>(
  name: Name,
  valueOn: (day: number) => number,
  { today, language }: { today: number; language: Language },
) {
  const ranges = { count: totalPoints, days: totalStep, language };
  const { data, ...texts } = sumRanges(valueOn, { ...ranges, today });
  const before = sumRanges(valueOn, { ...ranges, today: today - totalPoints * totalStep });
  return {
    amount: addUp(data),
    previousAmount: addUp(before.data),
    ...texts,
    series: [{ name, data }] as [{ name: Name; data: number[] }],
  };
}

/** Returns the value at a position that the line with the least squares through the values has. */
function predict(values: readonly number[], position: number): number {
  const middle = (values.length - 1) / 2;
  const mean = addUp(values) / values.length;
  const slope =
    addUp(values.map((value, at) => (at - middle) * (value - mean))) /
    addUp(values.map((_, at) => (at - middle) ** 2));
  return mean + slope * (position - middle);
}

function compareViews(today: number): AnalyticsDashboard['visitorsVsPageViews'] {
  const days = countUpTo(today, viewDays);
  const ratios = days.map((day) => visitorsOn(day) / viewsOn(day));
  const average = addUp(days.map(visitorsOn)) / addUp(days.map(viewsOn));
  const predicted = Math.round(100 * predict(ratios, viewDays - 1 + daysAhead));
  return {
    overallScore: Math.round((1_000 * ratios.filter((ratio) => ratio >= average).length) / viewDays),
    averageRatio: Math.round(100 * average),
    predictedRatio: Math.min(100, Math.max(0, predicted)),
    series: [
      { name: 'Page Views', data: pointsOf(viewsOn, days) },
      { name: 'Visitors', data: pointsOf(visitorsOn, days) },
    ],
  };
}

function shareOut<Label extends string>(labels: [Label, Label], percent: number) {
  const first = Math.round((uniqueVisitors * percent) / 100);
  return {
    uniqueVisitors: uniqueVisitors as typeof uniqueVisitors,
    series: [percent, 100 - percent],
    counts: [first, uniqueVisitors - first],
    labels,
  };
}

/** Returns the analytics of the day. A day keeps its values on later days. */
export function getAnalytics({ language, now }: { language: Language; now: Date }): AnalyticsDashboard {
  const today = getDayNumber(now);
  return {
    asOf: now.toISOString(),
    today: formatDay(today),
    visitors: {
      series: {
        'this-year': [{ name: 'Visitors', data: drawYear(today) }],
        'last-year': [{ name: 'Visitors', data: drawYear(today - yearPoints * yearStep) }],
      },
    },
    conversions: totalsOf('Conversions', conversionsOn, { today, language }),
    impressions: totalsOf('Impressions', impressionsOn, { today, language }),
    visits: totalsOf('Visits', visitsOn, { today, language }),
    visitorsVsPageViews: compareViews(today),
    newVsReturning: shareOut(['New', 'Returning'], 80),
    gender: shareOut(['Male', 'Female'], 55),
    age: shareOut(['Under 30', 'Over 30'], 35),
    language: shareOut(['English', 'Other'], 25),
  };
}
