import type { Language } from '@portal/shared/contracts';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import { loadColumns, titles } from '../transfer/csv-columns';

const example = {
  sourceSystem: 'General ledger',
  sourceKey: '400100',
  sourceLabel: 'Custody fees',
  seenIn: 'Journal',
  occurrences: 120,
  amount: 48_000,
  seenAt: '2026-11-01',
};

/** Returns a file with the headers of a load and one row as an example. */
export function templateIn(language: Language): string {
  const header = loadColumns.map((column) => titles[language][column]);
  const cells = loadColumns.map((column) => example[column]);
  return `${csvStart(header, language)}${csvLines([cells], language)}`;
}
