import { formatPercent } from '@portal/shared/i18n';
import { rowNames, sentenceColumns, type WriteSentences } from './sentence-data';

/** Says the total of a measure and which row has the largest part of it. A single row is not named. */
export const largestSentences: WriteSentences = (props, { t, period }) => {
  const { rows } = props.result;
  const [measure] = sentenceColumns(props);
  if (!measure || measure.total === null) return [];
  const { column, total, format, valueOf } = measure;
  const answer = t('sentences.total', {
    label: column.label,
    period,
    amount: format(total),
  });
  const [largest] = rows
    .map((row) => ({ row, amount: valueOf(row) ?? 0 }))
    .toSorted((one, other) => other.amount - one.amount);
  if (!largest || rows.length < 2 || total <= 0) return [answer];
  const name = rowNames(props)(largest.row);
  const share = formatPercent(largest.amount / total);
  return [answer, t('sentences.largest', { name, amount: format(largest.amount), share })];
};
