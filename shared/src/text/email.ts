import { emailPattern, maxEmailLength } from '../contracts/base/texts';
import { normalizeText } from './normalize';

const pattern = new RegExp(emailPattern, 'u');
/** Signs that the parser of URLs would cut off, decode or treat as a port. */
const noDomain = /[\s/\\:@?#%[\]<>|^]/;

/** Lower-cases ASCII letters only: full case folding would map look-alike letters of other scripts to ASCII. */
const lowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function toAsciiDomain(domain: string): string {
  // IDNA makes the capital İ an i with a combining dot, which no registry accepts.
  const address = `http://${domain.replaceAll('İ', 'i')}`;
  return noDomain.test(domain) || !URL.canParse(address) ? domain : new URL(address).hostname;
}

/**
 * Returns an entered e-mail address without hidden characters and spaces around it, with ASCII letters in lower case
 * and with an international domain in ASCII. An address that is invalid stays invalid.
 */
export function normalizeEmail(text: string): string {
  const address = normalizeText(text)
    .replace(/[\u200C\u200D]/g, '')
    .trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // The parser of URLs reads numbers as IPv4 addresses.
  const isInternational = /[^\0-\x7f]/.test(domain);
  return lowerCase(at > 0 && isInternational ? address.slice(0, at + 1) + toAsciiDomain(domain) : address);
}

/** Returns whether mail servers accept an entered address in the form that `normalizeEmail` returns. */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text);
  return address.length <= maxEmailLength && pattern.test(address);
}
