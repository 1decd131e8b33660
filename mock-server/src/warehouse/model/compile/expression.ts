import { sql, type RawBuilder } from 'kysely';
import type { Condition, Expression } from '../model-schema';

/** Returns the columns that an expression reads, as `table.column`. */
export function expressionColumns(expression: Expression): string[] {
  if (typeof expression === 'number') return [];
  if (typeof expression === 'string') return [expression];
  const [, left, right] = expression;
  return [...expressionColumns(left), ...expressionColumns(right)];
}

type Part = RawBuilder<number>;

const operations: Record<Exclude<Expression, number | string>[0], (left: Part, right: Part) => Part> = {
  add: (left, right) => sql`(${left} + ${right})`,
  subtract: (left, right) => sql`(${left} - ${right})`,
  multiply: (left, right) => sql`(${left} * ${right})`,
  divide: (left, right) => sql`(${left} / nullif(${right}, 0))`,
  greatest: (left, right) => sql`greatest(${left}, ${right})`,
  least: (left, right) => sql`least(${left}, ${right})`,
};

/** Compiles an expression. Its numbers are part of the model, so they are written into the statement. */
export function compileExpression(expression: Expression): Part {
  if (typeof expression === 'number') return sql`${sql.lit(expression)}`;
  if (typeof expression === 'string') return sql`${sql.ref(expression)}`;
  const [operator, left, right] = expression;
  return operations[operator](compileExpression(left), compileExpression(right));
}

export const compileCondition = ({ column, in: values }: Condition): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
