/** Signs at which spreadsheets recognise a formula, also in their full width, after apostrophes of `escapeFormula`. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escapedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Returns a text that spreadsheets do not run as a formula. `unescapeFormula` returns the original. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `escapeFormula` added. */
export const unescapeFormula = (text: string): string => (escapedFormula.test(text) ? text.slice(1) : text);
