import { Type, type SchemaOptions, type TString } from '@sinclair/typebox';

/** Class of visible characters, for patterns: no spaces, controls, format characters, fillers and combining marks. */
export const visibleCharacter = '[^\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{M}\\p{DI}\\u2800]';

interface TextLimits extends SchemaOptions {
  /** Above 0, the text must contain a visible character. */
  min?: number;
  max: number;
  /** Minimum length where the server itself rejects texts without a visible character; default: `min`. */
  minLength?: number;
}

/**
 * Returns the schema of a text that people enter. The server normalizes it by `normalizeText` before it checks lengths
 * and pattern, so what is stored is in NFC and has no hidden characters. Not for passwords, keys and addresses of pages.
 */
export const enteredText = ({ min = 0, max, minLength = min, ...options }: TextLimits): TString =>
  Type.String({
    ...(minLength > 0 && { minLength }),
    maxLength: max,
    ...(min > 0 && { pattern: visibleCharacter }),
    'x-entered': 'text',
    ...options,
  });

/** Maximum length of an e-mail address. Source: RFC 5321. */
export const maxEmailLength = 254;

const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/**
 * E-mail address as mail servers accept it: a local part of at most 64 ASCII characters without leading, trailing or
 * double dots, and a domain of at least two labels, of which the last is no number. Only a sent message can prove that
 * an address exists.
 */
export const emailPattern = `^(?=[^@]{1,64}@)${localPart}(?:\\.${localPart})*@(?:${domainLabel}\\.)+(?!\\d+$)${domainLabel}$`;

/** Returns the schema of an e-mail address. The server converts the domain to ASCII and removes hidden characters. */
export const emailAddress = (options: SchemaOptions = {}): TString =>
  Type.String({ maxLength: maxEmailLength, pattern: emailPattern, 'x-entered': 'email', ...options });
