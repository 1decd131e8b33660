import type {
  ParameterDefinition,
  Report,
  ReportSummary,
  ResultColumn,
  ResultValue,
  SavedView,
  Tile,
  TileResult,
} from '../contracts';

let count = 0;

/** Returns a report in a list with a new id. */
export function aReportSummary(part: Partial<ReportSummary> = {}): ReportSummary {
  count += 1;
  return {
    id: `report-${count}`,
    workspaceId: 'portfolio-management',
    workspaceTitle: 'Portfolio management',
    title: `Report ${count}`,
    description: 'What a portfolio earned.',
    kind: 'dashboard',
    owner: 'Investment office',
    verified: false,
    dataAsOf: '2026-11-20',
    isFavorite: false,
    favoritePlace: null,
    lastViewedAt: null,
    ...part,
  };
}

/** Returns a report without parameters and tiles, on a warehouse that is ready. */
export function aReport(part: Partial<Report> = {}): Report {
  return {
    ...aReportSummary(part),
    parameters: [],
    tiles: [],
    datasets: [{ id: 'positions', title: 'Positions' }],
    views: [],
    lastUsed: null,
    warehouse: { state: 'ready', progress: 100, dataAsOf: '2026-11-20' },
    ...part,
  };
}

/** Returns a parameter of a type, a required choice by default. */
export function aParameter(part: Partial<ParameterDefinition> = {}): ParameterDefinition {
  return {
    key: 'portfolio',
    label: 'Portfolio',
    description: null,
    type: 'choice',
    required: true,
    default: null,
    options: null,
    emptyLabel: null,
    dependsOn: [],
    minimum: null,
    maximum: null,
    maxLength: null,
    ...part,
  };
}

/** Returns a table that takes the whole width. */
export function aTile(part: Partial<Tile> = {}): Tile {
  return {
    id: 'positions',
    kind: 'table',
    title: 'Positions',
    unit: null,
    description: null,
    span: 12,
    rows: 1,
    axis: null,
    series: null,
    values: ['value'],
    comparison: null,
    share: null,
    filterBy: null,
    filterName: part.filterBy ?? null,
    timeAxis: null,
    drill: null,
    effects: null,
    sentence: null,
    needsTenant: false,
    ...part,
  };
}

/** Returns a column of texts, or of numbers for a measure. */
export function aResultColumn(part: Partial<ResultColumn> = {}): ResultColumn {
  const kind = part.kind ?? 'dimension';
  return {
    key: 'name',
    label: 'Name',
    description: null,
    kind,
    format: kind === 'measure' ? 'number' : 'text',
    currency: null,
    decimals: 0,
    goodDirection: null,
    values: null,
    ...part,
  };
}

/** Returns the result of a tile with these columns and rows. */
export function aTileResult(
  columns: readonly ResultColumn[],
  rows: readonly (readonly ResultValue[])[],
  part: Partial<TileResult> = {},
): TileResult {
  return {
    id: 'positions',
    state: 'ready',
    columns: [...columns],
    rows: rows.map((row) => [...row]),
    total: null,
    asOf: '2026-11-20',
    truncated: false,
    cached: false,
    elapsedMs: 12,
    error: null,
    ...part,
  };
}

/** Returns the person's own view. */
export function aSavedView(part: Partial<SavedView> = {}): SavedView {
  count += 1;
  return {
    id: `view-${count}`,
    name: `View ${count}`,
    isShared: false,
    isDefault: false,
    isOwn: true,
    ownerName: 'Olivia Reed',
    parameters: {},
    filters: [],
    version: 1,
    ...part,
  };
}
