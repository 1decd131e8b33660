import type { DatasetFreshness, GridDatasetSummary } from '@portal/shared/contracts';
import { useFreshness } from '../../../freshness/use-freshness';

/** Returns how fresh the data of a table are: those of the reports' datasets with the same rows. */
export function useDatasetFreshness({
  modelDatasets,
}: Pick<GridDatasetSummary, 'modelDatasets'>): DatasetFreshness[] {
  const { datasets } = useFreshness();
  return datasets.filter(({ datasetId }) => modelDatasets.includes(datasetId));
}
