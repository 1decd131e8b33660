import {
  fixedPeriod,
  periodNames,
  timeFilter,
  type PeriodName,
  type ResultColumn,
  type Tile,
  type TileResult,
} from '@portal/shared/contracts';
import { useTranslations, type Translate } from '../../../../translations';
import { formatColumnNumber, formatPeriod, formatValue, toNumber } from '../../values/format-value';
import { withSign } from '../table/table-cell';
import { createCellReader, type TileContext } from '../tile-context';

interface AttributionSentenceProps {
  tile: Tile;
  /** Result with its effects rounded as they are shown. */
  result: TileResult;
  context: TileContext;
}

const isName = (period: string): period is PeriodName => periodNames.some((name) => name === period);

/** Returns the period as part of a sentence: "this year", "in the last 12 months". A selected part of it comes first. */
function periodText({ report, state }: TileContext, t: Translate<'reports'>): string {
  const part = state.filters.find(({ column }) => column === timeFilter)?.values[0];
  if (fixedPeriod(part)) return t('attribution.during.other', { period: formatPeriod(String(part), t) });
  const parameter = report.parameters.find(({ type }) => type === 'period');
  const period = String((parameter && (state.values[parameter.key] ?? parameter.default)) ?? '');
  if (period === '') return '';
  return isName(period)
    ? t(`attribution.during.${period}`)
    : t('attribution.during.other', { period: formatPeriod(period, t) });
}

const outcomeOf = (total: number): 'ahead' | 'behind' | 'level' =>
  total === 0 ? 'level' : total > 0 ? 'ahead' : 'behind';

interface SentenceColumns {
  effect: ResultColumn;
  name: ResultColumn;
}

/** Returns which row cost most, or helped most if the portfolios are ahead. A single row is not named. */
function mainRowText(
  result: TileResult,
  { effect, name, total }: SentenceColumns & { total: number },
  t: Translate<'reports'>,
): string {
  const cell = createCellReader(result);
  const isAhead = total > 0;
  const rows = result.rows
    .map((row) => ({ row, amount: toNumber(cell(row, effect.key)) ?? 0 }))
    .toSorted((one, other) => one.amount - other.amount);
  const main = rows.at(isAhead ? -1 : 0);
  if (!main || rows.length < 2 || (isAhead ? main.amount <= 0 : main.amount >= 0)) return '';
  return t(isAhead ? 'attribution.helpedMost' : 'attribution.costMost', {
    name: formatValue(cell(main.row, name.key), name) ?? '',
    amount: withSign(formatColumnNumber(main.amount, effect), main.amount),
  });
}

/** Says how far the portfolios are from the benchmark and which row cost or helped most. */
export function AttributionSentence({ tile, result, context }: AttributionSentenceProps) {
  const { t } = useTranslations('reports');
  const { columns } = result;
  const effect = columns.find(({ key }) => key === tile.effects?.total);
  const name = columns.find(({ key }) => key === tile.axis);
  if (!effect || !name) return null;
  const total = toNumber(result.total?.[columns.indexOf(effect)]);
  if (total === null) return <p className="host-tile__sentence">{t('attribution.noBenchmark')}</p>;
  const amount = formatColumnNumber(Math.abs(total), effect);
  return (
    <p className="host-tile__sentence">
      <strong>{t(`attribution.${outcomeOf(total)}`, { amount, period: periodText(context, t) })}</strong>{' '}
      {mainRowText(result, { effect, name, total }, t)}
    </p>
  );
}
