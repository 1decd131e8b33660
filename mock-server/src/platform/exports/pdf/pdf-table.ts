import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language, ResultColumn, ResultValue } from '@portal/shared/contracts';
import { shownPart, type ExportDocument, type ExportSection } from '../document';
import { exportTexts } from '../export-texts';
import { fontFiles, type FontWeight } from '../fonts';
import { formatResult, labelWithUnit } from '../format-values';
import type { RowBudget } from '../row-budget';
import { ink, muted, numberFeatures, rule, type Frame, type Pages } from './page';
import { fitTable, padding, type TableLayout, type TablePart } from './table-layout';

/** Rows of which the widths of the columns are measured. */
const measuredRows = 60;
/** Rows whose columns do not fit beside each other are drawn in groups of about a page. */
const rowsOfGroup = 20;
/** Rows that stay on the page of the total. */
const rowsWithTotal = 2;
const gapBelow = 14;

/** The texts of a table. */
export interface TableTexts {
  columns: readonly ResultColumn[];
  head: readonly string[];
  /** The row with the total, null without one. */
  last: readonly string[] | null;
  /** Batches of rows, read once. */
  rows: AsyncIterable<readonly (readonly string[])[]>;
}

export interface TableContext {
  document: ExportDocument;
  budget: RowBudget;
}

/** Columns without a total are empty. */
const writeTotal = (total: readonly ResultValue[], columns: readonly ResultColumn[], language: Language) =>
  columns.map((column, at) => formatResult(total[at] ?? null, column, language) ?? '');

/** Returns the rows of a section as texts. */
export function tableTexts(section: ExportSection, context: TableContext): TableTexts {
  const { language } = context.document;
  const { columns, pick, total } = shownPart(section);
  const format = (row: readonly ResultValue[]) =>
    columns.map((column, at) => formatResult(row[at] ?? null, column, language) ?? '–');
  async function* rows() {
    for await (const batch of context.budget.take(section)) yield batch.map((row) => format(pick(row)));
  }
  return {
    columns,
    head: columns.map((column) => labelWithUnit(column, language)),
    last: total
      ? [exportTexts(language)('total'), ...writeTotal(total.slice(1), columns.slice(1), language)]
      : null,
    rows: rows(),
  };
}

type Layout = Omit<TableLayout, 'parts'> & TablePart & Pick<Frame, 'x'>;

interface RowStyle {
  weight: FontWeight;
  color: string;
}

export const rowStyles = {
  head: { weight: 'semibold', color: muted },
  row: { weight: 'regular', color: ink },
  total: { weight: 'semibold', color: ink },
} as const satisfies Record<string, RowStyle>;
export type RowKind = keyof typeof rowStyles;

interface Cell {
  text: string;
  x: number;
  width: number;
  isText: boolean;
  /** Wraps. */
  height: number | null;
}

/** Heads wrap at their words, and texts in their column. */
function cellsOf({ doc }: Pages, row: readonly string[], layout: Layout & { kind: RowKind }): Cell[] {
  const { size, places, widths, kind } = layout;
  doc.font(fontFiles[rowStyles[kind].weight]).fontSize(size);
  let { x } = layout;
  return places.map((place, at) => {
    const [text, isText] = [row[place] ?? '', layout.isText[place] ?? false];
    const width = (widths[at] ?? 0) - 2 * padding;
    const wraps = (isText || kind === 'head') && doc.widthOfString(text) > width;
    const cell = {
      text,
      x: x + padding,
      width,
      isText,
      height: wraps ? doc.heightOfString(text, { width: width + 0.5 }) : null,
    };
    x += width + 2 * padding;
    return cell;
  });
}

const heightOf = (cells: readonly Cell[], size: number): number =>
  Math.max(size * 1.3, ...cells.map(({ height }) => height ?? 0)) + 6;

function drawCell({ doc }: Pages, { text, x, width, isText, height }: Cell, top: number): void {
  if (height !== null) doc.text(text, x, top, { width: width + 0.5, align: isText ? 'left' : 'right' });
  else if (isText) doc.text(text, x, top, { lineBreak: false });
  else {
    const options = { features: numberFeatures, lineBreak: false };
    doc.text(text, x + width - doc.widthOfString(text, options), top, options);
  }
}

