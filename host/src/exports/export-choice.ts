import type { ExportFormat } from '@portal/shared/contracts';

/** What a person exports, and how. */
export interface ExportChoice {
  format: ExportFormat;
  /** Values as on the screen, else plain ones. */
  formatted: boolean;
  /** Id of a part; null for the whole. */
  part: string | null;
}

/** A part that can be exported alone. */
export interface ExportPart {
  id: string;
  title: string;
  /** Drawn as a chart, so the first choice for a picture. */
  isChart: boolean;
}

/** Only files for other programs can have plain values. */
export const hasPlainValues = (format: ExportFormat): boolean => format === 'csv' || format === 'xlsx';

/** Chooses a format. A picture shows one part, so it needs one. */
export function withFormat(
  choice: ExportChoice,
  format: ExportFormat,
  parts: readonly ExportPart[],
): ExportChoice {
  const formatted = hasPlainValues(format) ? choice.formatted : true;
  const needsPart = format === 'png' && choice.part === null;
  const part = needsPart ? (parts.find(({ isChart }) => isChart) ?? parts[0]) : undefined;
  return { format, formatted, part: part?.id ?? choice.part };
}
