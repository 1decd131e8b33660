import type { ReportDefinition, ReportLibrary, ReportParameter } from '../reports/library/report-library';

/** A parameter of one report, or of all reports that use it unchanged. */
export interface CatalogueEntry {
  id: string;
  /** Null for a parameter of several reports. */
  reportId: string | null;
  parameter: ReportParameter;
  reports: readonly ReportDefinition[];
  /** Ids of the parameters that restrict the options. */
  parentIds: readonly string[];
}

/** All parameters of the reports: first those of several reports, then those of each report. */
export interface ParameterCatalogue {
  entries: ReadonlyMap<string, CatalogueEntry>;
  /** Returns the id of a parameter of a report. */
  idOf(reportId: string, key: string): string;
}

/** Returns the reports that use the same parameter. One with changes of its own is another parameter. */
function usesOf({ reports }: ReportLibrary): Map<ReportParameter, ReportDefinition[]> {
  const uses = new Map<ReportParameter, ReportDefinition[]>();
  for (const report of reports.values())
    for (const parameter of report.parameters) uses.set(parameter, [...(uses.get(parameter) ?? []), report]);
  return uses;
}

function createCatalogue(library: ReportLibrary): ParameterCatalogue {
  const uses = usesOf(library);
  const sharedKeys = [...uses].filter(([, reports]) => reports.length > 1).map(([{ key }]) => key);
  const isShared = (parameter: ReportParameter) => (uses.get(parameter) ?? []).length > 1;
  const idOf = (reportId: string, key: string): string => {
    const parameter = library.reports.get(reportId)?.parameters.find((one) => one.key === key);
    return parameter && isShared(parameter) ? key : `${reportId}.${key}`;
  };
  const shared = [...uses].filter(([parameter]) => isShared(parameter));
  const own = [...uses].filter(([parameter]) => !isShared(parameter));
  const entries = [...shared, ...own].map(([parameter, reports]): CatalogueEntry => {
    const { key, dependsOn = [] } = parameter;
    const [report] = reports;
    if (isShared(parameter) || !report)
      return {
        id: key,
        reportId: null,
        parameter,
        reports,
        parentIds: dependsOn.filter((parent) => sharedKeys.includes(parent)),
      };
    const parents = dependsOn.filter((parent) => report.parameters.some((one) => one.key === parent));
    return {
      id: idOf(report.id, key),
      reportId: report.id,
      parameter,
      reports,
      parentIds: parents.map((parent) => idOf(report.id, parent)),
    };
  });
  return { entries: new Map(entries.map((entry) => [entry.id, entry])), idOf };
}

const catalogues = new WeakMap<ReportLibrary, ParameterCatalogue>();

/** Returns the parameters of a library, which are grouped once. */
export function parameterCatalogue(library: ReportLibrary): ParameterCatalogue {
  const catalogue = catalogues.get(library) ?? createCatalogue(library);
  catalogues.set(library, catalogue);
  return catalogue;
}
