import { invitationLimits, invitedEmailPattern } from '@portal/shared/contracts';

/** An address of a pasted list, with the name before it. */
export interface TypedAddress {
  email: string;
  firstName: string;
  lastName: string;
}

const pattern = new RegExp(invitedEmailPattern);
const isEmail = (text: string): boolean => text.length <= invitationLimits.email && pattern.test(text);
/** Lower-cases ASCII letters only, as the server does. */
const lowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Reads `Ada Kaya <ada@acorn.example>`, as mail programs copy it. */
function namedAddress(entry: string): TypedAddress | null {
  const [, name = '', email = ''] = /^"?([^"<]*?)"?\s*<([^<>\s]+)>$/.exec(entry) ?? [];
  if (email === '') return null;
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return {
    email: lowerCase(email),
    firstName: words.join(' ').slice(0, 80),
    lastName: lastName.slice(0, 80),
  };
}

/** Divides a list at line breaks, commas and semicolons. Plain addresses may also be divided by spaces. */
const entriesOf = (text: string): string[] =>
  text
    .split(/[\n\r,;]+/)
    .flatMap((part) => (part.includes('<') ? [part] : part.split(/\s+/)))
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads a typed or pasted list of addresses without duplicates, and the entries that are no addresses. */
export function readAddresses(text: string): { addresses: TypedAddress[]; invalid: string[] } {
  const addresses = new Map<string, TypedAddress>();
  const invalid: string[] = [];
  for (const entry of entriesOf(text)) {
    const address = namedAddress(entry) ?? { email: lowerCase(entry), firstName: '', lastName: '' };
    if (!isEmail(address.email)) invalid.push(entry);
    else if (!addresses.has(address.email)) addresses.set(address.email, address);
  }
  return { addresses: [...addresses.values()], invalid };
}