function drawRow(
  pages: Pages,
  cells: readonly Cell[],
  { size, widths, x, kind }: Layout & { kind: RowKind },
) {
  const { doc, y } = pages;
  const { weight, color } = rowStyles[kind];
  const height = heightOf(cells, size);
  doc.font(fontFiles[weight]).fontSize(size).fillColor(color);
  for (const cell of cells) {
    // The texts of a head end on the same line.
    const space = kind === 'head' ? height - 6 - (cell.height ?? size * 1.3) : 0;
    drawCell(pages, cell, y + 3 + space);
  }
  pages.y += height;
  doc
    .moveTo(x, pages.y)
    .lineTo(x + widths.reduce((sum, one) => sum + one, 0), pages.y)
    .lineWidth(kind === 'head' ? 0.75 : 0.5)
    .stroke(rule);
}

/** Draws the rows of one table part below each other, and its head at the top of each page. */
export class RowDrawer {
  private readonly layout: Layout;

  constructor(
    private readonly pages: Pages,
    private readonly head: readonly string[],
    { frame, part, ...layout }: Omit<TableLayout, 'parts'> & { frame: Frame; part: TablePart },
  ) {
    this.layout = { ...layout, ...part, x: frame.x };
  }

  /** Height of the head. */
  get headHeight(): number {
    return heightOf(cellsOf(this.pages, this.head, { ...this.layout, kind: 'head' }), this.layout.size);
  }

  drawHead(): void {
    const layout = { ...this.layout, kind: 'head' } as const;
    drawRow(this.pages, cellsOf(this.pages, this.head, layout), layout);
  }

  /** Draws a row if the page has room for it and for those that stay with it. */
  tryRow(row: readonly string[], kind: RowKind, together = 1): boolean {
    const layout = { ...this.layout, kind };
    const cells = cellsOf(this.pages, row, layout);
    if (this.pages.y + heightOf(cells, layout.size) * together > this.pages.bottom) return false;
    drawRow(this.pages, cells, layout);
    return true;
  }

  /** Draws a row here or on a new page. */
  row(row: readonly string[], kind: RowKind, together = 1): void {
    if (this.tryRow(row, kind, together)) return;
    this.pages.add();
    this.drawHead();
    const layout = { ...this.layout, kind };
    drawRow(this.pages, cellsOf(this.pages, row, layout), layout);
  }
}

type KindOfRow = readonly [row: readonly string[], kind: RowKind];

/** Groups of rows. The last ones are in one group with the total. */
async function* allRows({ rows, last }: TableTexts): AsyncGenerator<KindOfRow[]> {
  const group: KindOfRow[] = [];
  for await (const batch of rows)
    for (const row of batch) {
      group.push([row, 'row']);
      if (group.length < rowsOfGroup) continue;
      yield group.splice(0, rowsOfGroup - rowsWithTotal);
    }
  group.push(...(last && group.length > 0 ? [[last, 'total'] as const] : []));
  if (group.length > 0) yield group;
}

const drawersOf = (pages: Pages, { head }: TableTexts, { parts, ...layout }: TableLayout): RowDrawer[] =>
  parts.map((part) => new RowDrawer(pages, head, { ...layout, frame: pages.frame, part }));

/** Draws each group of rows once for each part, with its head. */
function drawGroup(pages: Pages, drawers: readonly RowDrawer[], group: readonly KindOfRow[]): void {
  const isDivided = drawers.length > 1;
  for (const drawer of drawers) {
    if (isDivided) {
      pages.reserve(80);
      drawer.drawHead();
    }
    const tail = group.at(-1)?.[1] === 'total' ? group.length - 1 - rowsWithTotal : -1;
    for (const [at, [row, kind]] of group.entries())
      drawer.row(row, kind, at === tail ? 1 + rowsWithTotal : 1);
    if (isDivided) pages.y += gapBelow;
  }
}

/** Draws a table over the whole width, with its head on each page. */
export async function drawTable(pages: Pages, texts: TableTexts, { document }: TableContext): Promise<void> {
  let drawers: RowDrawer[] | undefined;
  const begin = async (rows: readonly KindOfRow[]) => {
    const measured = [
      ...rows.slice(0, measuredRows).map(([row]) => row),
      ...(texts.last ? [texts.last] : []),
    ];
    const layout = await fitTable(pages.doc, { ...texts, rows: measured }, pages.width);
    const made = drawersOf(pages, texts, layout);
    pages.reserve(60);
    if (made.length === 1) made[0]?.drawHead();
    return made;
  };
  for await (const group of allRows(texts)) {
    drawers ??= await begin(group);
    drawGroup(pages, drawers, group);
    await nextTurn();
  }
  if (!drawers) return pages.paragraph(exportTexts(document.language)('empty'), { size: 10, color: muted });
  pages.y += gapBelow;
}
