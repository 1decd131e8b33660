import { loadRhythms } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';

const closed = { additionalProperties: false };

/**
 * When the figures of a dataset are expected. The figures of a business day are expected at `by` on the next one, those
 * of a month on the fifth business day of the next month.
 */
export const FreshnessRule = Type.Object(
  {
    /** Table whose loads are recorded in `dataset_loads`. Default: the table of the dataset. */
    table: Type.Optional(Type.String({ pattern: '^[a-z][a-z_]*$' })),
    rhythm: Type.Union(loadRhythms.map((rhythm) => Type.Literal(rhythm))),
    /** `HH:MM` in the time zone. */
    by: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    timeZone: Type.String({ minLength: 1 }),
    /** Names in `quality_checks.dataset` of the checks of this dataset's data. */
    checks: Type.Array(Type.String({ minLength: 1 })),
    /** Share of faulty records that is accepted. */
    tolerance: Type.Number({ minimum: 0, maximum: 1 }),
  },
  closed,
);
export type FreshnessRule = Static<typeof FreshnessRule>;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the faults of a rule that its schema does not find. */
export const freshnessFaults = (rule: FreshnessRule | undefined): string[] =>
  rule && !isTimeZone(rule.timeZone) ? [`the time zone ${rule.timeZone} does not exist`] : [];
