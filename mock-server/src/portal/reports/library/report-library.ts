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
import { ReportFile, SharedFile, type ParameterFile, type WorkspaceFile } from './report-schema';

/** A report with its resolved parameters. */
export interface ReportDefinition extends Omit<ReportFile, '$schema' | 'parameters'> {
  parameters: readonly ParameterFile[];
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
    reports.set(report.id, { ...report, parameters: resolveParameters(report, known.parameters) });
    return { file, report };
  });
  const keys = new Map(
    [...reports].map(([id, report]) => [id, { parameterKeys: report.parameters.map(({ key }) => key) }]),
  );
  for (const { file, report } of files) rejectFaults(file, drillFaults(report, keys));
  return { workspaces, reports };
}
