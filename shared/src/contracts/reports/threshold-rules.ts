import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';
import { ParameterValues } from './parameters';
import { Recipient, RecipientInputs } from './recipients';
import { TileFilters } from './reports';
import { Schedule } from './schedules';

/**
 * Comparisons of a rule. `above` and `below`: the figure with `value`, in the unit of its column (a fraction for a
 * percentage). `change`: the figure differs from the one before, that of the last check with other data, by at least
 * `value`, a fraction.
 */
export const thresholdOps = ['above', 'below', 'change'] as const;
export type ThresholdOp = (typeof thresholdOps)[number];

/** Limits of rules: per report and person. */
export const thresholdLimits = { name: 80, perReport: 24, value: 1e15 } as const;

/**
 * State of a rule. `armed`: on the quiet side, a crossing sends one message; `fired`: crossed, quiet until the figure is
 * back; `failing`: the last check did not work.
 */
export const thresholdStates = ['armed', 'fired', 'failing'] as const;
export type ThresholdState = (typeof thresholdStates)[number];

/** A rule on a figure tile. Its figure is read with the rights of its owner; recipients without them get no figure. */
export const ThresholdRule = Type.Object(
  {
    id: Type.String(),
    reportId: Type.String(),
    tileId: Type.String(),
    name: Type.String(),
    enabled: Type.Boolean(),
    op: oneOf(thresholdOps),
    value: Type.Number(),
    parameters: ParameterValues,
    filters: TileFilters,
    schedule: nullable(Schedule, { description: 'null: checked when the data change' }),
    recipients: Type.Array(Recipient),
    state: oneOf(thresholdStates),
    lastValue: nullable(Type.Number({ description: 'figure of the last check, for the owner' })),
    lastCheckedAt: nullable(Timestamp),
    firedAt: nullable(Timestamp),
    nextCheckAt: nullable(Timestamp),
    version: Type.Integer(),
  },
  { $id: 'ThresholdRule' },
);
export type ThresholdRule = Static<typeof ThresholdRule>;

/** Response of `GET /api/v1/reports/{id}/threshold-rules`: the viewer's own rules. */
export const ThresholdRules = Type.Object({ items: Type.Array(ThresholdRule) }, { $id: 'ThresholdRules' });
export type ThresholdRules = Static<typeof ThresholdRules>;

/** Path of a call on one rule. */
export const ThresholdRuleParams = Type.Object({ id: Id, ruleId: Id }, { additionalProperties: false });

const Content = {
  name: enteredText({ min: 1, max: thresholdLimits.name }),
  tileId: Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' }),
  op: oneOf(thresholdOps),
  value: Type.Number({ minimum: -thresholdLimits.value, maximum: thresholdLimits.value }),
  parameters: ParameterValues,
  filters: Type.Optional(TileFilters),
  schedule: nullable(Schedule),
  recipients: RecipientInputs,
};

/** Body of `POST /api/v1/reports/{id}/threshold-rules`; 201 with the rule, 409 `list.full`. */
export const CreateThresholdRule = Type.Object(Content, {
  $id: 'CreateThresholdRule',
  additionalProperties: false,
});
export type CreateThresholdRule = Static<typeof CreateThresholdRule>;

/** Body of `PATCH /api/v1/reports/{id}/threshold-rules/{ruleId}`, with If-Match. A changed comparison arms the rule again. */
export const UpdateThresholdRule = Type.Object(
  { ...Type.Partial(Type.Object(Content)).properties, enabled: Type.Optional(Type.Boolean()) },
  { $id: 'UpdateThresholdRule', additionalProperties: false, minProperties: 1 },
);
export type UpdateThresholdRule = Static<typeof UpdateThresholdRule>;
