import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language, ResultColumn, ResultValue } from '@portal/shared/contracts';
import { shownPart, type ExportDocument, type ExportSection } from '../document';
import { exportTexts } from '../export-texts';
import { fontFiles, type FontWeight } from '../fonts';
import { formatResult, labelWithUnit } from '../format-values';
import type { RowBudget } from '../row-budget';
import { ink, margin, muted, rule, type Pages } from './page';

/** Rows of which the widths of the columns are measured. */
const measuredRows = 60;
/** Rows that are laid out in one piece, which takes about 10 ms. */
const rowsOfPiece = 10;
const padding = 6;
const sizes = [9, 8, 7, 6] as const;

interface Layout {
  size: number;
  widths: number[];
  /** Columns whose texts wrap. Numbers stand in one line. */
  isText: boolean[];
}

async function fit(
  pages: Pages,
  rows: readonly (readonly string[])[],
  columns: readonly ResultColumn[],
): Promise<Layout> {
  const isText = columns.map(({ format }) => format === 'text');
  const [largest] = sizes;
  pages.doc.font(fontFiles.semibold).fontSize(largest);
  // The width of a text is proportional to its size.
  const measured = columns.map(() => 0);
  for (const [line, row] of rows.entries()) {
    row.forEach((text, at) => (measured[at] = Math.max(measured[at] ?? 0, pages.doc.widthOfString(text))));
    // The shaping of a new text takes 0.5 ms.
    if (line % rowsOfPiece === 0) {
      await nextTurn();
      pages.doc.font(fontFiles.semibold).fontSize(largest);
    }
  }
  const layouts = sizes.map((size): Layout & { need: number } => {
    const natural = measured.map((width) => (width * size) / largest + 2 * padding);
    const least = natural.map((one, at) => (isText[at] ? Math.min(one, 80) : one));
    const need = least.reduce((sum, one) => sum + one, 0);
    const wanted = natural.reduce((sum, one) => sum + one, 0);
    // What is left goes to the columns that want more.
    const share = wanted > need ? Math.min(1, Math.max(0, pages.width - need) / (wanted - need)) : 0;
    const widths = least.map((one, at) => one + ((natural[at] ?? one) - one) * share);
    return { size, widths, isText, need };
  });
  const fitting = layouts.find(({ need }) => need <= pages.width) ?? layouts.at(-1);
  const { size = 6, widths = [], need = 1 } = fitting ?? {};
  const squeeze = Math.min(1, pages.width / need);
  return { size, widths: widths.map((one) => one * squeeze), isText };
}

function rowHeight({ doc }: Pages, row: readonly string[], { size, widths, isText }: Layout): number {
  const heights = row.map((text, at) => {
    const width = (widths[at] ?? 0) - 2 * padding;
    if (!isText[at] || doc.widthOfString(text) <= width) return size * 1.3;
    return doc.heightOfString(text, { width });
  });
  return Math.max(...heights) + 6;
}

interface RowStyle {
  weight: FontWeight;
  color: string;
}

const headStyle: RowStyle = { weight: 'semibold', color: muted };

function drawRow(pages: Pages, row: readonly string[], layout: Layout & RowStyle): void {
  const { doc, y } = pages;
  const { size, widths, isText, weight, color } = layout;
  doc.font(fontFiles[weight]).fontSize(size).fillColor(color);
  const height = rowHeight(pages, row, layout);
  let x = margin;
  row.forEach((text, at) => {
    const width = widths[at] ?? 0;
    const inner = width - 2 * padding;
    if (isText[at]) doc.text(text, x + padding, y + 3, { width: inner + 1 });
    else doc.text(text, x + padding + inner - doc.widthOfString(text), y + 3, { lineBreak: false });
    x += width;
  });
  pages.y += height;
  doc.moveTo(margin, pages.y).lineTo(x, pages.y).lineWidth(0.5).stroke(rule);
}

/** Columns without a total are empty. */
const writeTotal = (total: readonly ResultValue[], columns: readonly ResultColumn[], language: Language) =>
  columns.map((column, at) => formatResult(total[at] ?? null, column, language) ?? '');

/** Draws the rows of a section, with the head on each page. */
export async function drawTable(
  pages: Pages,
  section: ExportSection,
  { document: { language }, budget }: { document: ExportDocument; budget: RowBudget },
): Promise<void> {
  const { columns, pick, total } = shownPart(section);
  const format = (row: readonly ResultValue[]) =>
    columns.map((column, at) => formatResult(row[at] ?? null, column, language) ?? '–');
  const t = exportTexts(language);
  const head = columns.map((column) => labelWithUnit(column, language));
  const last = total ? [t('total'), ...writeTotal(total.slice(1), columns.slice(1), language)] : null;
  let layout: Layout | undefined;
  const begin = async (rows: readonly string[][]): Promise<Layout> => {
    const fitted = await fit(pages, [head, ...rows, ...(last ? [last] : [])], columns);
    pages.reserve(60);
    drawRow(pages, head, { ...fitted, ...headStyle });
    return fitted;
  };
  const draw = (row: string[], into: Layout, style: RowStyle) => {
    if (pages.y + rowHeight(pages, row, into) > pages.bottom) {
      pages.add();
      drawRow(pages, head, { ...into, ...headStyle });
      pages.doc.font(fontFiles[style.weight]).fontSize(into.size);
    }
    drawRow(pages, row, { ...into, ...style });
  };
  for await (const batch of budget.take(section)) {
    layout ??= await begin(batch.slice(0, measuredRows).map((row) => format(pick(row))));
    for (const [at, row] of batch.entries()) {
      draw(format(pick(row)), layout, { weight: 'regular', color: ink });
      if (at % rowsOfPiece === 0) await nextTurn();
    }
  }
  if (!layout) return pages.paragraph(t('empty'), { size: 10, color: muted });
  if (last) draw(last, layout, { weight: 'semibold', color: ink });
  pages.y += 14;
}
