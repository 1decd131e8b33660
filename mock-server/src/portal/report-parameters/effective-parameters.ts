import {
  effectiveValue,
  type ParameterLevel,
  type ParameterScope,
  type ParameterValues,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { loadReports, type ReportDefinition, type ReportParameter } from '../reports/library/report-library';
import { isEmpty, isAccepted } from '../reports/run/parameter-values';
import { readLevels, type LevelReader, type StoredLevel } from './levels/levels.repository';
import { parameterCatalogue, type CatalogueEntry } from './parameter-catalogue';

/** Levels as a person may see them. */
export type ShownLevel = Pick<ParameterLevel, 'scope' | 'version' | 'values'>;

/** Returns the levels without values that the parameters no longer accept, and without names of people of the provider. */
export function shownLevels(
  stored: readonly StoredLevel[],
  { tenantId }: Pick<LevelReader, 'tenantId'>,
  entries: ReadonlyMap<string, CatalogueEntry>,
): ShownLevel[] {
  return stored.map(({ scope, version, entries: values }) => ({
    scope,
    version,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([id, { by, ...value }]) => {
        const entry = entries.get(id);
        if (!entry || !isAccepted(entry.parameter, value.value)) return [];
        return [[id, { ...value, by: scope === 'global' && tenantId !== null ? null : by }]];
      }),
    ),
  }));
}

function effectiveParameter(
  parameter: ReportParameter,
  id: string,
  { levels, scope }: { levels: readonly ShownLevel[]; scope: ParameterScope },
): ReportParameter {
  const { value, source, lock } = effectiveValue({ id, default: parameter.default }, levels, scope);
  if (source === 'default') return parameter;
  // An optional choice without a value has the empty text at a level, because null is none of the level.
  const usual = !Array.isArray(value) && isEmpty(value) ? null : value;
  return { ...parameter, default: usual, source, ...(lock && { lock }) };
}

/**
 * Returns a report whose parameters start from the values of the levels. A locked parameter accepts only its default.
 * `scope`: the lowest level that counts; its own locks are left out, so that people who may set them can try values.
 */
export function withEffectiveValues(
  report: ReportDefinition,
  stored: readonly StoredLevel[],
  { tenantId, preview }: Pick<LevelReader, 'tenantId'> & { preview?: ParameterScope | undefined },
): ReportDefinition {
  const catalogue = parameterCatalogue(loadReports());
  const levels = shownLevels(stored, { tenantId }, catalogue.entries);
  const parameters = report.parameters.map((parameter) => {
    const id = catalogue.idOf(report.id, parameter.key);
    const { lock, ...effective } = effectiveParameter(parameter, id, { levels, scope: preview ?? 'user' });
    return lock && lock.scope !== preview ? { ...effective, lock } : effective;
  });
  return { ...report, parameters };
}

/** Returns a report whose parameters start from the values that apply to a person. */
export const readEffectiveReport = async (
  sql: Sql,
  reader: LevelReader,
  report: ReportDefinition,
): Promise<ReportDefinition> => withEffectiveValues(report, await readLevels(sql, reader), reader);

/** Values that a report starts from, and those that its locks prescribe. */
export interface EffectiveParameters {
  values: ParameterValues;
  locked: ParameterValues;
}

const valuesOf = (parameters: readonly ReportParameter[]): ParameterValues =>
  Object.fromEntries(
    parameters.flatMap(({ key, default: value, lock }) => {
      if (value !== null) return [[key, value]];
      return lock ? [[key, '']] : [];
    }),
  );

/**
 * Returns the values that a report starts from for a person, and the locked ones, which win over stored values:
 * `{ ...stored, ...locked }`. `sql` may have the scope of the system, for work in the background.
 */
export async function effectiveParameters(
  sql: Sql,
  reader: LevelReader,
  report: ReportDefinition,
): Promise<EffectiveParameters> {
  const { parameters } = await readEffectiveReport(sql, reader, report);
  return { values: valuesOf(parameters), locked: valuesOf(parameters.filter(({ lock }) => lock)) };
}
