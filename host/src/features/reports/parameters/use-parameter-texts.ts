import type { ParameterOption, Report, ParameterValues } from '@portal/shared/contracts';
import { useAppSelector } from '@portal/shared/store';
import { shallowEqual } from 'react-redux';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { selectParameterOptions } from '../reports.api';
import { formatParameter } from '../values/format-value';
import { hasServerOptions, labelArgs } from './options';

const noOptions: readonly ParameterOption[] = [];

/** Returns the values of a report as text by parameter, with the labels of the options that are loaded. */
export function useParameterTexts(
  { id, parameters }: Pick<Report, 'id' | 'parameters'>,
  values: ParameterValues,
): Readonly<Record<string, string>> {
  const { t } = useTranslations('reports');
  const { tenantId } = useChosenTenant();
  const known = useAppSelector(
    (state) =>
      parameters.flatMap((definition) =>
        labelArgs(id, definition, { values, tenantId }).map((args) =>
          hasServerOptions(definition)
            ? (selectParameterOptions(args)(state).data?.items ?? noOptions)
            : noOptions,
        ),
      ),
    shallowEqual,
  );
  return Object.fromEntries(
    parameters.map((definition, at) => [
      definition.key,
      formatParameter(values[definition.key], definition, {
        t,
        known: known.slice(2 * at, 2 * at + 2).flat(),
      }),
    ]),
  );
}
