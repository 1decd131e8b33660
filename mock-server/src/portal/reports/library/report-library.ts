import path from 'node:path';
import { sourcePath } from '../../../platform/paths';
import {
  definitionFiles,
  DefinitionError,
  readDefinition,
  loadModel,
  type Model,
} from '../../../warehouse/model/model';
import { drillFaults, reportFaults, resolveParameters, sharedParameterFaults } from './report-check';
import {
  ReportFile,
  SharedFile,
  type ParameterFile,
  type TileFile,
  type WorkspaceFile,
} from './report-schema';

/** A tile whose filter compares keys. */
export interface TileDefinition extends TileFile {
  /** Column with the names of the values of `filterBy`. */
  filterName?: string;
}

/** A report with its resolved parameters and tiles. */
export interface ReportDefinition extends Omit<ReportFile, '$schema' | 'parameters' | 'tiles'> {
  parameters: readonly ParameterFile[];
  tiles: readonly TileDefinition[];
}

export interface ReportLibrary {
  workspaces: readonly WorkspaceFile[];
  reports: ReadonlyMap<string, ReportDefinition>;
}

const folderOfReports = sourcePath('portal', 'reports');

/** Workspaces and parameters that reports share. */
const readShared = (folder: string) => readDefinition(path.join(folder, 'shared.json'), SharedFile);

/** Workspaces of every tenant, with their default titles. */
export const sharedWorkspaces = (): readonly WorkspaceFile[] => readShared(folderOfReports).workspaces;

/** Returns the tile with a filter by the key of the column that its author names, because names repeat. */
function resolveTile(tile: TileFile, model: Model): TileDefinition {
  const { filterBy, queries } = tile;
  if (filterBy === undefined) return tile;
  const column = model.get(queries[0]?.dataset ?? '')?.columns.get(filterBy);
  return { ...tile, filterBy: column?.identifiedBy ?? filterBy, filterName: filterBy };
}

const timeKinds: readonly TileFile['kind'][] = ['line', 'area', 'bar', 'stacked', 'heatMap'];

/** Returns the unit of the axis of a chart over time. */
export function getTimeAxis({ kind, axis }: TileFile): 'day' | 'month' | null {
  return timeKinds.includes(kind) && (axis === 'day' || axis === 'month') ? axis : null;
}

function rejectFaults(file: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new DefinitionError(path.basename(file), faults.slice(0, 5));
}

let library: ReportLibrary | undefined;

/** Returns the reports of this server, which are read once. */
export const loadReports = (): ReportLibrary => (library ??= readReports(loadModel()));

/** Reads all reports. Throws a DefinitionError for the first file with a fault. */
export function readReports(model: Model, folder = folderOfReports): ReportLibrary {
  const { workspaces, parameters } = readShared(folder);
  rejectFaults('shared.json', sharedParameterFaults(parameters, model));
  const known = {
    model,
    parameters: new Map(parameters.map((parameter) => [parameter.key, parameter])),
    workspaces: new Set(workspaces.map(({ id }) => id)),
  };
  const reports = new Map<string, ReportDefinition>();
  const files = definitionFiles(path.join(folder, 'definitions')).map((file) => {
    const { $schema: _schema, ...report } = readDefinition(file, ReportFile);
    rejectFaults(file, [
      ...(reports.has(report.id) ? [`the report ${report.id} exists in another file`] : []),
      ...reportFaults(report, known),
    ]);
    reports.set(report.id, {
      ...report,
      parameters: resolveParameters(report, known.parameters),
      tiles: report.tiles.map((tile) => resolveTile(tile, model)),
    });
    return { file, report };
  });
  const keys = new Map(
    [...reports].map(([id, report]) => [id, { parameterKeys: report.parameters.map(({ key }) => key) }]),
  );
  for (const { file, report } of files) rejectFaults(file, drillFaults(report, keys));
  return { workspaces, reports };
}
