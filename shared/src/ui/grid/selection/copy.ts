import { copyText } from '../../core/controls/copy-text';
import type { DataGridColumn } from '../grid-types';
import type { DataGridRange } from './place';

interface CopyOptions<Row> {
  range: DataGridRange;
  columns: readonly DataGridColumn<Row>[];
  rowAt(index: number): Row | undefined;
  withHeads: boolean;
}

/** Cells as text with tabs, for spreadsheets and editors, and as a table. */
export interface CopiedCells {
  text: string;
  html: string;
}

/** A line break or a tab inside of a cell would start another cell. */
const tsvCell = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

/** Returns the loaded cells of a range for the clipboard. Rows that are not loaded are left out. */
export function copyCells<Row>({ range, columns, rowAt, withHeads }: CopyOptions<Row>): CopiedCells {
  const copied = columns.slice(range.left, range.right + 1);
  const lines: string[][] = withHeads ? [copied.map(({ title }) => title)] : [];
  for (let index = range.top; index <= range.bottom; index += 1) {
    const row = rowAt(index);
    if (row === undefined) continue;
    lines.push(copied.map((column) => textOf(column, row)));
  }
  const rows = lines.map((line) => `<tr>${line.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  return {
    text: lines.map((line) => line.map(tsvCell).join('\t')).join('\n'),
    html: `<table>${rows.join('')}</table>`,
  };
}

function textOf<Row>(column: DataGridColumn<Row>, row: Row): string {
  const { text, copy = text } = column.cell(row);
  return copy;
}

/** Writes both forms to the clipboard; only the text where the browser takes no tables. */
export async function writeClipboard({ text, html }: CopiedCells): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return copyText(text);
  const blobOf = (type: string, content: string) => new Blob([content], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blobOf('text/plain', text),
      'text/html': blobOf('text/html', html),
    }),
  ]);
}
