import type { ConfiguratorType } from '@portal/shared/contracts';

/** Values as source systems deliver them: key and label. */
export const sourceSystems: Record<ConfiguratorType, string> = {
  accounts: 'General ledger',
  products: 'Order book',
  'cost-centres': 'General ledger',
  entities: 'Client register',
  'transaction-types': 'Custody feed',
  currencies: 'Custody feed',
};

type Value = readonly [key: string, label: string];

export const sourceValues: Record<ConfiguratorType, readonly Value[]> = {
  accounts: [
    ['401000', 'Advisory fees, private clients'],
    ['401100', 'Advisory fees, institutions'],
    ['402000', 'Custody fees'],
    ['403500', 'Retrocessions received'],
    ['404200', 'Performance fees'],
    ['510000', 'Salaries'],
    ['511300', 'Social security, İstanbul'],
    ['520400', 'Office rent'],
    ['530100', 'Market data'],
    ['531700', 'Bank charges'],
    ['541000', 'Travel'],
    ['550900', 'Audit and tax advice'],
    ['612000', 'Foreign exchange gains'],
    ['612900', 'Foreign exchange losses'],
  ],
  products: [
    ['EQ-FUND-01', 'Equity fund, developed markets'],
    ['EQ-FUND-07', 'Equity fund, emerging markets'],
    ['BD-FUND-02', 'Bond fund, short maturities'],
    ['BD-FUND-05', 'Bond fund, inflation linked'],
    ['MM-FUND-01', 'Money market fund'],
    ['STR-NOTE-3', 'Structured note, capital protected'],
    ['GOLD-ETC', 'Gold, exchange traded'],
    ['PE-2019', 'Private equity, vintage 2019'],
  ],
  'cost-centres': [
    ['CC-100', 'Board'],
    ['CC-210', 'Advisory, London'],
    ['CC-220', 'Advisory, İstanbul'],
    ['CC-310', 'Portfolio management'],
    ['CC-400', 'Operations'],
    ['CC-450', 'Technology'],
  ],
  entities: [
    ['E-0001', 'Holding company'],
    ['E-0002', 'Asset management company'],
    ['E-0007', 'Nominee company'],
    ['E-0011', 'Branch, İzmir'],
    ['E-0014', 'Family foundation'],
  ],
  'transaction-types': [
    ['BUY', 'Purchase'],
    ['SEL', 'Sale'],
    ['DIV', 'Dividend'],
    ['CPN', 'Coupon'],
    ['FEE', 'Fee'],
    ['WHT', 'Withholding tax'],
    ['SPL', 'Split'],
    ['TRF', 'Transfer in kind'],
    ['REV', 'Reversal'],
  ],
  currencies: [
    ['EUR', 'Euro'],
    ['GBP', 'Pound sterling'],
    ['TRY', 'Turkish lira'],
    ['USD', 'US dollar'],
    ['CHF', 'Swiss franc'],
    ['XAU', 'Gold, ounce'],
  ],
};

/** Number of unmapped and of ignored items per kind; the rest are mapped. */
export type Progress = Record<ConfiguratorType, readonly [unmapped: number, ignored: number]>;

export const sampleProgress: Readonly<Record<string, Progress>> = {
  acorn: {
    accounts: [9, 1],
    products: [3, 0],
    'cost-centres': [0, 1],
    entities: [1, 0],
    'transaction-types': [4, 2],
    currencies: [0, 0],
  },
  birch: {
    accounts: [2, 0],
    products: [0, 1],
    'cost-centres': [5, 0],
    entities: [0, 0],
    'transaction-types': [0, 3],
    currencies: [1, 1],
  },
  cedar: {
    accounts: [0, 2],
    products: [1, 0],
    'cost-centres': [0, 0],
    entities: [2, 0],
    'transaction-types': [0, 0],
    currencies: [0, 1],
  },
};
