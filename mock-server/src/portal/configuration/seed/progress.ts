import type { ConfiguratorType } from '@portal/shared/contracts';

/** Number of unmapped and of ignored items per kind; the rest are mapped. */
export type Progress = Record<ConfiguratorType, readonly [unmapped: number, ignored: number]>;

export const sampleProgress: Readonly<Record<string, Progress>> = {
  acorn: {
    accounts: [142, 11],
    products: [47, 4],
    'cost-centres': [0, 3],
    entities: [9, 2],
    'transaction-types': [21, 5],
    currencies: [0, 1],
  },
  birch: {
    accounts: [88, 6],
    products: [0, 9],
    'cost-centres': [38, 2],
    entities: [0, 1],
    'transaction-types': [0, 7],
    currencies: [6, 1],
  },
  cedar: {
    accounts: [0, 14],
    products: [31, 2],
    'cost-centres': [0, 0],
    entities: [12, 0],
    'transaction-types': [0, 3],
    currencies: [0, 2],
  },
};

/** Reasons of the ignored items, used in turn. */
export const ignoreReasons = [
  'Closed in 2024, no postings expected',
  'Test entry of the source system',
  'Reported by the parent company',
] as const;
