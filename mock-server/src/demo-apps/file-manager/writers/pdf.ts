import { layOutPages } from './pdf-pages';
import { turkishDifferences } from './pdf-text';

/** Content of a PDF. */
export interface PdfDocument {
  title: string;
  author: string;
  /** Lines in the notation that `layOutPages` describes. */
  lines: readonly string[];
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 5 0 R >>`;

/** Returns a text as a string of UTF-16, which the properties of a document need for letters outside of Latin-1. */
const propertyText = (text: string): string =>
  `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const firstPageObject = 7;

/** Returns a PDF 1.4 with pages of A4 and without compression. The same document gives the same bytes. */
export function writePdf(document: PdfDocument): Buffer {
  const pages = layOutPages(document);
  const pageObjects = pages.map((_, at) => firstPageObject + 2 * at);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageObjects.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${turkishDifferences}] >>`,
    `<< /Title ${propertyText(document.title)} /Author ${propertyText(document.author)} /Producer (Meridian) >>`,
    ...pages.flatMap((content, at) => [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]' +
        ` /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPageObject + 2 * at + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return joinObjects(objects);
}

/** Returns the file of numbered objects with the table of their byte offsets. Each character is one byte. */
function joinObjects(objects: readonly string[]): Buffer {
  // The second line marks the file as binary for programs that transfer it.
  let file = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}` +
      `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
