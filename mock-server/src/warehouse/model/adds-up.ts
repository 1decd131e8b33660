import type { Dataset } from './model';
import { isCombined, isOfRates } from './model-schema';

/**
 * Whether a measure of the rows of several tenants is a figure of all of them. Measures of rates would mix the portfolios
 * of different companies, and limits belong to one tenant.
 */
export function addsUpOverTenants(dataset: Pick<Dataset, 'measures'>, key: string): boolean {
  const measure = dataset.measures.get(key);
  if (!measure) return true;
  if (isOfRates(measure) || measure.kind === 'min' || measure.kind === 'max') return false;
  if (!isCombined(measure)) return true;
  return [measure.of].flat().every((part) => addsUpOverTenants(dataset, part));
}
