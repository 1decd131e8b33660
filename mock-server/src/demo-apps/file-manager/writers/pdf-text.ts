/** Font of a line of a PDF: regular or bold Helvetica, which every reader has. */
export type PdfFont = 'regular' | 'bold';

const firstCode = 32;
/** Advance widths of Helvetica for the codes 32 to 126, in thousandths of the font size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** Differences of the encoding of the fonts from WinAnsiEncoding: the letters of Turkish in their places of cp1254. */
export const turkishDifferences =
  '208 /Gbreve 221 /Idotaccent 222 /Scedilla 240 /gbreve 253 /dotlessi 254 /scedilla';

/** Codes of characters outside of Latin-1, and of those whose place in Latin-1 a Turkish letter takes. */
const codes: Record<string, number> = {
  ...{ Ğ: 208, İ: 221, Ş: 222, ğ: 240, ı: 253, ş: 254 },
  ...{ '€': 128, '…': 133, '‘': 145, '’': 146, '“': 147, '”': 148, '•': 149, '–': 150, '—': 151 },
};

const replacedByTurkish = new Set([208, 221, 222, 240, 253, 254]);

function codeOf(character: string): number {
  const known = codes[character];
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const isEncoded = (code >= 32 && code < 127) || (code >= 160 && code < 256 && !replacedByTurkish.has(code));
  return isEncoded ? code : '?'.charCodeAt(0);
}

/** Returns a text as a string of a PDF in the encoding of the fonts. Other characters become question marks. */
export function pdfString(text: string): string {
  const bytes = [...text].map((character) => String.fromCharCode(codeOf(character))).join('');
  return `(${bytes.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** Returns the width of a text in points. Letters with marks are as wide as their base letter. */
export function textWidth(text: string, size: number, font: PdfFont): number {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const units = [...bare].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - firstCode] ?? 556), 0);
  // Lower-case letters of the bold font are up to a tenth wider.
  return (units * size * (font === 'bold' ? 1.06 : 1)) / 1000;
}

/** Breaks a text at spaces into lines of at most `width` points. */
export function wrapText(text: string, options: { width: number; size: number; font: PdfFont }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, options.size, options.font) > options.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
