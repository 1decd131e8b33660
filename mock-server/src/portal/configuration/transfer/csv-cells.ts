/** Apostrophes before a sign that starts a formula in spreadsheets. */
const formulaStart = /^'*[=+\-@\t\r]/;
const escapedFormula = /^'+[=+\-@\t\r]/;

/** Returns a text that spreadsheets do not run as a formula. `restoreText` returns the original. */
export const neutralText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `neutralText` added. */
export const restoreText = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell);
