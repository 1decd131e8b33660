import { emailIn } from './people-copies';

export const password = 'Meridian!2026';

const people = {
  olivia: 'olivia.user@acorn.example',
  adam: 'adam.admin@acorn.example',
  bella: 'bella.user@birch.example',
  boris: 'boris.admin@birch.example',
  cem: 'cem.user@cedar.example',
  gina: 'gina.admin@meridian.example',
  sam: 'sam.support@meridian.example',
  rita: 'rita.reader@meridian.example',
  /** Has 10,000 notifications; see prepare-data.mjs. */
  busy: 'busy.support@meridian.example',
} as const;
export type Person = keyof typeof people;

/** Origin of the portal that the journeys share. */
export const sharedOrigin = `http://localhost:${process.env['E2E_PORT'] ?? 8099}`;

let copy = '';

/** Selects the copy of the accounts that the current test uses on the shared portal. */
export function selectAccountCopy(chosen: string): void {
  copy = chosen;
}

/** Returns the e-mail of an account on the portal at this address. */
export function getEmail(person: Person, address = sharedOrigin): string {
  return new URL(address).origin === sharedOrigin ? emailIn(copy, people[person]) : people[person];
}
