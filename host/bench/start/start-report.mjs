import { median, table } from '../figures.mjs';

const digits = (unit) => (unit === 'kB' || unit === '%' ? 1 : 0);
const rounded = (value, unit) => Number(value.toFixed(digits(unit)));

/** Returns median, minimum and maximum of the samples of a row, or null without samples. */
function summaryOf(samples, { of, unit }) {
  if (!samples || samples.length === 0) return null;
  const values = samples.map((figures) => rounded(of(figures), unit));
  return { median: median(values), min: Math.min(...values), max: Math.max(...values), values };
}

function resultOf(value, { must, aim }) {
  if (value === null) return '';
  if (value <= aim) return 'aim met';
  return value <= must ? 'met' : 'NOT MET';
}

/** Evaluates the rows against their limits. @param samples variant → scenario → figures of each round */
export function evaluate(rows, samples, floor) {
  return rows.map((row) => {
    const now = summaryOf(samples.now[row.scenario], row);
    const before = samples.before ? summaryOf(samples.before[row.scenario], row) : null;
    const ratio = now && before?.median > 0 ? now.median / before.median : null;
    const measured = row.isAbsolute ? (now?.median ?? null) : ratio;
    const floors = now && row.unit === 'ms' && floor ? now.median / floor.median : null;
    const { title, unit, must, aim, isAbsolute = false } = row;
    return {
      title,
      unit,
      before,
      now,
      ratio,
      floors,
      must,
      aim,
      isAbsolute,
      result: resultOf(measured, row),
    };
  });
}

const quantity = (value, unit) => (unit === '%' ? `${value} %` : `${value} ${unit}`.trim());
const cells = (summary, unit) =>
  summary ? [quantity(summary.median, unit), `${summary.min}–${summary.max}`] : ['–', ''];
const limit = (value, { isAbsolute, unit }) => `≤ ${isAbsolute ? quantity(value, unit) : value.toFixed(2)}`;
const factor = (value) => (value === null ? '' : value.toFixed(2));

/** Formats evaluated rows as a table. The columns of the other commit are left out if it was not measured. */
export function formatRows(evaluated, { isCompared }) {
  const head = ['', ...(isCompared ? ['before', 'min–max'] : []), 'now', 'min–max'];
  const measures = isCompared ? ['ratio', '× floor'] : ['× floor'];
  return table([
    [...head, ...measures, 'must', 'aim', ''],
    ...evaluated.map((row) => [
      row.title,
      ...(isCompared ? cells(row.before, row.unit) : []),
      ...cells(row.now, row.unit),
      ...(isCompared ? [factor(row.ratio)] : []),
      factor(row.floors),
      limit(row.must, row),
      limit(row.aim, row),
      row.result,
    ]),
  ]);
}
