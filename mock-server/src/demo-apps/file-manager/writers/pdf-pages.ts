import { pdfString, textWidth, wrapText, type PdfFont } from './pdf-text';

const left = 64;
const width = 467;
const top = 740;
const bottom = 80;

interface Style {
  size: number;
  font: PdfFont;
  /** Distance to the next baseline. */
  leading: number;
  /** Space above the first line and below the last one. */
  before: number;
  after: number;
}

const body: Style = { size: 10.5, font: 'regular', leading: 15, before: 0, after: 4 };
const item: Style = { ...body, after: 1 };
const styles: Record<string, Style> = {
  '# ': { size: 20, font: 'bold', leading: 26, before: 0, after: 2 },
  '## ': { size: 12.5, font: 'bold', leading: 18, before: 10, after: 0 },
};
const chartHeight = 110;

const number = (value: number) => String(Number(value.toFixed(2)));

const write = (text: string, at: { x: number; y: number; size: number; font: PdfFont }): string =>
  `BT /${at.font === 'bold' ? 'F2' : 'F1'} ${at.size} Tf ${number(at.x)} ${number(at.y)} Td ${pdfString(text)} Tj ET`;

const cellsIn = (row: string): string[] => row.split('|').map((cell) => cell.trim());

const isFigure = (cell: string) => /^[-+(€$£]?[\d.,]+ ?(%|bp|\))?$/.test(cell);

/** Pages under construction: operators of each page and the baseline of the next line. */
class PageWriter {
  readonly pages: string[][] = [[]];
  y = top;
  private isFirstRow = true;

  private add(...operators: string[]): void {
    this.pages.at(-1)?.push(...operators);
  }

  private reserve(height: number): void {
    if (this.y - height >= bottom) return;
    this.pages.push([]);
    this.y = top;
  }

  /** Writes a line. The titles of a table stand above the cells of the next line and are aligned like them. */
  line(line: string, next = ''): void {
    const isRow = line.startsWith('| ');
    // Space below the last row of a table.
    if (!isRow && !this.isFirstRow) this.y -= 8;
    this.write(line, next);
    this.isFirstRow = !isRow;
  }

  private write(line: string, next: string): void {
    const [, mark = ''] = /^(#{1,2} |- |\| |~ )/.exec(line) ?? [];
    const text = line.slice(mark.length);
    if (mark === '| ') this.row(cellsIn(text), cellsIn(next.slice(mark.length)));
    else if (mark === '~ ') this.chart(text.split(',').map(Number));
    else if (mark === '- ') this.paragraph(text, item, 14);
    else if (line) this.paragraph(text, styles[mark] ?? body);
    else this.y -= 8;
  }

  private paragraph(text: string, style: Style, indent = 0): void {
    this.y -= style.before;
    // A heading stays on the page of the two lines below it.
    if (style.font === 'bold') this.reserve(3 * style.leading);
    for (const [at, line] of wrapText(text, { ...style, width: width - indent }).entries()) {
      this.reserve(style.leading);
      if (indent && at === 0) this.add(write('•', { ...style, x: left + 2, y: this.y }));
      this.add(write(line, { ...style, x: left + indent, y: this.y }));
      this.y -= style.leading;
    }
    this.y -= style.after;
  }

  private row(cells: readonly string[], next: readonly string[]): void {
    this.reserve(18);
    const column = width / (cells.length + 1);
    const font = this.isFirstRow ? 'bold' : 'regular';
    for (const [at, cell] of cells.entries()) {
      // The first column is twice as wide; the others end at their right edge when they hold figures.
      const x = at === 0 ? left : left + column * (at + 1);
      const atRight = at > 0 && isFigure((this.isFirstRow ? next[at] : cell) ?? '');
      const offset = atRight ? column - 4 - textWidth(cell, 9.5, font) : 0;
      this.add(write(cell, { x: x + offset, y: this.y, size: 9.5, font }));
    }
    this.add(
      `${this.isFirstRow ? '0.35' : '0.85'} G 0.5 w ${left} ${number(this.y - 5)} m ${left + width} ${number(this.y - 5)} l S`,
    );
    this.y -= 18;
  }

  private chart(values: readonly number[]): void {
    this.reserve(chartHeight + 20);
    const base = this.y - chartHeight;
    const low = Math.min(...values);
    const span = Math.max(...values) - low || 1;
    const points = values.map((value, at) => {
      const x = left + (width * at) / (values.length - 1);
      return `${number(x)} ${number(base + 12 + ((value - low) / span) * (chartHeight - 24))}`;
    });
    const path = points.map((point, at) => `${point} ${at ? 'l' : 'm'}`).join(' ');
    this.add(`0.93 0.94 0.98 rg ${path} ${left + width} ${number(base)} l ${left} ${number(base)} l f 0 g`);
    this.add(
      `0.25 0.28 0.75 RG 1.5 w ${path} S 0.7 G 0.5 w ${left} ${number(base)} m ${left + width} ${number(base)} l S`,
    );
    const label = { size: 8.5, font: 'regular' as const };
    const [first = 0] = values;
    const last = values.at(-1) ?? 0;
    const lastText = last.toLocaleString('en');
    this.add('0.4 g', write(first.toLocaleString('en'), { ...label, x: left, y: base - 12 }));
    this.add(
      write(lastText, { ...label, x: left + width - textWidth(lastText, 8.5, 'regular'), y: base - 12 }),
      '0 g',
    );
    this.y = base - 32;
  }
}

/** Draws the arc of the brand at the head of a page. */
const brand =
  '0.25 0.28 0.75 RG 1.4 w 71 790 m 71 793.9 67.9 797 64 797 c 60.1 797 57 793.9 57 790 c' +
  ' 57 786.1 60.1 783 64 783 c 67.9 783 71 786.1 71 790 c S 58.2 793.5 m 62 786.5 68 786.8 70.8 791.2 c S';

/**
 * Returns the operators of each page. A line that starts with `# ` is the title, `## ` a heading, `- ` an item of a list,
 * `| ` a row of a table with cells between bars, `~ ` a line chart of numbers between commas; an empty line is space, and
 * every other line is a paragraph.
 */
export function layOutPages(document: { title: string; author: string; lines: readonly string[] }): string[] {
  const writer = new PageWriter();
  for (const [at, line] of document.lines.entries()) writer.line(line, document.lines[at + 1]);
  const size = { size: 8.5, font: 'regular' as const };
  return writer.pages.map((operators, at) => {
    const count = `Page ${at + 1} of ${writer.pages.length}`;
    return [
      brand,
      '0.4 g',
      write('Acorn Capital', { ...size, x: 80, y: 787 }),
      write(`${document.title} · ${document.author}`, { ...size, x: left, y: 48 }),
      write(count, { ...size, x: left + width - textWidth(count, 8.5, 'regular'), y: 48 }),
      '0 g',
      ...operators,
    ].join('\n');
  });
}
