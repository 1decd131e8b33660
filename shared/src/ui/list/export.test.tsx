import { screen } from '@testing-library/react';
import { i18n } from '../../i18n';
import { renderScreen } from '../../testing';
import type { ListColumn } from '../list';
import { csvOf } from './toolbar/csv';
import { ExportButton } from './toolbar/export-button';

interface Row {
  name: string | null;
  amount: number;
}

const columns: ListColumn<Row>[] = [
  { field: 'name', title: 'Name', render: ({ name }) => name, text: ({ name }) => name },
  { field: 'amount', title: 'Amount', render: ({ amount }) => amount, text: ({ amount }) => amount },
  { field: 'menu', title: 'Menu', render: () => null },
];

test('writes UTF-8 with BOM, quotes separators, and leaves columns without a text out', () => {
  const rows = [
    { name: 'Ada, "the first"', amount: 1234.5 },
    { name: 'İzmir\nŞube', amount: -2 },
    { name: null, amount: 0 },
  ];
  expect(csvOf(columns, rows)).toBe(
    '\uFEFFName,Amount\r\n"Ada, ""the first""",1234.5\r\n"İzmir\nŞube",-2\r\n,0\r\n',
  );
});

test('uses the separator and the decimal sign of Turkish', async () => {
  await i18n.changeLanguage('tr');
  expect(csvOf(columns, [{ name: 'a;b', amount: 1.5 }])).toBe('\uFEFFName;Amount\r\n"a;b";1,5\r\n');
  await i18n.changeLanguage('en');
});

test.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx'])('escapes the formula %j', (name) => {
  expect(csvOf(columns, [{ name, amount: 1 }])).toContain(`'${name}`);
});

describe('the export button', () => {
  const createObjectURL = jest.fn<string, [Blob]>(() => 'blob:file');
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('records the export, then loads all rows and saves them as a file', async () => {
    const calls: unknown[] = [];
    const record = (rows: number) => Promise.resolve(calls.push(rows));
    const loadRows = () => {
      calls.push('load');
      return Promise.resolve([{ name: 'Ada', amount: 1 }]);
    };
    const { user } = renderScreen(
      <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} total={1} />,
    );
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('1 row exported.')).toBeVisible();
    expect(saved).toEqual(['people.csv blob:file']);
    expect(calls).toEqual([1, 'load']);
  });

  test('loads nothing and saves no file when the export cannot be recorded', async () => {
    const loadRows = jest.fn(() => Promise.resolve([]));
    const record = () => Promise.reject(new Error('refused'));
    const { user } = renderScreen(
      <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} total={1} />,
    );
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText(/went wrong/)).toBeVisible();
    expect(loadRows).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  });

  test('the button does nothing before the number of rows is known', async () => {
    const record = jest.fn(() => Promise.resolve());
    const loadRows = () => Promise.resolve([]);
    const { user } = renderScreen(
      <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} />,
    );
    const button = screen.getByRole('button', { name: 'Export as CSV' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(record).not.toHaveBeenCalled();
  });

  test('loads nothing of a list over 5,000 rows and says how many can be exported', async () => {
    const loadRows = jest.fn(() => Promise.resolve([{ name: 'Ada', amount: 1 }]));
    const record = jest.fn(() => Promise.resolve());
    const exports = { fileName: 'people', record, loadRows };
    const { user } = renderScreen(<ExportButton columns={columns} exports={exports} total={5_001} />);
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText(/^At most 5,000 rows can be exported/)).toBeVisible();
    expect(record).not.toHaveBeenCalled();
    expect(loadRows).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  });

  test('saves no file when the rows cannot be loaded', async () => {
    const record = () => Promise.resolve();
    const loadRows = () => Promise.reject(new Error('offline'));
    const { user } = renderScreen(
      <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} total={1} />,
    );
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText(/went wrong/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
