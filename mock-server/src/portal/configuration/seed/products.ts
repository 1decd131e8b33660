import type { SeededType } from './seeded-type';

const orders = 'Order book';

/** Products of the order book, once for each share class. */
export const products: SeededType = {
  targets: {
    Funds: {
      'Equity funds': {
        'Equity, developed markets': ['Global equity leaders', 'European equity income', 'US equity index'],
        'Equity, emerging markets': ['Emerging markets equity', 'Turkish equity', 'Asia ex Japan equity'],
        'Equity, themes': ['Clean energy', 'Digital health', 'Water and waste'],
      },
      'Bond funds': {
        'Bonds, short maturities': ['Euro short-term bonds', 'US dollar short duration'],
        'Bonds, inflation linked': ['Inflation-linked bonds, euro', 'Global inflation linkers'],
        'Bonds, high yield': ['European high yield', 'Global high yield, hedged'],
      },
      'Money market funds': ['Euro money market', 'Sterling money market', 'Turkish lira money market'],
      'Mixed funds': ['Balanced strategy', 'Defensive strategy', 'Growth strategy'],
    },
    'Structured products': {
      'Capital protected notes': ['Capital protected note on equities', 'Capital protection certificate'],
      'Yield enhancement': ['Barrier reverse convertible', 'Express certificate', 'Discount certificate'],
    },
    Alternatives: {
      'Private equity': ['Private equity, vintage 2019', 'Private equity, vintage 2023'],
      'Precious metals': ['Gold, exchange traded', 'Silver, exchange traded'],
      'Real estate': ['Swiss real estate', 'European logistics property'],
    },
    'Derivatives and cash': {
      'Foreign exchange forwards': ['FX forward', 'Non-deliverable forward'],
      'Listed options': ['Covered calls', 'Protective puts'],
    },
  },
  variants: [
    { code: 'A', text: 'class A', system: orders, seenIn: 'Daily orders' },
    { code: 'I', text: 'class I', system: orders, seenIn: 'Daily orders' },
    { code: 'R', text: 'retail', system: 'Fund platform', seenIn: 'Positions file' },
  ],
  keyOf: (number) => `PRD-${String(1_000 + number * 7)}`,
  rules: [
    { match: 'exact', pattern: 'PRD-1000-A', target: 'Equity, developed markets' },
    { match: 'regex', pattern: '^PRD-11[0-9]{2}-R$', target: 'Mixed funds' },
  ],
};
