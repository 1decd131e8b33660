import { profileLimits } from '@portal/shared/contracts';
import { isEmail, normalizeEmail, normalizeText } from '@portal/shared/text';

/** An address of a pasted list, with the name before it. */
export interface TypedAddress {
  email: string;
  firstName: string;
  lastName: string;
}

/** A quoted name, an address in angle brackets, a separator, or other text. */
const token = /"(?:\\.|[^"\\])*"|<[^<>]*>|[\n\r,;]|[^"<\n\r,;]+|["<]/g;
const isLineEnd = (separator: string): boolean => separator === '\n' || separator === '\r';

const isQuoted = (text: string): boolean => text.startsWith('"') && text.length > 1;
const unquote = (text: string): string => (isQuoted(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text);
const joinWords = (parts: readonly string[]): string => parts.join(' ').replace(/\s+/g, ' ').trim();

/** Reads `Ada Kaya`, and `Kaya, Ada` as mail programs of companies write it. */
function splitName(name: string): Omit<TypedAddress, 'email'> {
  const comma = name.indexOf(',');
  if (comma >= 0) return toName(name.slice(comma + 1).replaceAll(',', ' '), name.slice(0, comma));
  const words = name.split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return toName(words.join(' '), lastName);
}

const toName = (firstName: string, lastName: string): Omit<TypedAddress, 'email'> => ({
  firstName: firstName.trim().slice(0, profileLimits.name),
  lastName: lastName.trim().slice(0, profileLimits.name),
});

interface Entry {
  /** As pasted. */
  text: string;
  name: string;
  email: string;
}

const plainEntries = (text: string): Entry[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((email) => ({ text: email, name: '', email }));

/**
 * Divides a list at line breaks, commas, semicolons and addresses in angle brackets. A comma before such an address
 * belongs to its name, unless an address is before the comma. Plain addresses may also be divided by spaces.
 */
function readEntries(list: string): Entry[] {
  const entries: Entry[] = [];
  let parts: string[] = [];
  const addParts = () => {
    entries.push(...parts.flatMap((part) => (part === ',' ? [] : plainEntries(part))));
    parts = [];
  };
  /** Takes the texts after the last one that contains an address as the name. */
  const takeName = (): string => {
    const at = parts.findLastIndex((part) => part.includes('@') && !isQuoted(part));
    const name = parts.splice(at + 1);
    addParts();
    return joinWords(name.map(unquote))
      .replace(/ ,/g, ',')
      .replace(/^[,\s']+|[,\s']+$/g, '');
  };
  for (const [part] of list.matchAll(token)) {
    if (part === ';' || isLineEnd(part)) addParts();
    else if (part.startsWith('<') && part.endsWith('>')) {
      const name = takeName();
      const email = part.slice(1, -1).replace(/^\s*mailto:/i, '');
      // Some programs write the address in place of the name.
      entries.push({ text: `${name} ${part}`.trim(), name: name.includes('@') ? '' : name, email });
    } else parts.push(part);
  }
  addParts();
  return entries;
}

/** Reads a typed or pasted list of addresses without duplicates, and the entries that are no addresses. */
export function readAddresses(text: string): { addresses: TypedAddress[]; invalid: string[] } {
  const addresses = new Map<string, TypedAddress>();
  const invalid: string[] = [];
  for (const { text: entry, name, email } of readEntries(normalizeText(text))) {
    const address = normalizeEmail(email);
    if (!isEmail(address)) invalid.push(entry);
    else if (!addresses.has(address)) addresses.set(address, { email: address, ...splitName(name) });
  }
  return { addresses: [...addresses.values()], invalid };
}
