import type { GridDataset, GridDatasetSummary, Language } from '@portal/shared/contracts';
import type { GridDefinition } from '../../warehouse/grid/grid-model';
import { toGridColumn } from '../../warehouse/grid/read/columns';

interface SummaryParts {
  language: Language;
  seesPersonal: boolean;
  rowCount: number | null;
  asOf: string | null;
}

/** Returns a dataset of the list with its texts in a language. */
export function toGridSummary(
  { id, group, table, title, description, owner, model, columns }: GridDefinition,
  { language, seesPersonal, rowCount, asOf }: SummaryParts,
): GridDatasetSummary {
  const personal = [...columns.values()].filter(({ sensitivity }) => sensitivity === 'personal');
  return {
    id,
    group: group[language],
    name: table,
    title: title[language],
    description: description[language],
    owner: owner[language],
    modelDatasets: model,
    rowCount,
    isEstimate: false,
    maskedCount: seesPersonal ? 0 : personal.length,
    asOf,
  };
}

/** Returns a dataset with its columns. Masked columns are not among those of a first visit. */
export function toGridDataset(
  grid: GridDefinition,
  parts: SummaryParts,
): Omit<GridDataset, 'needsTenant' | 'warehouse'> {
  return {
    ...toGridSummary(grid, parts),
    columns: [...grid.columns.values()].map((column) => toGridColumn(column, parts, parts.language)),
    defaultColumns: grid.defaultColumns,
    defaultSort: grid.defaultSort,
  };
}
