import type { SeededType } from './seeded-type';

const ledger = 'General ledger';
const balances = 'Trial balance';

/** Accounts of the general ledger, once for each branch. */
export const accounts: SeededType = {
  targets: {
    Income: {
      'Fee income': {
        'Advisory fees': [
          'Advisory fees, private clients',
          'Advisory fees, institutions',
          'Investment advice fee',
        ],
        'Management fees': ['Mgmt fees, discretionary mandates', 'Management fees, funds'],
        'Custody fees': ['Custody fees', 'Safekeeping fees, securities'],
        'Performance fees': ['Performance fees', 'Perf. fee crystallised'],
        Retrocessions: ['Retrocessions received', 'Trailer fees received'],
      },
      'Trading income': {
        'Foreign exchange result': ['Foreign exchange gains', 'Foreign exchange losses', 'FX revaluation'],
        'Securities trading result': ['Trading result, bonds', 'Trading result, equities'],
      },
      'Interest income': {
        'Interest on deposits': ['Interest on bank deposits', 'Overnight interest'],
        'Interest on loans': ['Interest on Lombard loans', 'Interest income, credit lines'],
      },
    },
    Expenses: {
      'Personnel expenses': {
        Salaries: ['Salaries', 'Salaries, temporary staff', 'Bonus accrual'],
        'Social security': ['Social security', 'Pension contributions'],
        Training: ['Training and certificates'],
      },
      Premises: {
        'Office rent': ['Office rent', 'Rent of parking spaces'],
        Utilities: ['Electricity and heating', 'Cleaning and security'],
      },
      'Information technology': {
        'Market data': ['Market data', 'Market data terminals'],
        'Software licences': ['Software licences', 'Cloud services'],
        Hardware: ['Hardware below EUR 1,000'],
      },
      'Other expenses': {
        'Audit and advice': ['Audit and tax advice', 'Legal fees', 'Regulatory fees'],
        'Travel and marketing': ['Travel', 'Client events', 'Advertising'],
        'Bank charges': ['Bank charges', 'Brokerage paid', 'Settlement charges'],
        Depreciation: ['Depreciation, furniture', 'Depreciation, software'],
      },
    },
    'Balance sheet': {
      Cash: ['Cash at central bank', 'Cash at correspondent banks', 'Petty cash'],
      'Client receivables': ['Receivables from clients', 'Accrued fee income'],
      'Client payables': ['Payables to clients', 'Unsettled trades'],
      'Tax payable': ['Value added tax payable', 'Withholding tax payable', 'Corporate tax payable'],
    },
  },
  variants: [
    { code: 'LON', text: 'London', system: ledger, seenIn: balances },
    { code: 'IST', text: 'İstanbul', system: ledger, seenIn: balances },
    { code: 'FRA', text: 'Frankfurt', system: ledger, seenIn: balances },
    { code: 'ZRH', text: 'Zürich', system: ledger, seenIn: balances },
    { code: 'IZM', text: 'İzmir', system: 'Subsidiary ledger', seenIn: 'Monthly journal' },
  ],
  keyOf: (number) => String(400_100 + number * 700),
  rules: [
    { match: 'range', pattern: '400000..401999', target: 'Advisory fees' },
    { match: 'prefix', pattern: '402', target: 'Management fees' },
    { match: 'regex', pattern: '^414[0-9]{3}-(LON|IST)$', target: 'Salaries' },
  ],
};
