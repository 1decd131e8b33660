import { parameterLimits, type ParameterValues } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { PortalError } from '../../../platform/http/problem';
import type { ParameterFile } from '../library/report-schema';

/** The other keys of the query are parameters of the report, so the handler checks them. */
export const OptionsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: parameterLimits.search })),
    tenantId: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' })),
  },
  { additionalProperties: Type.String({ maxLength: 4_000 }) },
);

/** Returns the values of the parameters that restrict the options, from the query of the address. */
export function optionValues(
  parameters: readonly ParameterFile[],
  { dependsOn = [] }: ParameterFile,
  given: Readonly<Record<string, string>>,
): ParameterValues {
  const unknown = Object.keys(given).find(
    (key) => !dependsOn.includes(key) || !parameters.some((parameter) => parameter.key === key),
  );
  if (unknown !== undefined)
    throw new PortalError('validation.unknown_field', {
      errors: [{ pointer: `/query/${unknown}`, code: 'unknown_field' }],
    });
  return Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key, text.split(',').filter(Boolean)]),
  );
}
