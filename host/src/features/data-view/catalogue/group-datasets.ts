import type { GridDatasetSummary } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';

/** Returns the datasets that match a search, by the groups in the order of the list. */
export function groupDatasets(
  datasets: readonly GridDatasetSummary[],
  search: string,
): [group: string, datasets: GridDatasetSummary[]][] {
  const wanted = fold(search.trim());
  const groups = new Map<string, GridDatasetSummary[]>();
  for (const dataset of datasets) {
    if (!fold(`${dataset.title} ${dataset.name} ${dataset.description}`).includes(wanted)) continue;
    groups.set(dataset.group, [...(groups.get(dataset.group) ?? []), dataset]);
  }
  return [...groups];
}
