import type { SeededType } from './seeded-type';

const ledger = 'General ledger';

/** Cost centres of the ledger, once for each city. */
export const costCentres: SeededType = {
  targets: {
    'Client business': {
      Advisory: ['Advisory', 'Relationship management', 'Family office desk'],
      'Portfolio management': ['Portfolio management', 'Discretionary mandates'],
      'Fund distribution': ['Fund distribution', 'Institutional sales'],
    },
    Operations: {
      Settlement: ['Settlement', 'Securities operations', 'Payments'],
      'Client administration': ['Account opening', 'Client reporting'],
      'Data management': ['Master data', 'Pricing desk'],
    },
    Technology: {
      Applications: ['Application support', 'Software development'],
      Infrastructure: ['Data centre', 'Workplace services'],
      Security: ['Information security'],
    },
    'Corporate centre': {
      Board: ['Board', 'Executive office'],
      Finance: ['Finance', 'Controlling', 'Tax'],
      'Risk and compliance': ['Risk control', 'Compliance', 'Anti-money laundering'],
      'Human resources': ['Human resources', 'Training centre'],
      Legal: ['Legal'],
    },
  },
  variants: [
    { code: '1', text: 'London', system: ledger, seenIn: 'Cost report' },
    { code: '2', text: 'İstanbul', system: ledger, seenIn: 'Cost report' },
    { code: '3', text: 'Frankfurt', system: 'Payroll', seenIn: 'Salary postings' },
  ],
  keyOf: (number) => `CC-${String(100 + number * 10)}`,
  rules: [{ match: 'prefix', pattern: 'CC-100', target: 'Advisory' }],
};
