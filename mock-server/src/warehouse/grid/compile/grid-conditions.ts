import { fold } from '@portal/shared/text';
import { sql, type RawBuilder } from 'kysely';
import type { GridColumnDefinition } from '../grid-model';
import type { GridCondition } from './grid-input';
import { foldedText } from './folded';
import { castValue, columnValue, ref, type Part } from './grid-values';

type Condition = RawBuilder<boolean>;
type Operator = GridCondition['op'];

const foldedColumn = (column: GridColumnDefinition): Part => {
  const [table, name] = column.source.split('.');
  return column.values || column.isCode ? foldedText(ref(column.source)) : ref(`${table}.folded_${name}`);
};

/** Codes whose label in any language matches. People search for the labels that they see. */
const codesOf = ({ values = {} }: GridColumnDefinition, matches: (folded: string) => boolean): string[] =>
  Object.entries(values)
    .filter(([code, { en, tr }]) => [code, en, tr].some((text) => matches(fold(text))))
    .map(([code]) => code);

function searchCondition(column: GridColumnDefinition, { op, values }: GridCondition): Condition {
  const text = fold(String(values[0]));
  if (column.values) {
    const codes = codesOf(column, (label) =>
      op === 'starts' ? label.startsWith(text) : label.includes(text),
    );
    return codes.length > 0 ? sql`${columnValue(column)} in (${sql.join(codes)})` : sql`1 = 0`;
  }
  const place = sql`position(cast(${text} as varchar) in ${foldedColumn(column)})`;
  return op === 'starts' ? sql`${place} = 1` : sql`${place} > 0`;
}

const signs: Partial<Record<Operator, RawBuilder<unknown>>> = {
  less: sql`<`,
  atMost: sql`<=`,
  greater: sql`>`,
  atLeast: sql`>=`,
};

/** Returns the condition of a filter on a column of the rows. */
export function gridCondition(column: GridColumnDefinition, filter: GridCondition): Condition {
  const { op, values } = filter;
  const value = columnValue(column);
  if (op === 'empty') return sql`${value} is null`;
  if (op === 'notEmpty') return sql`${value} is not null`;
  if (op === 'contains' || op === 'starts') return searchCondition(column, filter);
  const cast = values.map((one) => castValue(one, column.sqlType));
  if (op === 'in') return sql`${value} in (${sql.join(cast)})`;
  if (op === 'notIn') return sql`(${value} is null or ${value} not in (${sql.join(cast)}))`;
  return sql`${value} ${signs[op]} ${cast[0]}`;
}
