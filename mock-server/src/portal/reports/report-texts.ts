import type { Language, ParameterDefinition, Report, Tile } from '@portal/shared/contracts';
import { addsUpOverTenants } from '../../warehouse/model/adds-up';
import type { Model } from '../../warehouse/model/model';
import type { ReportDefinition, TileDefinition } from './library/report-library';
import { getTimeAxis } from './library/report-library';
import type { ParameterFile, TileFile } from './library/report-schema';

/** Returns a parameter with its texts in a language. */
export const parameterDefinition = (
  { key, label, description, type, options, ...parameter }: ParameterFile,
  language: Language,
): ParameterDefinition => ({
  key,
  label: label[language],
  description: description?.[language] ?? null,
  type,
  required: parameter.isRequired ?? false,
  default: parameter.default,
  options: Array.isArray(options)
    ? options.map((option) => ({ value: option.value, label: option.label[language] }))
    : null,
  emptyLabel: parameter.emptyLabel?.[language] ?? null,
  dependsOn: parameter.dependsOn ?? [],
  minimum: null,
  maximum: null,
  maxLength: null,
});

/** Returns the parameters of a report. A parameter depends only on those that the report has. */
export function parameterDefinitions(
  { parameters }: ReportDefinition,
  language: Language,
): ParameterDefinition[] {
  const keys = parameters.map(({ key }) => key);
  return parameters.map((parameter) => {
    const definition = parameterDefinition(parameter, language);
    return { ...definition, dependsOn: definition.dependsOn.filter((key) => keys.includes(key)) };
  });
}

/** Whether a tile shows a measure that does not add up over tenants. */
const isOfOneTenant = ({ queries }: TileFile, model: Model): boolean =>
  queries.some(({ dataset: id, measures }) => {
    const dataset = model.get(id);
    return dataset && !measures.every((key) => addsUpOverTenants(dataset, key));
  });

interface TileReader {
  model: Model;
  language: Language;
  /** The reader has not chosen one of several tenants. */
  readsSeveralTenants: boolean;
}

const textIn = (language: Language, texts: Record<Language, string> | undefined): string | null =>
  texts?.[language] ?? null;

/** Returns a tile with its texts in a language. */
export const toTile = (tile: TileDefinition, { model, language, readsSeveralTenants }: TileReader): Tile => ({
  id: tile.id,
  kind: tile.kind,
  title: tile.title[language],
  unit: textIn(language, tile.unit),
  description: textIn(language, tile.description),
  span: tile.span,
  rows: tile.rows ?? 1,
  axis: tile.axis ?? null,
  series: tile.series ?? null,
  values: tile.values,
  comparison: tile.comparison ?? null,
  share: tile.share ?? null,
  filterBy: tile.filterBy ?? null,
  filterName: tile.filterName ?? null,
  timeAxis: getTimeAxis(tile),
  drill: tile.drill ?? null,
  effects: tile.effects ?? null,
  sentence: tile.sentence ?? null,
  needsTenant: readsSeveralTenants && isOfOneTenant(tile, model),
});

/** Returns the datasets that a report reads. */
export function listReportDatasets(
  { tiles }: ReportDefinition,
  model: Model,
  language: Language,
): Report['datasets'] {
  const ids = new Set(tiles.flatMap(({ queries }) => queries.map(({ dataset }) => dataset)));
  return [...ids].flatMap((id) => {
    const dataset = model.get(id);
    return dataset ? [{ id, title: dataset.title[language] }] : [];
  });
}
