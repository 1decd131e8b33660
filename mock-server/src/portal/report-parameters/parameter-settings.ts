import {
  effectiveValue,
  type Language,
  type ParameterLevel,
  type ParameterSettings,
  type SharedParameter,
} from '@portal/shared/contracts';
import type { Caller } from '../../platform/auth/caller';
import type { Model } from '../../warehouse/model/model';
import { hasTenantRows } from '../../warehouse/model/compile/rows';
import { parameterDefinition } from '../reports/report-texts';
import { shownLevels } from './effective-parameters';
import { mayEdit } from './levels/level-rights';
import type { LevelAccess } from './levels/level-access';
import type { CatalogueEntry } from './parameter-catalogue';

interface Reader {
  language: Language;
  model: Model;
}

/** Whether the options of a parameter are rows of a tenant. */
function needsTenant({ parameter: { options } }: CatalogueEntry, model: Model): boolean {
  if (!options || Array.isArray(options)) return false;
  const dataset = model.get(options.dataset);
  return dataset !== undefined && hasTenantRows(dataset);
}

function toSharedParameter(
  entry: CatalogueEntry,
  entries: LevelAccess['entries'],
  { language, model }: Reader,
): SharedParameter {
  const { id, reportId, parameter, reports, parentIds } = entry;
  return {
    ...parameterDefinition(parameter, language),
    id,
    reportId,
    needsTenant: needsTenant(entry, model),
    dependsOn: parentIds.flatMap((parent) => entries.get(parent)?.parameter.key ?? []),
    dependsOnIds: parentIds.filter((parent) => entries.has(parent)),
    usedBy: reports.map((report) => ({ reportId: report.id, title: report.title[language] })),
  };
}

/** Returns the parameters with the values that apply to the caller. */
export function toSettings(
  { entries, levels: stored }: Pick<LevelAccess, 'entries' | 'levels'>,
  { caller, ...reader }: Reader & { caller: Caller },
): Pick<ParameterSettings, 'definitions' | 'levels' | 'effective'> {
  const definitions = [...entries.values()].map((entry) => toSharedParameter(entry, entries, reader));
  const levels = shownLevels(stored, caller, entries).map((level): ParameterLevel => ({
    ...level,
    canEdit: mayEdit(level.scope, caller),
  }));
  const effective = definitions.map((definition) => [definition.id, effectiveValue(definition, levels)]);
  return {
    definitions,
    levels,
    effective: Object.fromEntries(effective) as ParameterSettings['effective'],
  };
}
