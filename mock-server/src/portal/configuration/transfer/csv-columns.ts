import type { Language, MappingStatus } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';

/** Columns of an export. An import needs the first three. */
export const csvColumns = [
  'sourceSystem',
  'sourceKey',
  'status',
  'target',
  'note',
  'sourceLabel',
  'seenIn',
  'occurrences',
  'amount',
] as const;
/** Columns of a load, which needs the first two. An export has all but the last one, so it can be loaded too. */
export const loadColumns = [
  'sourceSystem',
  'sourceKey',
  'sourceLabel',
  'seenIn',
  'occurrences',
  'amount',
  'seenAt',
] as const;
export type CsvColumn = (typeof csvColumns)[number] | (typeof loadColumns)[number];

/** Columns that a file must have, by what it is for. */
export const requiredColumns = {
  import: ['sourceSystem', 'sourceKey', 'status'],
  load: ['sourceSystem', 'sourceKey'],
} as const satisfies Record<string, readonly CsvColumn[]>;
export type CsvPurpose = keyof typeof requiredColumns;

/** Headers by language. Imports accept both. */
export const headers: Record<Language, Record<CsvColumn, string>> = {
  en: {
    sourceSystem: 'Source system',
    sourceKey: 'Source value',
    status: 'Status',
    target: 'Target',
    note: 'Note',
    sourceLabel: 'Label',
    seenIn: 'Seen in',
    occurrences: 'Rows',
    amount: 'Amount (EUR)',
    seenAt: 'Seen at',
  },
  tr: {
    sourceSystem: 'Kaynak sistem',
    sourceKey: 'Kaynak değer',
    status: 'Durum',
    target: 'Hedef',
    note: 'Not',
    sourceLabel: 'Ad',
    seenIn: 'Görüldüğü yer',
    occurrences: 'Satır sayısı',
    amount: 'Tutar (EUR)',
    seenAt: 'Görülme zamanı',
  },
};

/** Names of the states by language. Imports accept both, and the codes. */
export const statusNames: Record<Language, Record<MappingStatus, string>> = {
  en: { unmapped: 'unmapped', mapped: 'mapped', ignored: 'ignored' },
  tr: { unmapped: 'eşlenmemiş', mapped: 'eşlenmiş', ignored: 'yok sayılmış' },
};

const foldedNames = <Name extends string>(names: Record<Language, Record<Name, string>>) =>
  new Map(
    Object.values(names).flatMap((ofLanguage) =>
      (Object.entries(ofLanguage) as [Name, string][]).flatMap(([name, text]): [string, Name][] => [
        [fold(text), name],
        [fold(name), name],
      ]),
    ),
  );

const columnsByHeader = foldedNames(headers);
const statusesByName = foldedNames(statusNames);

export const columnOf = (header: string): CsvColumn | undefined => columnsByHeader.get(fold(header.trim()));
export const statusOf = (text: string): MappingStatus | undefined => statusesByName.get(fold(text.trim()));

/** Separates the labels of a target's path. */
export const pathSeparator = ' / ';
