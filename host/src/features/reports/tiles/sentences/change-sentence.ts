import type { ResultValue } from '@portal/shared/contracts';
import { formatPercent } from '@portal/shared/i18n';
import { rowNames, sentenceColumns, type SentenceColumn, type WriteSentences } from './sentence-data';

const directionOf = (change: number): 'rose' | 'fell' | 'same' =>
  change === 0 ? 'same' : change > 0 ? 'rose' : 'fell';

const signed = { isSigned: true };
const writeTotal = ({ total, format }: SentenceColumn): string => format(total ?? 0, signed);

/** Returns the row that changed most, unless it is the only one. */
function mostChanged(rows: readonly (readonly ResultValue[])[], { valueOf }: SentenceColumn) {
  const [most] = rows
    .map((row) => ({ row, amount: valueOf(row) ?? 0 }))
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return most && rows.length > 1 && most.amount !== 0 ? most : null;
}

/** Says how much a value changed, by which gains and flows, and which row changed most. */
export const changeSentences: WriteSentences = (props, { t, period }) => {
  const [opening, netFlow, gain, , change] = sentenceColumns(props);
  if (!opening || !netFlow || !gain || !change || change.total === null) return [];
  const amount = change.format(Math.abs(change.total));
  const share = opening.total ? formatPercent(Math.abs(change.total) / opening.total) : null;
  const most = mostChanged(props.result.rows, change);
  return [
    t(`sentences.${directionOf(change.total)}`, {
      amount: share === null ? amount : t('sentences.withShare', { amount, share }),
      period,
    }),
    t('sentences.causes', { gain: writeTotal(gain), flow: writeTotal(netFlow) }),
    ...(most
      ? [
          t('sentences.changedMost', {
            name: rowNames(props)(most.row),
            amount: change.format(most.amount, signed),
          }),
        ]
      : []),
  ];
};
