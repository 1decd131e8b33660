import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { arcImage } from '../../mail/mail-layout';
import type { ExportDocument } from '../document';
import { exportTexts } from '../export-texts';
import { documentFacts } from '../facts';
import { fontFiles, type FontWeight } from '../fonts';
import type { Doc } from './pdf-painter';

/** Pages that are numbered in one piece. */
const pagesOfPiece = 5;
export const margin = 36;
const headHeight = 26;
const product = 'Meridian';
const footHeight = 24;

export const ink = '#161d29';
export const muted = '#5f6c81';
export const rule = '#e5e9f0';

/** Digits of equal width, which also keeps signs between them apart. */
export const numberFeatures: 'tnum'[] = ['tnum'];

/** Where a part of a page begins, and how wide it is. */
export interface Frame {
  x: number;
  width: number;
}

interface LineStyle {
  size: number;
  color?: string;
  weight?: FontWeight;
  /** Ends at `x`. */
  isRight?: boolean;
}

interface ParagraphStyle extends Pick<LineStyle, 'size' | 'color' | 'weight'> {
  frame?: Frame;
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

  /** The whole width between the margins. */
  get frame(): Frame {
    return { x: margin, width: this.width };
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
    const isFirst = doc.bufferedPageRange().count === 0;
    doc.addPage();
    doc.image(arcImage.content, margin, 20, { height: 16 });
    this.write(document.organisation ?? product, { x: margin + 24, y: 33 }, { size: 10, weight: 'semibold' });
    this.write(
      // The first page has the title below.
      isFirst ? product : document.title,
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
    const left = isRight ? x - this.doc.widthOfString(text, { features: numberFeatures }) : x;
    this.doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', features: numberFeatures });
  }

  /** Writes a text that may need several lines, and moves on below it. */
  paragraph(
    text: string,
    { size, color = ink, weight = 'regular', frame = this.frame }: ParagraphStyle,
  ): void {
    const { doc } = this;
    const { x, width } = frame;
    doc.font(fontFiles[weight]).fontSize(size);
    const height = doc.heightOfString(text, { width });
    this.reserve(height);
    doc.fillColor(color).text(text, x, this.y, { width });
    this.y += height + 4;
  }

  /** Writes the foot of each page and ends the document. */
  async end(): Promise<void> {
    const { doc, document } = this;
    const t = exportTexts(document.language);
    const { start, count } = doc.bufferedPageRange();
    const [asOf] = documentFacts({ ...document, parameters: [] });
    const y = doc.page.height - 16;
    for (let page = start; page < start + count; page += 1) {
      if (page % pagesOfPiece === 0) await nextTurn();
      doc.switchToPage(page);
      const text = t('page', { page: String(page + 1), pages: String(count) });
      if (asOf) this.write(`${asOf.label}: ${asOf.value}`, { x: margin, y }, { size: 8, color: muted });
      this.write(text, { x: doc.page.width - margin, y }, { size: 8, color: muted, isRight: true });
    }
    doc.end();
  }
}
