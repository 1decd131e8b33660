import type { SeededType } from './seeded-type';

const custody = 'Custody feed';

/** Transaction codes of the feeds, once for each feed. */
export const transactionTypes: SeededType = {
  targets: {
    Trades: {
      Purchase: ['Purchase', 'Buy to open', 'Subscription'],
      Sale: ['Sale', 'Sell to close', 'Redemption'],
      'Foreign exchange': ['FX spot', 'FX forward settlement'],
    },
    Income: {
      Dividend: ['Dividend', 'Cash dividend', 'Optional dividend'],
      Coupon: ['Coupon', 'Interest payment'],
      'Securities lending': ['Lending fee', 'Manufactured dividend'],
    },
    'Corporate actions': {
      Split: ['Split', 'Reverse split'],
      'Capital increase': ['Rights issue', 'Bonus issue'],
      'Merger or spin-off': ['Merger', 'Spin-off', 'Exchange offer'],
      Maturity: ['Maturity', 'Early redemption'],
    },
    Transfers: {
      'Transfer in': ['Transfer in kind, in', 'Deposit of cash'],
      'Transfer out': ['Transfer in kind, out', 'Withdrawal of cash'],
    },
    'Fees and taxes': {
      Fee: ['Fee', 'Custody fee', 'Transaction fee'],
      'Withholding tax': ['Withholding tax', 'Tax reclaim'],
      'Stamp duty': ['Stamp duty', 'Financial transaction tax'],
    },
    Corrections: {
      Reversal: ['Reversal', 'Storno', 'Cancelled booking'],
    },
  },
  variants: [
    { code: 'CU', text: 'custody', system: custody, seenIn: 'Transactions file' },
    { code: 'BR', text: 'broker', system: 'Broker feed', seenIn: 'Trade confirmations' },
  ],
  keyOf: (number) => `T${String(100 + number)}`,
  rules: [
    { match: 'range', pattern: 'T100-BR..T102-CU', target: 'Purchase' },
    { match: 'regex', pattern: '^T13[0-9]-', target: 'Fee' },
  ],
};
