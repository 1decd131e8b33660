import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../base/schemas';
import { longestPeriod } from './periods';

/** Kinds of report parameters. The value of `period` is a relative period or two days, see `periodNames`. */
export const parameterTypes = ['period', 'choice', 'multiChoice', 'number', 'text', 'boolean'] as const;
export type ParameterType = (typeof parameterTypes)[number];

/** Limits of parameter values. `period`: days between the first and the last day. */
export const parameterLimits = {
  text: 200,
  choices: 100,
  period: longestPeriod,
  options: 100,
  search: 100,
} as const;

/** Value of a parameter: of `multiChoice` a list, of `number` a number, of `boolean` a boolean, else a text. */
export const ParameterValue = Type.Union([
  Type.String({ maxLength: parameterLimits.text }),
  Type.Array(Type.String({ maxLength: parameterLimits.text }), { maxItems: parameterLimits.choices }),
  Type.Number(),
  Type.Boolean(),
]);
export type ParameterValue = Static<typeof ParameterValue>;

/** Values by parameter key. Parameters without a value take their default. */
export const ParameterValues = Type.Record(
  Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,39}$' }),
  ParameterValue,
  { maxProperties: 30, additionalProperties: false },
);
export type ParameterValues = Static<typeof ParameterValues>;

export const ParameterOption = Type.Object({ value: Type.String(), label: Type.String() });
export type ParameterOption = Static<typeof ParameterOption>;

/** A parameter of a report, with texts in the viewer's language. */
export const ParameterDefinition = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    description: nullable(Type.String()),
    type: oneOf(parameterTypes),
    required: Type.Boolean(),
    default: nullable(ParameterValue, {
      description: 'null: the report asks for a value before it runs',
    }),
    options: nullable(Type.Array(ParameterOption), {
      description: 'null: listed by GET /api/v1/reports/{id}/parameters/{key}/options',
    }),
    emptyLabel: nullable(Type.String(), {
      description: 'text while an optional choice has no value; null: all',
    }),
    dependsOn: Type.Array(Type.String(), { description: 'parameters that restrict the options' }),
    minimum: nullable(Type.Number()),
    maximum: nullable(Type.Number()),
    maxLength: nullable(Type.Integer()),
  },
  { $id: 'ParameterDefinition' },
);
export type ParameterDefinition = Static<typeof ParameterDefinition>;

/** Response of `GET /api/v1/reports/{id}/parameters/{key}/options?search=&{dependency}=`: at most 100 options. */
export const ParameterOptions = Type.Object({
  items: Type.Array(ParameterOption),
  truncated: Type.Boolean(),
});
export type ParameterOptions = Static<typeof ParameterOptions>;
