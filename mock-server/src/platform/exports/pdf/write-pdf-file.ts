import { setImmediate as nextTurn } from 'node:timers/promises';
import { labelSize } from '@portal/shared/chart-scenes';
import type { ExportChoice, ExportDocument, ExportSection } from '../document';
import { documentFacts } from '../facts';
import { fontFiles } from '../fonts';
import { legendNodes } from '../picture/picture-nodes';
import { paintNodes } from '../picture/paint-nodes';
import { noteText, type RowBudget } from '../row-budget';
import { ink, margin, muted, Pages, rule } from './page';
import { pdfPainter } from './pdf-painter';
import { drawTable } from './pdf-table';

const chartHeight = 200;
const cardHeight = 64;
const cardGap = 10;
const cardsInLine = 4;

function drawFacts(pages: Pages, document: ExportDocument): void {
  for (const { label, value } of documentFacts(document)) {
    const { doc } = pages;
    const width = pages.width - 140;
    doc.font(fontFiles.regular).fontSize(9);
    const height = Math.max(12, doc.heightOfString(value, { width }));
    pages.reserve(height);
    doc.fillColor(muted).text(label, margin, pages.y, { width: 132 });
    doc.fillColor(ink).text(value, margin + 140, pages.y, { width });
    pages.y += height + 3;
  }
}

function drawCards(pages: Pages, sections: readonly ExportSection[]): void {
  const width = (pages.width - cardGap * (cardsInLine - 1)) / cardsInLine;
  sections.forEach(({ title, figure }, at) => {
    const column = at % cardsInLine;
    if (column === 0) pages.reserve(cardHeight + cardGap);
    const x = margin + column * (width + cardGap);
    const { doc, y } = pages;
    doc.roundedRect(x, y, width, cardHeight, 6).lineWidth(0.75).stroke(rule);
    doc
      .font(fontFiles.regular)
      .fontSize(8)
      .fillColor(muted)
      .text(title, x + 10, y + 8, { width: width - 20, height: 11, ellipsis: true });
    pages.write(figure?.value ?? '', { x: x + 10, y: y + 40 }, { size: 18 });
    pages.write(figure?.note ?? '', { x: x + 10, y: y + 55 }, { size: 8, color: muted });
    if (column === cardsInLine - 1 || at === sections.length - 1) pages.y += cardHeight + cardGap;
  });
  if (sections.length > 0) pages.y += 8;
}

function drawTitle(pages: Pages, title: string, height: number): void {
  pages.reserve(height + 24);
  pages.paragraph(title, { size: 12, weight: 'semibold' });
  pages.y += 4;
}

function drawChart(pages: Pages, { title, draw }: ExportSection): void {
  if (!draw) return;
  const size = { width: pages.width, height: chartHeight };
  const picture = draw(size);
  const font = labelSize({ ...size, scale: 1 });
  const legend = legendNodes(picture.legend, pages.width, font);
  drawTitle(pages, title, legend.height + chartHeight);
  const painter = pdfPainter(pages.doc);
  const paint = (nodes: typeof picture.nodes, height: number) => {
    painter.group({ opacity: 1, x: margin, y: pages.y }, () => paintNodes(nodes, { painter, size: font }));
    pages.y += height;
  };
  paint(legend.nodes, legend.height);
  paint(picture.nodes, chartHeight + 14);
}

async function drawSection(pages: Pages, section: ExportSection, context: DrawContext): Promise<void> {
  if (section.problem !== undefined) return;
  if (section.draw) drawChart(pages, section);
  if (!section.hasTable) return;
  if (!section.draw) drawTitle(pages, section.title, 60);
  await drawTable(pages, section, context);
}

interface DrawContext {
  document: ExportDocument;
  budget: RowBudget;
}

async function drawDocument(pages: Pages, choice: ExportChoice, context: DrawContext): Promise<void> {
  const { document, budget } = context;
  const { title, sections, language } = document;
  pages.paragraph(title, { size: 20, weight: 'semibold' });
  pages.y += 4;
  drawFacts(pages, document);
  for (const note of budget.notes)
    pages.paragraph(noteText(note, { ...choice, language }), { size: 9, weight: 'semibold' });
  pages.y += 12;
  drawCards(
    pages,
    sections.filter(({ figure }) => figure),
  );
  for (const section of sections) {
    if (section.figure && !section.hasTable) continue;
    await drawSection(pages, section, context);
    await nextTurn();
  }
}

/**
 * Writes a document as PDF: figures as cards, charts as vectors, tables with their head on each page. Pages are laid out
 * in short pieces, because the layout of a long table takes seconds on the thread of the server.
 */
export async function* writePdfFile(
  document: ExportDocument,
  choice: ExportChoice,
  budget: RowBudget,
): AsyncGenerator<Uint8Array> {
  const pages = new Pages(document);
  const drawn = drawDocument(pages, choice, { document, budget }).then(
    () => pages.end(),
    (error: unknown) => void pages.doc.destroy(error as Error),
  );
  for await (const chunk of pages.doc) yield chunk as Buffer;
  await drawn;
}
