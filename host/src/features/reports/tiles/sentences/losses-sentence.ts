import { currentLocale, formatNumber } from '@portal/shared/i18n';
import type { Translate } from '../../../../translations';
import { compareRows, type ComparedRow } from './losses';
import { rowNames, sentenceColumns, type SentenceTable, type WriteSentences } from './sentence-data';

const namedRows = 3;

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** Returns the first rows by name with their amounts, and how many others there are. */
function listRows(rows: readonly ComparedRow[], table: SentenceTable, t: Translate<'reports'>): string {
  const nameOf = rowNames(table);
  const [value] = sentenceColumns(table);
  const texts = rows.slice(0, namedRows).map(({ row, amount, before }) =>
    t('sentences.amounts', {
      name: nameOf(row),
      amount: value?.format(amount ?? 0) ?? '',
      before: value?.format(before ?? 0) ?? '',
    }),
  );
  const others = rows.length - texts.length;
  if (others > 0) texts.push(t('sentences.others', counted(others)));
  return new Intl.ListFormat(currentLocale()).format(texts);
}

/** Says which rows turned from a profit in the period before to a loss, and how many others make a loss. */
export const lossesSentences: WriteSentences = (table, { t, period }) => {
  const rows = compareRows(table);
  const turned = rows.filter(({ outcome }) => outcome === 'turned');
  const losses = rows.filter(({ outcome }) => outcome === 'loss');
  const isComparable = rows.some(({ before }) => before !== null);
  const answer =
    turned.length > 0
      ? t('sentences.turned', { ...counted(turned.length), period, rows: listRows(turned, table, t) })
      : t(isComparable ? 'sentences.noneTurned' : 'sentences.notComparable', { period });
  const key = isComparable ? 'sentences.lossesAsBefore' : 'sentences.losses';
  return losses.length > 0 ? [answer, t(key, counted(losses.length))] : [answer];
};
