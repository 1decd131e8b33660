import { decode } from 'fast-png';
import type { ResultColumn, ResultValue } from '@portal/shared/contracts';
import readWorkbook from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { longestBlock } from '../../../test/event-loop-delay';
import { exportedFiles } from '../../../test/exported-files';
import { inOneBatch, type ExportDocument } from './document';
import { exportFileName } from './file-name';
import { writeDocument } from './write-document';
import { sheetNames } from './xlsx/sheet-names';

const column = (key: string, format: ResultColumn['format']): ResultColumn => ({
  key,
  label: key,
  description: null,
  kind: format === 'text' ? 'dimension' : 'measure',
  format,
  currency: format === 'money' ? 'EUR' : null,
  decimals: 2,
  goodDirection: null,
  values: null,
});
const columns = [
  column('Name', 'text'),
  column('Day', 'date'),
  column('Amount', 'money'),
  column('Share', 'percent'),
];

async function* generate(count: number): AsyncGenerator<ResultValue[][]> {
  for (let from = 0; from < count; from += 2_048)
    yield Array.from({ length: Math.min(2_048, count - from) }, (_, at) => [
      `Müşteri ${from + at}`,
      '2026-03-31',
      (from + at) / 7,
      0.5,
    ]);
}

const documentOf = (rows: number, more: Partial<ExportDocument> = {}): ExportDocument => ({
  title: 'Positions',
  period: null,
  organisation: 'Acorn',
  parameters: [],
  asOf: '2026-03-31',
  person: 'Adam',
  createdAt: new Date('2026-03-31T22:30:00Z'),
  timeZone: 'Europe/Istanbul',
  language: 'en',
  sections: [{ title: 'Positions', columns, rows: generate(rows), count: rows, total: null, hasTable: true }],
  ...more,
});

describe('files of many rows', () => {
  test.each([
    ['csv', 100_000],
    ['xlsx', 30_000],
  ] as const)('a %s file of %i rows needs little memory', async (format, count) => {
    const { rss } = process.memoryUsage();
    let [most, size] = [0, 0];
    const file = writeDocument(documentOf(count), { format, formatted: true });
    for await (const chunk of file.chunks) {
      size += chunk.length;
      most = Math.max(most, process.memoryUsage().rss - rss);
    }
    expect(file.result().rows).toBe(count);
    expect(size).toBeGreaterThan(count * 5);
    expect(most / 1_048_576).toBeLessThan(100);
  });

  test.each(['csv', 'xlsx'] as const)('a %s file is written without blocking other calls', async (format) => {
    const write = async () => {
      for await (const chunk of writeDocument(documentOf(3_000), { format, formatted: true }).chunks)
        expect(chunk.length).toBeGreaterThan(0);
    };
    expect(await longestBlock(write)).toBeLessThan(150);
  });

  test('a workbook has days as dates and numbers as numbers', async () => {
    const parts: Uint8Array[] = [];
    for await (const chunk of writeDocument(documentOf(3), { format: 'xlsx', formatted: true }).chunks)
      parts.push(chunk);
    const sheets = await readWorkbook(Buffer.concat(parts));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Parameters', 'Positions']);
    expect(sheets[1]?.data[2]).toEqual(['Müşteri 1', new Date('2026-03-31T00:00:00Z'), 1 / 7, 0.5]);
  });
});

async function writeWide(format: 'pdf' | 'png'): Promise<Buffer> {
  const wide = ['Name', ...Array.from({ length: 30 }, (_, at) => `Measure${at}`)];
  const section = {
    title: 'Wide',
    columns: wide.map((key, at) => column(key, at === 0 ? 'text' : 'money')),
    rows: inOneBatch([['Şığ İnşaat', ...wide.slice(1).map((_, at) => 1_000_000 + at)]]),
    count: 1,
    total: null,
    hasTable: true,
  };
  const document = documentOf(0, { sections: [section] });
  const parts: Uint8Array[] = [];
  for await (const chunk of writeDocument(document, { format, formatted: true }).chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

test('columns that do not fit continue below in a PDF file, with the first column and a readable size', async () => {
  const bytes = await writeWide('pdf');
  const text = await exportedFiles.pdf(bytes);
  for (const at of [0, 15, 29]) expect(text).toContain((1_000_000 + at).toLocaleString('en-US'));
  expect(text.split('Şığ İnşaat').length - 1).toBeGreaterThan(1);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const sizes = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.height] : []));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
});

test('a picture of a table is as wide as its columns', async () => {
  expect(decode(await writeWide('png')).width).toBeGreaterThan(30 * 100);
});

test.each([
  ['Aylara göre fazla getiri (yüzde puan)', 'Aylara göre fazla getiri'],
  ['Varlık sınıflarına göre ayrıştırma (etkiler yüzde puan)', 'Varlık sınıflarına göre…'],
  ['Fees / month', 'Fees month'],
  ['Kümülatif getiri (%)', 'Kümülatif getiri (%)'],
])('the sheet of %j is named by whole words', (title, name) => {
  expect(sheetNames([title, title])).toEqual([name, `${name} 2`]);
});

test.each([
  ['Fees', 'Fees 2026-04-01.csv'],
  ['A\r\nSet-Cookie: "x"', 'A Set-Cookie x 2026-04-01.csv'],
  ['../../etc/passwd', 'etc passwd 2026-04-01.csv'],
  ['Ücretler ş\u202Efdp', 'Ücretler ş fdp 2026-04-01.csv'],
  ['\u0000', 'export 2026-04-01.csv'],
])('the report %j has a file name that file systems accept, with the day of the person', (title, name) => {
  expect(exportFileName(documentOf(0, { title }), { format: 'csv', notes: [], rows: 0 })).toBe(name);
});
