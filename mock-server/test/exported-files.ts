import { parse } from 'csv-parse/sync';
import { decode } from 'fast-png';
import readWorkbook from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';

/** Reads exported files with libraries that did not write them. */
export const exportedFiles = {
  csv: (bytes: Uint8Array): string[][] =>
    parse(Buffer.from(bytes), { bom: true, relax_column_count: true, skip_empty_lines: true }),

  /** Returns the rows of all sheets; numbers stay numbers. */
  async xlsx(bytes: Uint8Array): Promise<unknown[][]> {
    const sheets = await readWorkbook(Buffer.from(bytes));
    return sheets.flatMap(({ data }) => data);
  },

  async pdf(bytes: Uint8Array): Promise<string> {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text;
  },

  /** Returns the number of pages, and the texts of some of them. The first page is 1. */
  async pdfPages(bytes: Uint8Array, numbers: readonly number[]) {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const texts = numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    });
    return { count: document.numPages, texts: await Promise.all(texts) };
  },

  /** Returns the number of pixels of each colour that is no grey, the most frequent first. */
  png(bytes: Uint8Array): number[] {
    const { data, channels } = decode(bytes);
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += channels) {
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      if (Math.max(red, green, blue) - Math.min(red, green, blue) < 50) continue;
      const colour = (red << 16) | (green << 8) | blue;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts.values()].toSorted((one, other) => other - one);
  },
};
