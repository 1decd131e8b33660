import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { arcImage } from '../../mail/mail-layout';
import type { ExportDocument } from '../document';
import { exportTexts } from '../export-texts';
import { fontFiles, type FontWeight } from '../fonts';
import type { Doc } from './pdf-painter';

/** Pages that are numbered in one piece. */
const pagesOfPiece = 5;
export const margin = 36;
const headHeight = 34;
const footHeight = 24;

export const ink = '#161d29';
export const muted = '#5f6c81';
export const rule = '#e5e9f0';

interface LineStyle {
  size: number;
  color?: string;
  weight?: FontWeight;
  /** Ends at `x`. */
  isRight?: boolean;
}

/** A document of landscape pages with the organisation in the head, and the place where the next part begins. */
export class Pages {
  readonly doc: Doc;
  y = 0;

  constructor(private readonly document: ExportDocument) {
    const { title, person, createdAt } = document;
    this.doc = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      autoFirstPage: false,
      // The number of pages is on each of them.
      bufferPages: true,
      font: fontFiles.regular,
      lang: document.language,
      info: { Title: title, Author: person, CreationDate: createdAt },
    });
    this.add();
  }

  get width(): number {
    return this.doc.page.width - 2 * margin;
  }

  get bottom(): number {
    return this.doc.page.height - footHeight - 8;
  }

  /** Height of an empty page. */
  get space(): number {
    return this.bottom - margin - headHeight;
  }

  add(): void {
    const { doc, document } = this;
    doc.addPage();
    doc.image(arcImage.content, margin, 20, { height: 16 });
    this.write(document.organisation ?? '', { x: margin + 24, y: 33 }, { size: 10, weight: 'semibold' });
    this.write(
      document.title,
      { x: this.doc.page.width - margin, y: 33 },
      { size: 10, color: muted, isRight: true },
    );
    doc
      .moveTo(margin, 46)
      .lineTo(doc.page.width - margin, 46)
      .lineWidth(0.5)
      .stroke(rule);
    this.y = margin + headHeight;
  }

  /** Begins a page unless the height is left on this one. */
  reserve(height: number): void {
    if (this.y + height > this.bottom) this.add();
  }

  /** Writes one line at its base line. */
  write(text: string, { x, y }: { x: number; y: number }, style: LineStyle): void {
    const { size, color = ink, weight = 'regular', isRight = false } = style;
    if (text === '') return;
    this.doc.font(fontFiles[weight]).fontSize(size).fillColor(color);
    const left = isRight ? x - this.doc.widthOfString(text) : x;
    this.doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** Writes a text that may need several lines, and moves on below it. */
  paragraph(
    text: string,
    { size, color = ink, weight = 'regular' }: { size: number; color?: string; weight?: FontWeight },
  ) {
    const { doc, width } = this;
    doc.font(fontFiles[weight]).fontSize(size);
    const height = doc.heightOfString(text, { width });
    this.reserve(height);
    doc.fillColor(color).text(text, margin, this.y, { width });
    this.y += height + 4;
  }

  /** Writes the numbers of the pages and ends the document. */
  async end(): Promise<void> {
    const { doc, document } = this;
    const t = exportTexts(document.language);
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      if (page % pagesOfPiece === 0) await nextTurn();
      doc.switchToPage(page);
      const text = t('page', { page: String(page + 1), pages: String(count) });
      this.write(
        text,
        { x: doc.page.width - margin, y: doc.page.height - 16 },
        {
          size: 8,
          color: muted,
          isRight: true,
        },
      );
    }
    doc.end();
  }
}
