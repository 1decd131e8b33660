import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportChoice, ExportDocument } from '../document';
import { documentFacts } from '../facts';
import { fontFiles } from '../fonts';
import { noteText, type RowBudget } from '../row-budget';
import { drawCards } from './cards';
import { drawLine, toLines } from './lines';
import { ink, muted, Pages } from './page';
import type { TableContext } from './pdf-table';

const factsInLine = 4;
const factGap = 16;

/** Draws the parameters in columns: each with its name above its value. */
function drawFacts(pages: Pages, document: ExportDocument): void {
  const { doc } = pages;
  const facts = documentFacts(document);
  const width = (pages.width - factGap * (factsInLine - 1)) / factsInLine;
  for (let from = 0; from < facts.length; from += factsInLine) {
    const line = facts.slice(from, from + factsInLine);
    doc.font(fontFiles.regular).fontSize(9);
    const height = Math.max(...line.map(({ value }) => doc.heightOfString(value, { width })));
    pages.reserve(height + 20);
    line.forEach(({ label, value }, at) => {
      const x = pages.frame.x + at * (width + factGap);
      doc.fontSize(8).fillColor(muted).text(label, x, pages.y, { width });
      doc
        .fontSize(9)
        .fillColor(ink)
        .text(value, x, pages.y + 11, { width });
    });
    pages.y += height + 18;
  }
}

async function drawDocument(pages: Pages, choice: ExportChoice, context: TableContext): Promise<void> {
  const { document, budget } = context;
  const { title, sections, language } = document;
  pages.paragraph(title, { size: 22, weight: 'semibold' });
  pages.y += 6;
  drawFacts(pages, document);
  for (const note of budget.notes)
    pages.paragraph(noteText(note, { ...choice, language }), { size: 9, weight: 'semibold' });
  pages.y += 6;
  drawCards(
    pages,
    sections.filter(({ figure }) => figure),
  );
  const shown = sections.filter(
    ({ figure, hasTable, draw, problem }) => problem === undefined && (hasTable || (draw && !figure)),
  );
  for (const line of toLines(shown)) {
    await drawLine(pages, line, context);
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
