import type { GridColumn, Language } from '@portal/shared/contracts';
import { baseCurrency } from '../../result-columns';
import { listAggregates } from '../compile/grid-totals';
import type { GridColumnDefinition } from '../grid-model';
import { listOperators } from './filters';
import { isMasked, type GridReading } from './reading';

const usualDecimals: Partial<Record<GridColumnDefinition['format'], number>> = {
  money: 2,
  number: 2,
  percent: 1,
};

/** Returns a column with its texts in a language, and with what its reader may do with it. */
export function toGridColumn(
  column: GridColumnDefinition,
  reading: Pick<GridReading, 'seesPersonal'>,
  language: Language,
): GridColumn {
  const { key, label, description, type, sqlType, format, decimals, values, sensitivity } = column;
  const masked = isMasked(column, reading);
  return {
    key,
    label: label[language],
    description: description?.[language] ?? null,
    type,
    sqlType: type === 'boolean' ? 'boolean' : sqlType,
    format,
    currency: format === 'money' ? baseCurrency : null,
    decimals: decimals ?? usualDecimals[format] ?? 0,
    isNullable: column.isNullable ?? false,
    isFilterable: !masked,
    isSortable: !masked,
    isAggregatable: !masked,
    isSensitive: sensitivity === 'personal',
    maskReason: masked ? 'personal' : null,
    options: values
      ? Object.entries(values).map(([value, texts]) => ({ value, label: texts[language] }))
      : null,
    operators: masked ? [] : listOperators(column),
    aggregates: masked ? [] : listAggregates(column),
  };
}
