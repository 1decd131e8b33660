import type { ConfiguratorType } from '@portal/shared/contracts';
import { loadReports } from '../../reports/library/report-library';

/** Datasets whose rows have mapped values, by the kind of values. */
const datasets: Record<ConfiguratorType, readonly string[]> = {
  accounts: ['costs', 'fees', 'targets'],
  products: ['positions', 'valuations', 'performance', 'attribution'],
  'cost-centres': ['costs'],
  entities: ['positions', 'transactions'],
  'transaction-types': ['transactions', 'cashFlows'],
  currencies: ['fxRates', 'positions', 'cashFlows'],
};

/** Returns the number of reports with a tile that reads values of this kind. */
export function countAffectedReports(type: ConfiguratorType): number {
  const affected = new Set(datasets[type]);
  return [...loadReports().reports.values()].filter(({ tiles }) =>
    tiles.some(({ queries }) => queries.some(({ dataset }) => affected.has(dataset))),
  ).length;
}
