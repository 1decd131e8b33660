import type {
  CreateThresholdRule,
  Me,
  ParameterValues,
  ResultColumn,
  ThresholdOp,
  ThresholdRule,
  TileFilter,
} from '@portal/shared/contracts';
import { formatFigure, formatNumber, formatPercent } from '@portal/shared/i18n';
import type { ResolvedValues } from '../../values/resolve-values';
import {
  formRecipients,
  recipientInputs,
  selfAsRecipient,
  type FormRecipient,
} from '../form/recipient-values';
import { newSchedule, toScheduleFields, toSchedule, type ScheduleFields } from '../form/schedule-values';

/** When a rule is checked: with new data, or by a schedule. */
export type RuleCheck = 'data' | 'schedule';

/** Values of the form of a rule. `value`: as people write it, a percentage for shares. */
export interface RuleFields extends ScheduleFields {
  name: string;
  op: ThresholdOp;
  value: number | null;
  check: RuleCheck;
  parameters: ParameterValues;
  filters: TileFilter[];
  recipients: FormRecipient[];
}

type FigureColumn = Pick<ResultColumn, 'format' | 'currency' | 'decimals'>;

const percent = 100;
const exactDigits = 12;

/** Returns whether the value of a comparison is a share that people write as a percentage. */
export const isShare = (op: ThresholdOp, column: FigureColumn | null): boolean =>
  op === 'change' || column?.format === 'percent' || column?.format === 'points';

const factorOf = (op: ThresholdOp, column: FigureColumn | null): number =>
  isShare(op, column) ? percent : 1;

/** Removes the error of a binary fraction: 5.1 / 100 is 0.051. */
const exact = (value: number): number => Number(value.toPrecision(exactDigits));

/** Returns the value of a rule as text, in the unit of its figure. */
export function ruleValueText(
  { op, value }: Pick<ThresholdRule, 'op' | 'value'>,
  column: FigureColumn | null,
): string {
  if (op === 'change') return formatPercent(value, 2);
  return column ? formatFigure(value, column) : formatNumber(value, { maximumFractionDigits: 8 });
}

interface NewRuleOptions {
  shown: ResolvedValues;
  me: Me;
  name: string;
}

/** Returns the fields of a new rule on a figure of the screen. */
export const newRule = ({ shown, me, name }: NewRuleOptions): RuleFields => ({
  ...newSchedule(),
  frequency: 'weekdays',
  name,
  op: 'above',
  value: null,
  check: 'data',
  parameters: shown.values,
  filters: [...shown.filters],
  recipients: [selfAsRecipient(me)],
});

/** Returns the fields of a stored rule. */
export function toRuleFields(rule: ThresholdRule, column: FigureColumn | null): RuleFields {
  const { name, op, value, parameters, filters, recipients, schedule } = rule;
  return {
    ...(schedule ? toScheduleFields(schedule) : { ...newSchedule(), frequency: 'weekdays' as const }),
    name,
    op,
    value: exact(value * factorOf(op, column)),
    check: schedule ? 'schedule' : 'data',
    parameters,
    filters,
    recipients: formRecipients(recipients),
  };
}

/** Returns the fields as the body of a request. */
export const toRule = (
  fields: RuleFields,
  { tileId, column }: { tileId: string; column: FigureColumn | null },
): CreateThresholdRule => ({
  name: fields.name,
  tileId,
  op: fields.op,
  value: exact((fields.value ?? 0) / factorOf(fields.op, column)),
  parameters: fields.parameters,
  filters: fields.filters,
  schedule: fields.check === 'schedule' ? toSchedule(fields) : null,
  recipients: recipientInputs(fields.recipients),
});
