import type { SeededType } from './seeded-type';

const register = 'Client register';

/** Legal entities of the client register, as the register and the custodian deliver them. */
export const entities: SeededType = {
  targets: {
    Group: {
      'Holding company': ['Holding company', 'Group Holding plc', 'Holding A.Ş.'],
      'Asset management company': ['Asset management company', 'Asset Mgmt Ltd', 'Portföy Yönetimi A.Ş.'],
      'Nominee company': ['Nominee company', 'Nominees Ltd'],
    },
    Branches: {
      'Branch, İstanbul': ['Branch, İstanbul', 'Istanbul Br.'],
      'Branch, İzmir': ['Branch, İzmir', 'Izmir office'],
      'Branch, Frankfurt': ['Branch, Frankfurt', 'Zweigniederlassung Frankfurt'],
      'Branch, Zürich': ['Branch, Zürich', 'Zurich representative office'],
    },
    'Special purpose': {
      'Securitisation vehicle': ['Securitisation vehicle 2021', 'Securitisation vehicle 2024'],
      'Family foundation': ['Family foundation', 'Charitable foundation'],
      'Property company': ['Property company, Lisbon', 'Property company, Bodrum'],
    },
  },
  variants: [
    { code: 'R', text: 'register', system: register, seenIn: 'Entity list' },
    { code: 'C', text: 'custodian', system: 'Custody feed', seenIn: 'Holdings file' },
  ],
  keyOf: (number) => `E-${String(number + 1).padStart(4, '0')}`,
  rules: [{ match: 'exact', pattern: 'E-0001-R', target: 'Holding company' }],
};
