import { configurationLimits, type Language, type MappingStatus } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { CsvFormat, CsvTitles } from '../../../platform/csv/csv-format';

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

/** Titles by language. Imports accept both. */
export const titles: CsvTitles<CsvColumn> = {
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

/** Files of a mapping and of values. Each import accepts the files of the other one that have its columns. */
export const mappingFormats = {
  import: {
    titles,
    required: ['sourceSystem', 'sourceKey', 'status'],
    maxRows: configurationLimits.importRows,
  },
  load: { titles, required: ['sourceSystem', 'sourceKey'], maxRows: configurationLimits.importRows },
} as const satisfies Record<string, CsvFormat<CsvColumn>>;
export type CsvPurpose = keyof typeof mappingFormats;

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

const statusesByName = foldedNames(statusNames);

export const findMappingStatus = (text: string): MappingStatus | undefined =>
  statusesByName.get(fold(text.trim()));

/** Separates the labels of a target's path. */
export const pathSeparator = ' / ';
