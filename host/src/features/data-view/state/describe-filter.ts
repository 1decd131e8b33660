import { fixedPeriod, periodNames, type GridColumn, type GridFilter } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import type { Translate } from '../../../translations';
import { formatValue } from '../rows/format-cell';

type Texts = Translate<'data-view'>;

const maxNamed = 2;

function describeList(filter: GridFilter, column: GridColumn, t: Texts): string {
  const named = filter.values.slice(0, maxNamed).map((value) => formatValue(value, column, t));
  const more = filter.values.length - named.length;
  return more > 0
    ? t('filter.more', { values: named.join(', '), number: formatNumber(more), count: more })
    : named.join(', ');
}

/** Names a relative period, such as the last 7 days. */
export function describePeriod(value: string, t: Texts): string {
  const [, days] = /^last(\d+)Days$/.exec(value) ?? [];
  if (days !== undefined)
    return t('filter.lastDays', { number: formatNumber(Number(days)), count: Number(days) });
  const name = periodNames.find((one) => one === value);
  return name && fixedPeriod(value) === null ? t(`periods.${name}`) : value;
}

/** Describes what a filter keeps, without the name of its column. */
export function describeFilter(filter: GridFilter, column: GridColumn, t: Texts): string {
  const { op, values } = filter;
  const [first = null, second = null] = values;
  if (op === 'in') return describeList(filter, column, t);
  if (op === 'notIn') return t('filter.texts.not', { value: describeList(filter, column, t) });
  if (op === 'relative') return describePeriod(String(first), t);
  if (op === 'between')
    return t('filter.texts.between', {
      from: formatValue(first, column, t),
      to: formatValue(second, column, t),
    });
  if (op === 'empty' || op === 'notEmpty') return t(`filter.texts.${op}`);
  return t(`filter.texts.${op}`, { value: formatValue(first, column, t) });
}
