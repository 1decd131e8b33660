import type { JobFile } from '../person-jobs/define-job';
import type { ExportChoice, ExportDocument } from './document';
import { exportFileName } from './file-name';
import { writePdfFile } from './pdf/write-pdf-file';
import { RowBudget } from './row-budget';
import { writeCsvFile } from './write-csv-file';
import { writePngFile } from './write-png-file';
import { writeXlsxFile } from './xlsx/write-xlsx-file';

type Write = (
  document: ExportDocument,
  choice: ExportChoice,
  budget: RowBudget,
) => AsyncGenerator<Uint8Array>;

const formats: Record<ExportChoice['format'], { type: string; write: Write }> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsvFile },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsxFile,
  },
  pdf: { type: 'application/pdf', write: writePdfFile },
  png: { type: 'image/png', write: writePngFile },
};

/** Returns a document as a file, which is written while its chunks are read. */
export function writeDocument(
  document: ExportDocument,
  choice: ExportChoice,
  onRows: (rows: number) => void = () => {},
): JobFile {
  const { type, write } = formats[choice.format];
  const budget = new RowBudget(document, choice.format);
  async function* chunks() {
    for await (const chunk of write(document, choice, budget)) {
      onRows(budget.rows);
      yield chunk;
    }
  }
  return {
    type,
    chunks: chunks(),
    result() {
      const { rows, notes } = budget;
      return { fileName: exportFileName(document, { format: choice.format, notes, rows }), rows, notes };
    },
  };
}
