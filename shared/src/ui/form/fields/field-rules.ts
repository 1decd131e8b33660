import { hasVisibleText } from '../../../text';

/** Kinds of faults that every field can have. */
export type FieldFault = 'required' | 'tooShort' | 'tooLong' | 'invalid';

/** Messages of a field that replace the general ones. */
export type FieldMessages = Partial<Record<FieldFault, string>>;

/** Limits of a field, from the contract. Lengths count characters without surrounding spaces. */
export interface FieldLimits {
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** Returns the length as the server counts it: code points of the trimmed text. */
export const countCharacters = (text: string): number => [...text.trim()].length;

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return countCharacters(value);
  if (Array.isArray(value)) return value.length;
  return value === undefined || value === null || value === false ? 0 : 1;
}

/** Returns the first violated limit, or null. */
export function findFault(
  value: unknown,
  { required, minLength, maxLength }: FieldLimits,
): FieldFault | null {
  const length = typeof value === 'string' && !hasVisibleText(value) ? 0 : lengthOf(value);
  if (length === 0) return required ? 'required' : null;
  if (typeof value !== 'string') return null;
  if (minLength !== undefined && length < minLength) return 'tooShort';
  return maxLength !== undefined && length > maxLength ? 'tooLong' : null;
}

const faultsByCode: Record<string, FieldFault> = {
  required: 'required',
  too_few: 'required',
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_many: 'tooLong',
};

/** Returns the fault for an error code of the server. */
export const faultOfCode = (code: string): FieldFault => faultsByCode[code] ?? 'invalid';
