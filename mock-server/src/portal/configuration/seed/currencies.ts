import type { SeededType } from './seeded-type';

/** Currencies under the codes and names of the feeds. */
export const currencies: SeededType = {
  targets: {
    'Major currencies': {
      'EUR Euro': ['Euro', 'EUR settlement'],
      'USD US dollar': ['US dollar', 'USD offshore'],
      'GBP Pound sterling': ['Pound sterling', 'Pence sterling'],
      'CHF Swiss franc': ['Swiss franc'],
      'JPY Japanese yen': ['Japanese yen'],
    },
    'Other currencies': {
      'TRY Turkish lira': ['Turkish lira', 'Turkish lira, offshore'],
      'SEK Swedish krona': ['Swedish krona'],
      'NOK Norwegian krone': ['Norwegian krone'],
      'PLN Polish złoty': ['Polish zloty'],
      'CNY Chinese yuan': ['Chinese yuan', 'Renminbi, Hong Kong'],
      'AED UAE dirham': ['Emirati dirham'],
    },
    'Precious metals': {
      'XAU Gold, ounce': ['Gold, ounce', 'Gold, gram'],
      'XAG Silver, ounce': ['Silver, ounce'],
    },
  },
  variants: [
    { code: 'C', text: 'custody', system: 'Custody feed', seenIn: 'Holdings file' },
    { code: 'L', text: 'ledger', system: 'General ledger', seenIn: 'Trial balance' },
  ],
  keyOf: (number) =>
    [
      ...['EUR', 'EUS', 'USD', 'USO', 'GBP', 'GBX', 'CHF', 'JPY', 'TRY', 'TRO', 'SEK', 'NOK'],
      ...['PLN', 'CNY', 'CNH', 'AED', 'XAU', 'GAU', 'XAG'],
    ][number] ?? `X${number}`,
  rules: [{ match: 'prefix', pattern: 'XA', target: 'XAU Gold, ounce' }],
};
