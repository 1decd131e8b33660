import type { ExportFormat, Language, ResultColumn, ResultValue } from '@portal/shared/contracts';
import type { SvgNode } from '@portal/shared/chart-scenes';

/** Picture of a section, in pixels. */
export interface SectionPicture {
  width: number;
  height: number;
  nodes: readonly SvgNode[];
  /** Series that the picture does not name. */
  legend: readonly { label: string; slot: number; isComparison: boolean }[];
}

/** A figure in place of a table. */
export interface SectionFigure {
  /** The value with its unit, short for large amounts. */
  value: string;
  /** The value in full, if it is short. */
  exact: string | null;
  change: FigureDifference | null;
  /** What the figure is compared with, or why there is no comparison. */
  comparison: string | null;
  /** Course of the figure, oldest first. */
  course: readonly number[];
}

/** Difference of a figure from what it is compared with. */
export interface FigureDifference {
  text: string;
  tone: 'gain' | 'loss' | 'neutral';
}

/** A part of an exported file, such as a tile. */
export interface ExportSection {
  title: string;
  /** Width on the page in columns of twelve; missing for the whole width. */
  span?: number;
  columns: readonly ResultColumn[];
  /** Batches of rows, read once. */
  rows: AsyncIterable<readonly (readonly ResultValue[])[]>;
  /** Number of all rows, so that the head of the file can say what is cut; null if it is not known. */
  count: number | null;
  /** One value per column over all rows. */
  total: readonly ResultValue[] | null;
  figure?: SectionFigure;
  /** Draws the chart of the section in a size. */
  draw?(size: { width: number; height: number }): SectionPicture;
  /** Whether PDF files have the rows below the picture too. */
  hasTable: boolean;
  /** Code of the problem of a section that failed and has no rows. */
  problem?: string;
}

/** An exported file before it is written, with texts in the language of its reader. */
export interface ExportDocument {
  title: string;
  /** Name of the period for the file name; null without one. */
  period: string | null;
  organisation: string | null;
  /** Values of the parameters and filters. */
  parameters: readonly { label: string; value: string }[];
  /** Last day of the data, `YYYY-MM-DD`. */
  asOf: string | null;
  /** Name of the person for whom the file is made. */
  person: string;
  createdAt: Date;
  timeZone: string;
  language: Language;
  sections: readonly ExportSection[];
}

/** How a document is written. */
export interface ExportChoice {
  format: ExportFormat;
  /** Values as on the screen, else plain values. */
  formatted: boolean;
}

/** Returns rows that are in memory as one batch. */
export async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows;
}

/** Returns the rows that are shown: without the columns that only drills and filters read. */
export function shownPart({ columns, total }: Pick<ExportSection, 'columns' | 'total'>) {
  const places = columns.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  const pick = (row: readonly ResultValue[]): ResultValue[] => places.map((at) => row[at] ?? null);
  return {
    columns: places.flatMap((at) => columns[at] ?? []),
    pick,
    total: total && total.some((value) => value !== null) ? pick(total) : null,
  };
}
