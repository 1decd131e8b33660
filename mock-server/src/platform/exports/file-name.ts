import type { ExportFormat, JobNote } from '@portal/shared/contracts';
import { writeNumber } from '@portal/shared/text';
import { todayIn } from '../text/today';
import type { ExportDocument } from './document';
import { exportTexts } from './export-texts';

const maxLength = 120;

/** Characters that no file system accepts, line breaks and marks that change the direction of the text. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

const cleaned = (text: string): string => text.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();

/** Returns the name of a file: `{title} {period} {yyyy-mm-dd}`, and how many rows it has if it was cut. */
export function exportFileName(
  document: Pick<ExportDocument, 'title' | 'period' | 'createdAt' | 'timeZone' | 'language'>,
  { format, notes, rows }: { format: ExportFormat; notes: readonly JobNote[]; rows: number },
): string {
  const { title, period, createdAt, timeZone, language } = document;
  const isCut = notes.some(({ code }) => code === 'rows_cut');
  const cut = isCut ? exportTexts(language)('cutName', { rows: writeNumber(rows, language) }) : '';
  const end = cleaned(`${todayIn(createdAt, timeZone)} ${cut}`);
  const start = cleaned(`${title} ${period ?? ''}`)
    .slice(0, maxLength)
    .replace(/^[. ]+/, '')
    .trim();
  return `${start || 'export'} ${end}.${format}`;
}
