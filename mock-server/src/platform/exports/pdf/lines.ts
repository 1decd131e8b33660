import { setImmediate as nextTurn } from 'node:timers/promises';
import { labelSize } from '@portal/shared/chart-scenes';
import { inOneBatch, type ExportSection } from '../document';
import { exportTexts } from '../export-texts';
import { fontFiles } from '../fonts';
import { paintNodes } from '../picture/paint-nodes';
import { legendNodes } from '../picture/picture-nodes';
import { muted, type Frame, type Pages } from './page';
import { pdfPainter } from './pdf-painter';
import {
  drawTable,
  RowDrawer,
  tableTexts,
  type RowKind,
  type TableContext,
  type TableTexts,
} from './pdf-table';
import { fitTable } from './table-layout';

const columnsOfPage = 12;
const gap = 24;
const gapBelow = 14;
const titleSize = 11;
/** Height of charts. Those at the end of a page take what is left of it within these limits. */
const chartHeights = { usual: 190, least: 135, most: 270 };
/** Charts are drawn larger and reduced, so that their labels are as small as the texts of tables. */
const chartScale = 0.75;
/** Longer tables are as wide as the page. */
const mostRowsBeside = 40;
/** Rows that follow the head of a table on the same page. */
const leastRows = 3;

/** Whether a section may have others beside it. */
const canShare = ({ draw, hasTable, count, problem }: ExportSection): boolean =>
  problem === undefined && (draw ? !hasTable : count !== null && count <= mostRowsBeside);

/** Returns the sections by lines of the page, as the screen has them. */
export function toLines(sections: readonly ExportSection[]): ExportSection[][] {
  const lines: ExportSection[][] = [];
  let free = 0;
  for (const section of sections) {
    const span = canShare(section) ? (section.span ?? columnsOfPage) : columnsOfPage;
    const line = lines.at(-1);
    if (line && span <= free) line.push(section);
    else lines.push([section]);
    free = line && span <= free ? free - span : columnsOfPage - span;
  }
  return lines;
}

function framesOf({ frame }: Pages, line: readonly ExportSection[]): Frame[] {
  const spans = line.map(({ span = columnsOfPage }) => span);
  const all = spans.reduce((sum, one) => sum + one, 0);
  const width = frame.width - gap * (line.length - 1);
  return spans.map((span, at) => {
    const before = spans.slice(0, at).reduce((sum, one) => sum + one, 0);
    return { x: frame.x + (width * before) / all + gap * at, width: (width * span) / all };
  });
}

/** A part of a line. `draw` draws what fits on the page, and returns whether all of it is drawn. */
interface Block {
  least: number;
  draw(): boolean;
}

const titleHeight = ({ doc }: Pages, title: string, { width }: Frame): number =>
  doc.font(fontFiles.semibold).fontSize(titleSize).heightOfString(title, { width }) + 8;

function drawTitle(pages: Pages, title: string, frame: Frame): void {
  pages.paragraph(title, { size: titleSize, weight: 'semibold', frame });
  pages.y += 4;
}

function chartHeight(pages: Pages, around: number): number {
  const left = pages.bottom - pages.y - around;
  return left >= chartHeights.least && left <= chartHeights.most ? left : chartHeights.usual;
}

function chartBlock(pages: Pages, { title, draw }: ExportSection, frame: Frame): Block | null {
  if (!draw) return null;
  const width = frame.width / chartScale;
  const sizeOf = (height: number) => ({ width, height: height / chartScale });
  const font = labelSize({ ...sizeOf(chartHeights.usual), scale: 1 });
  const legend = legendNodes(draw(sizeOf(chartHeights.usual)).legend, width, font);
  const legendHeight = legend.height * chartScale;
  const around = titleHeight(pages, title, frame) + legendHeight;
  const height = chartHeight(pages, around);
  const { doc } = pages;
  const painter = pdfPainter(doc);
  const paint = (nodes: Parameters<typeof paintNodes>[0], below: number) => {
    doc.save().translate(frame.x, pages.y).scale(chartScale);
    paintNodes(nodes, { painter, size: font });
    doc.restore();
    pages.y += below;
  };
  return {
    least: around + height,
    draw() {
      drawTitle(pages, title, frame);
      paint(legend.nodes, legendHeight);
      paint(draw(sizeOf(height)).nodes, height);
      return true;
    },
  };
}

