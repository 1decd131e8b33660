import {
  exportRowLimits,
  type ExportFormat,
  type JobNote,
  type Language,
  type ResultValue,
} from '@portal/shared/contracts';
import { writeNumber } from '@portal/shared/text';
import type { ExportDocument, ExportSection } from './document';
import { exportTexts } from './export-texts';

type Batch = readonly (readonly ResultValue[])[];

/** Whether the file has the rows of a section as rows. Charts and figures are not cut. */
function hasRows({ hasTable, draw, figure }: ExportSection, format: ExportFormat): boolean {
  if (format === 'pdf') return hasTable;
  return format !== 'png' || (!draw && !figure);
}

/** Returns what the file will not contain, as far as the numbers of rows are known. */
export function plannedNotes({ sections }: ExportDocument, format: ExportFormat): JobNote[] {
  let left = exportRowLimits[format];
  return sections.flatMap((section): JobNote[] => {
    const { title, count, problem } = section;
    if (problem !== undefined) return [{ code: 'tile_failed', subject: title, problem }];
    if (!hasRows(section, format)) return [];
    const rows = Math.min(left, count ?? 0);
    left -= rows;
    return count !== null && count > rows ? [{ code: 'rows_cut', subject: title, rows, total: count }] : [];
  });
}

/** Counts the rows of a file and cuts those beyond the limit of the format. */
export class RowBudget {
  rows = 0;
  readonly notes: JobNote[];
  private readonly limit: number;

  constructor(document: ExportDocument, format: ExportFormat) {
    this.limit = exportRowLimits[format];
    this.notes = plannedNotes(document, format);
  }

  /** Returns the rows of a section that the file has room for. */
  async *take({ title, rows: batches }: ExportSection): AsyncGenerator<Batch> {
    const before = this.rows;
    for await (const batch of batches) {
      const room = this.limit - this.rows;
      const kept = batch.length > room ? batch.slice(0, room) : batch;
      this.rows += kept.length;
      if (kept.length > 0) yield kept;
      if (kept.length < batch.length) return this.note(title, this.rows - before);
    }
  }

  /** Rows that were not counted before. */
  private note(title: string, rows: number): void {
    if (this.notes.some(({ code, subject }) => code === 'rows_cut' && subject === title)) return;
    this.notes.push({ code: 'rows_cut', subject: title, rows });
  }
}

/** Returns the sentence of a note. */
export function noteText(
  { code, subject, rows, total, problem }: JobNote,
  { format, language }: { format: ExportFormat; language: Language },
): string {
  const t = exportTexts(language);
  const number = (value = 0) => writeNumber(value, language);
  const values = {
    subject: subject ?? '',
    rows: number(rows),
    total: number(total),
    limit: number(exportRowLimits[format]),
  };
  if (code === 'tile_failed')
    return t(problem === 'report.tenant_required' ? 'tenantRequired' : 'failed', values);
  return t(total === undefined ? 'cutUnknown' : 'cut', values);
}
