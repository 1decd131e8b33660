import type { ResultColumn, ResultValue, Tile, TileResult } from '@portal/shared/contracts';
import { currentLocale } from '@portal/shared/i18n';
import { useTranslations, type Translate } from '../../../../translations';
import { formatColumnNumber, formatValue, toNumber } from '../../values/format-value';
import { sentencePeriod } from '../sentences/sentence-period';
import { SentenceText } from '../sentences/sentence-text';
import { withSign } from '../table/table-cell';
import type { TileContext } from '../tile-context';

interface AttributionSentenceProps {
  tile: Tile;
  /** Result with its effects rounded as they are shown. */
  result: TileResult;
  context: TileContext;
}

const outcomeOf = (total: number): 'ahead' | 'behind' | 'level' =>
  total === 0 ? 'level' : total > 0 ? 'ahead' : 'behind';

/** A row with its effect and the parts of the effect. */
interface EffectRow {
  name: string;
  amount: number;
  parts: { column: ResultColumn; value: number }[];
}

const isNonZero = ({ value }: EffectRow['parts'][number]): boolean => value !== 0;

function effectRows({ columns, rows }: TileResult, { axis, effects }: Tile): EffectRow[] {
  const at = (key: string | null | undefined) => columns.findIndex((column) => column.key === key);
  const [nameAt, totalAt] = [at(axis), at(effects?.total)];
  const name = columns[nameAt];
  const numberOf = (row: readonly ResultValue[], place: number) => toNumber(row[place]) ?? 0;
  return rows.map((row) => ({
    name: (name && formatValue(row[nameAt], name)) ?? '',
    amount: numberOf(row, totalAt),
    parts: columns.flatMap((column, place) =>
      effects?.parts.includes(column.key) ? [{ column, value: numberOf(row, place) }] : [],
    ),
  }));
}

/** Whether the row is an effect of its own, such as fees: it has one part, and no other row has that part. */
const isOwnEffect = (row: EffectRow, rows: readonly EffectRow[]): boolean => {
  const [part, ...others] = row.parts.filter(isNonZero);
  return (
    part !== undefined &&
    others.length === 0 &&
    rows.every(
      (other) => other === row || !other.parts.filter(isNonZero).some(({ column }) => column === part.column),
    )
  );
};

/** Returns the part of a row's effect that made most of it. */
function mainPart({ amount, parts }: EffectRow): EffectRow['parts'][number] | undefined {
  const sign = Math.sign(amount);
  return parts.toSorted((one, other) => sign * (other.value - one.value))[0];
}

const written = (value: number, column: ResultColumn): string =>
  withSign(formatColumnNumber(value, column), value);

function rowText(
  row: EffectRow,
  { key, effect, t }: { key: 'helpedMost' | 'costMost'; effect: ResultColumn; t: Translate<'reports'> },
): string {
  const main = mainPart(row);
  const reason = {
    part: (main?.column.label ?? '').toLocaleLowerCase(currentLocale()),
    partAmount: written(main?.value ?? 0, main?.column ?? effect),
  };
  const isWhole = row.parts.filter(isNonZero).length === 1;
  return t(`attribution.${key}`, {
    name: row.name,
    amount: written(row.amount, effect),
    reason: t(isWhole ? 'attribution.allOf' : 'attribution.mainly', reason),
  });
}

/** Returns which rows helped and cost most and why, the one first that agrees with the whole. Effects of their own follow. */
function mainRowsText(
  all: readonly EffectRow[],
  { total, effect, t }: { total: number; effect: ResultColumn; t: Translate<'reports'> },
): string {
  if (all.length < 2) return '';
  const own = all.filter((row) => isOwnEffect(row, all));
  const rows = all.filter((row) => !own.includes(row)).toSorted((one, other) => one.amount - other.amount);
  const [lowest, highest] = [rows[0], rows.at(-1)];
  const cost = lowest && lowest.amount < 0 ? [rowText(lowest, { key: 'costMost', effect, t })] : [];
  const help = highest && highest.amount > 0 ? [rowText(highest, { key: 'helpedMost', effect, t })] : [];
  const texts = total > 0 ? [...help, ...cost] : [...cost, ...help];
  const ownTexts = own.map(({ name, amount }) =>
    t('attribution.own', { name, amount: written(amount, effect) }),
  );
  return [...texts, ...ownTexts].join(' ');
}

/** Says how far the portfolios are from the benchmark, which rows cost and helped most, and by which effect. */
export function AttributionSentence({ tile, result, context }: AttributionSentenceProps) {
  const { t } = useTranslations('reports');
  const { columns } = result;
  const effect = columns.find(({ key }) => key === tile.effects?.total);
  if (!effect) return null;
  const total = toNumber(result.total?.[columns.indexOf(effect)]);
  if (total === null) return <p className="host-tile__sentence">{t('attribution.noBenchmark')}</p>;
  const amount = formatColumnNumber(Math.abs(total), effect);
  return (
    <p className="host-tile__sentence">
      <strong>{t(`attribution.${outcomeOf(total)}`, { amount, period: sentencePeriod(context, t) })}</strong>{' '}
      <SentenceText text={mainRowsText(effectRows(result, tile), { total, effect, t })} />
    </p>
  );
}
