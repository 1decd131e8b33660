import type { TObject } from '@sinclair/typebox';

/** Returns the name of the column that stores a field: `last_sign_in_at` for `lastSignInAt`. */
export const toColumnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the select list of the fields of a row, over the table `item`. A field without an expression is the column of
 * its name.
 */
export const selectList = <Row extends TObject>(
  { properties }: Row,
  expressions: Partial<Record<keyof Row['properties'], string>> = {},
): string =>
  Object.keys(properties)
    .map((field) => `${expressions[field] ?? `item.${toColumnName(field)}`} as "${field}"`)
    .join(', ');
