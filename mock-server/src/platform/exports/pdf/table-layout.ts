import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResultColumn } from '@portal/shared/contracts';
import { fontFiles } from '../fonts';
import { numberFeatures } from './page';
import type { Doc } from './pdf-painter';

/** Rows that are measured in one piece, which takes about 10 ms. */
const rowsOfPiece = 10;
export const padding = 5;
/** The largest size at which all columns fit is used. Columns that do not fit at the smallest follow below. */
const sizes = [9, 8, 7] as const;
/** Texts that are wider wrap. */
const leastText = 72;
/** Columns take up to so much more than they need. */
const mostStretch = 1.8;

/** Columns that are beside each other, with their widths. */
export interface TablePart {
  places: number[];
  widths: number[];
}

export interface TableLayout {
  size: number;
  /** More than one if the columns do not fit beside each other. Each begins with the first column. */
  parts: TablePart[];
  /** Columns whose texts wrap. Numbers are in one line. */
  isText: boolean[];
}

export interface MeasuredTable {
  columns: readonly ResultColumn[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

interface Need {
  least: number;
  wanted: number;
}

const widthOf = (doc: Doc, text: string, isText: boolean): number =>
  doc.widthOfString(text, isText ? {} : { features: numberFeatures });

/** Widths at the largest size, to which the width of a text is proportional. */
async function measure(doc: Doc, { head, rows }: MeasuredTable, isText: readonly boolean[]): Promise<Need[]> {
  const setFont = () => doc.font(fontFiles.semibold).fontSize(sizes[0]);
  setFont();
  const widest = head.map(() => 0);
  for (const [line, row] of rows.entries()) {
    row.forEach((text, at) => {
      widest[at] = Math.max(widest[at] ?? 0, widthOf(doc, text, isText[at] ?? false));
    });
    // The shaping of a new text takes 0.5 ms.
    if (line % rowsOfPiece === 0) {
      await nextTurn();
      setFont();
    }
  }
  return head.map((label, at) => {
    const value = widest[at] ?? 0;
    const word = Math.max(...label.split(' ').map((part) => doc.widthOfString(part)));
    const least = Math.max(word, isText[at] ? Math.min(value, leastText) : value);
    return { least, wanted: Math.max(least, value, doc.widthOfString(label)) };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Puts as many columns beside each other as fit. */
function divide(least: readonly number[], width: number): number[][] {
  const parts: number[][] = [[0]];
  for (let at = 1; at < least.length; at += 1) {
    const part = parts.at(-1) ?? [];
    const taken = sum([...part, at].map((place) => least[place] ?? 0));
    if (taken <= width || part.length < 2) part.push(at);
    else parts.push([0, at]);
  }
  return parts;
}

/** Returns the layout of a table in a width. */
export async function fitTable(doc: Doc, table: MeasuredTable, width: number): Promise<TableLayout> {
  const isText = table.columns.map(({ format }) => format === 'text');
  const needs = await measure(doc, table, isText);
  const at = (size: number) => {
    const scaled = (one: number) => (one * size) / sizes[0] + 2 * padding + 0.5;
    return {
      size,
      least: needs.map(({ least }) => scaled(least)),
      wanted: needs.map(({ wanted }) => scaled(wanted)),
    };
  };
  const layouts = sizes.map(at);
  const { size, least, wanted } = layouts.find((one) => sum(one.least) <= width) ?? at(sizes.at(-1) ?? 7);
  const pick = (values: readonly number[], places: readonly number[]) =>
    places.map((place) => values[place] ?? 0);
  const parts = divide(least, width).map((places) => ({
    places,
    widths: spread(pick(least, places), pick(wanted, places), width),
  }));
  return { size, parts, isText };
}

/** Gives the width that is left to the columns that want more, and then to all. */
function spread(least: readonly number[], wanted: readonly number[], width: number): number[] {
  const [need, natural] = [sum(least), sum(wanted)];
  const share = natural > need ? Math.min(1, Math.max(0, width - need) / (natural - need)) : 0;
  const widths = least.map((one, at) => one + ((wanted[at] ?? one) - one) * share);
  const total = sum(widths);
  const scale = total > width ? width / total : Math.min(mostStretch, width / total);
  return widths.map((one) => one * scale);
}