interface ReadTable {
  texts: TableTexts;
  rows: (readonly string[])[];
}

async function readTable(section: ExportSection, context: TableContext): Promise<ReadTable> {
  const texts = tableTexts(section, context);
  const rows: (readonly string[])[] = [];
  for await (const batch of texts.rows) rows.push(...batch);
  return { texts: { ...texts, rows: inOneBatch(rows) }, rows };
}

/** Returns null for a table whose columns do not fit in the frame. */
async function tableBlock(
  pages: Pages,
  { title, table, frame }: { title: string; table: ReadTable; frame: Frame },
  { document }: TableContext,
): Promise<Block | null> {
  const { texts, rows } = table;
  const { last, head } = texts;
  const all = [
    ...rows.map((row) => [row, 'row'] as const),
    ...(last && rows.length > 0 ? [[last, 'total'] as const] : []),
  ];
  const { parts, ...layout } = await fitTable(
    pages.doc,
    { ...texts, rows: all.map(([row]) => row) },
    frame.width,
  );
  const [part] = parts;
  if (!part || parts.length > 1) return null;
  const drawer = new RowDrawer(pages, head, { ...layout, frame, part });
  const left: (readonly [readonly string[], RowKind])[] = [...all];
  let isBegun = false;
  return {
    least: titleHeight(pages, title, frame) + drawer.headHeight + leastRows * 18,
    draw() {
      if (!isBegun) drawTitle(pages, title, frame);
      isBegun = true;
      if (all.length === 0) {
        pages.paragraph(exportTexts(document.language)('empty'), { size: 9, color: muted, frame });
        return true;
      }
      if (left.length > 0) drawer.drawHead();
      while (left[0] && drawer.tryRow(...left[0])) left.shift();
      return left.length === 0;
    },
  };
}

/** Draws blocks beside each other. What is left of them follows on the next pages. */
function drawBlocks(pages: Pages, blocks: readonly Block[]): void {
  pages.reserve(Math.max(...blocks.map(({ least }) => least)));
  for (let left = blocks; left.length > 0;) {
    const top = pages.y;
    let end = top;
    left = left.filter((block) => {
      pages.y = top;
      const isDone = block.draw();
      end = Math.max(end, pages.y);
      return !isDone;
    });
    if (left.length > 0) pages.add();
    else pages.y = end + gapBelow;
  }
}

async function drawAlone(
  pages: Pages,
  section: ExportSection,
  context: TableContext & { table?: ReadTable },
) {
  const chart = chartBlock(pages, section, pages.frame);
  if (chart) drawBlocks(pages, [chart]);
  if (!section.hasTable) return;
  if (!chart) {
    pages.reserve(titleHeight(pages, section.title, pages.frame) + 80);
    drawTitle(pages, section.title, pages.frame);
  }
  await drawTable(pages, context.table?.texts ?? tableTexts(section, context), context);
}

/** Draws the sections of a line beside each other if they fit, else below each other. */
export async function drawLine(
  pages: Pages,
  line: readonly ExportSection[],
  context: TableContext,
): Promise<void> {
  if (line.length === 1 && line[0]) return drawAlone(pages, line[0], context);
  const frames = framesOf(pages, line);
  const tables = new Map<ExportSection, ReadTable>();
  for (const section of line) if (!section.draw) tables.set(section, await readTable(section, context));
  const blocks: (Block | null)[] = [];
  for (const [at, section] of line.entries()) {
    const frame = frames[at] ?? pages.frame;
    const table = tables.get(section);
    blocks.push(
      table
        ? await tableBlock(pages, { title: section.title, table, frame }, context)
        : chartBlock(pages, section, frame),
    );
    await nextTurn();
  }
  const fitting = blocks.filter((block) => block !== null);
  if (fitting.length === blocks.length) return drawBlocks(pages, fitting);
  for (const section of line) {
    const table = tables.get(section);
    await drawAlone(pages, section, { ...context, ...(table && { table }) });
  }
}
