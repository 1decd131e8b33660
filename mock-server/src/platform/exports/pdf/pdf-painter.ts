import type PDFDocument from 'pdfkit';
import type { Painter } from '../picture/paint-nodes';
import { fontFiles } from '../fonts';

export type Doc = InstanceType<typeof PDFDocument>;

/** Returns the painter of a page, whose pictures stay vectors. */
export const pdfPainter = (doc: Doc): Painter => ({
  group({ opacity, x, y }, draw) {
    doc.save().translate(x, y).opacity(opacity);
    draw();
    doc.restore();
  },
  path(d, { fill, fillOpacity, stroke, strokeWidth, dash }) {
    if (fill !== null) doc.save().fillOpacity(fillOpacity).path(d).fill(fill).restore();
    if (stroke === null) return;
    doc.save().lineWidth(strokeWidth);
    if (dash.length > 0) doc.dash(dash[0] ?? 1, { space: dash[1] ?? dash[0] ?? 1 });
    doc.path(d).stroke(stroke).restore();
  },
  text(text, { x, y, color, size, weight, anchor }) {
    doc.font(fontFiles[weight]).fontSize(size).fillColor(color);
    const width = anchor === 'start' ? 0 : doc.widthOfString(text);
    const left = x - (anchor === 'middle' ? width / 2 : width);
    doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
  },
});
