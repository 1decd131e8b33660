const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;
/** A quotient has more digits than any column of the warehouse. */
const digitsOfQuotients = 10;

/**
 * Returns a number if it is exact, otherwise the text. Quotients, which are never exact, become numbers. NaN and
 * infinity become null.
 */
export function exactNumber(text: string): number | string | null {
  const [, , whole = '', fraction = ''] = decimal.exec(text) ?? [];
  if (whole === '') return Number.isFinite(Number(text)) ? Number(text) : null;
  const isExact = BigInt(whole + fraction) <= BigInt(Number.MAX_SAFE_INTEGER);
  const isQuotient = fraction.length > digitsOfQuotients && BigInt(whole) <= BigInt(Number.MAX_SAFE_INTEGER);
  return isExact || isQuotient ? Number(text) : text;
}
