import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { labelSize } from '@portal/shared/chart-scenes';
import type { ResultValue } from '@portal/shared/contracts';
import type { ExportChoice, ExportDocument, ExportSection } from './document';
import { shownPart } from './document';
import { exportTexts } from './export-texts';
import { documentFacts } from './facts';
import { fontFiles } from './fonts';
import { formatResult, labelWithUnit } from './format-values';
import { legendNodes, tableNodes } from './picture/picture-nodes';
import { paintNodes, type Painter } from './picture/paint-nodes';
import { noteText, type RowBudget } from './row-budget';

/** Twice the points of the page, for sharp pictures in documents. */
const scale = 2;
const leastWidth = 960;
const chartHeight = 420;
const margin = 32;
const fontName = 'Inter export';

let isRegistered = false;
function registerFonts(): void {
  if (isRegistered) return;
  for (const file of Object.values(fontFiles)) GlobalFonts.registerFromPath(file, fontName);
  isRegistered = true;
}

const canvasPainter = (context: SKRSContext2D): Painter => ({
  group({ opacity, x, y }, draw) {
    context.save();
    context.globalAlpha *= opacity;
    context.translate(x, y);
    draw();
    context.restore();
  },
  path(d, { fill, fillOpacity, stroke, strokeWidth, dash }) {
    const path = new Path2D(d);
    context.save();
    if (fill !== null) {
      context.globalAlpha *= fillOpacity;
      context.fillStyle = fill;
      context.fill(path);
    }
    context.restore();
    if (stroke === null) return;
    context.save();
    context.lineWidth = strokeWidth;
    context.strokeStyle = stroke;
    context.lineJoin = 'round';
    context.setLineDash(dash);
    context.stroke(path);
    context.restore();
  },
  text(text, { x, y, color, size, weight, anchor }) {
    // Scenes measure texts without kerning, which also joins signs between digits.
    context.fontKerning = 'none';
    context.font = `${weight === 'semibold' ? 600 : 400} ${size}px "${fontName}"`;
    context.fillStyle = color;
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    context.textBaseline = 'alphabetic';
    context.fillText(text, x, y);
  },
});

interface Line {
  text: string;
  size: number;
  color: string;
  weight: 'regular' | 'semibold';
}

const ink = '#161d29';
const muted = '#5f6c81';

function headLines(document: ExportDocument, section: ExportSection, notes: readonly string[]): Line[] {
  const facts = documentFacts(document).map(({ label, value }) => `${label}: ${value}`);
  return [
    { text: section.title, size: 20, color: ink, weight: 'semibold' },
    ...[document.organisation ?? '', facts.join('  ·  '), ...notes]
      .filter(Boolean)
      .flatMap((text) => wrapped(text, 150))
      .map((text) => ({ text, size: 12, color: muted, weight: 'regular' as const })),
  ];
}

/** Breaks a text at spaces into lines of about so many characters. */
function wrapped(text: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= characters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

async function readRows(section: ExportSection, budget: RowBudget): Promise<ResultValue[][]> {
  const rows: ResultValue[][] = [];
  for await (const batch of budget.take(section)) for (const row of batch) rows.push([...row]);
  return rows;
}

async function contentOf(section: ExportSection, document: ExportDocument, budget: RowBudget) {
  const { language } = document;
  const inner = leastWidth - 2 * margin;
  const { figure, draw } = section;
  if (draw) {
    const picture = draw({ width: inner, height: chartHeight });
    const legend = legendNodes(
      picture.legend,
      inner,
      labelSize({ width: inner, height: chartHeight, scale: 1 }),
    );
    return {
      nodes: [...legend.nodes, moved(picture.nodes, legend.height)],
      height: legend.height + chartHeight,
      width: inner,
    };
  }
  if (figure) {
    const text = (value: string, y: number, size: number) => ({ value, y, size });
    const { value, exact, change, comparison } = figure;
    const foot = [change?.text, comparison].filter(Boolean).join(' ');
    return {
      nodes: [],
      height: 112,
      width: inner,
      texts: [text(value, 48, 40), text(exact ?? '', 76, 16), text(foot, exact === null ? 80 : 104, 16)],
    };
  }
  const { columns, pick, total } = shownPart(section);
  const rows = (await readRows(section, budget)).map(pick);
  const format = (row: readonly ResultValue[]) =>
    columns.map((column, at) => formatResult(row[at] ?? null, column, language) ?? '–');
  const totals = total
    ? [
        columns.map((column, at) =>
          at === 0
            ? exportTexts(language)('total')
            : (formatResult(total[at] ?? null, column, language) ?? ''),
        ),
      ]
    : [];
  const labels = columns.map((column) => labelWithUnit(column, language));
  return tableNodes({ labels, columns, rows: rows.map(format), totals, width: inner });
}

const moved = (children: readonly import('@portal/shared/chart-scenes').SvgNode[], y: number) => ({
  tag: 'g' as const,
  attributes: { transform: `translate(0,${y})` },
  children,
});

/** Draws a section with its head as a picture. */
export async function* writePngFile(
  document: ExportDocument,
  choice: ExportChoice,
  budget: RowBudget,
): AsyncGenerator<Uint8Array> {
  registerFonts();
  const [section] = document.sections;
  if (!section) return;
  const content = await contentOf(section, document, budget);
  const notes = budget.notes.map((note) => noteText(note, { ...choice, language: document.language }));
  const lines = headLines(document, section, notes);
  const headHeight = margin + 28 + lines.length * 18;
  const width = Math.ceil(Math.max(leastWidth, content.width + 2 * margin));
  const canvas = createCanvas(width * scale, Math.ceil((headHeight + content.height + margin) * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, headHeight + content.height + margin);
  const painter = canvasPainter(context);
  lines.forEach(({ text, size, color, weight }, at) =>
    painter.text(text, {
      x: margin,
      y: margin + 14 + at * 18 + (at > 0 ? 10 : 0),
      color,
      size,
      weight,
      anchor: 'start',
    }),
  );
  painter.group({ opacity: 1, x: margin, y: headHeight }, () => {
    paintNodes(content.nodes, {
      painter,
      size: labelSize({ width: leastWidth, height: chartHeight, scale: 1 }),
    });
    for (const { value, y, size } of content.texts ?? [])
      painter.text(value, {
        x: 0,
        y,
        color: size > 20 ? ink : muted,
        size,
        weight: 'regular',
        anchor: 'start',
      });
  });
  // The encoder works on another thread.
  yield await canvas.encode('png');
}
