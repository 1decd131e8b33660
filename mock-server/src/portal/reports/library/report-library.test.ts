import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sourcePath } from '../../../platform/paths';
import { readModel } from '../../../warehouse/model/model';
import { readReports } from './report-library';
import type { ReportFile, TileFile } from './report-schema';

const model = readModel();
const sources = sourcePath('portal', 'reports');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-reports-'));
  cpSync(path.join(sources, 'shared.json'), path.join(folder, 'shared.json'));
  cpSync(path.join(sources, 'definitions'), path.join(folder, 'definitions'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fees = JSON.parse(readFileSync(path.join(sources, 'definitions', 'fees.json'), 'utf8')) as ReportFile;
const [tile] = fees.tiles as [TileFile];
const write = (content: unknown, name = 'fees.json') =>
  writeFileSync(
    path.join(folder, 'definitions', name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
const withTile = (change: Partial<TileFile>) => ({ ...fees, tiles: [{ ...tile, ...change }] });

test('a report is added by a file alone', () => {
  write({ ...fees, id: 'own-fees', title: { en: 'Own', tr: 'Kendi' } }, 'own-fees.json');
  expect([...readReports(model, folder).reports.keys()]).toContain('own-fees');
});

test.each<[string, unknown]>([
  ['fees.json: Expected property name', '{'],
  ['fees.json: /id Expected string', { ...fees, id: 'SELECT' }],
  ['fees.json: /title/tr Expected required property', { ...fees, title: { en: 'Fees' } }],
  ['the workspace nowhere does not exist', { ...fees, workspace: 'nowhere' }],
  ['the parameter colour does not exist', { ...fees, parameters: ['colour', 'period'] }],
  ['fees needs a parameter with a period', { ...fees, parameters: [] }],
  ['the tile fees occurs twice', { ...fees, tiles: [tile, tile] }],
  [
    'the dataset nothing does not exist',
    withTile({ queries: [{ dataset: 'nothing', dimensions: [], measures: [] }] }),
  ],
  [
    'tile fees: fees has no measure x',
    withTile({ queries: [{ dataset: 'fees', dimensions: ['month'], measures: ['x'] }] }),
  ],
  ['tile fees: the result has no column x', withTile({ axis: 'x' })],
  ['tile fees: the report x does not exist', withTile({ drill: { reportId: 'x', parameters: {} } })],
  ['the report fx has no parameter x', withTile({ drill: { reportId: 'fx', parameters: { x: 'month' } } })],
  [
    'costs has no column portfolioId for a parameter; add it to ignores',
    withTile({
      queries: [{ dataset: 'costs', dimensions: ['month'], measures: ['costs'] }],
      values: ['costs'],
      comparison: undefined,
    }),
  ],
])('a file is rejected with the text: %s', (text, content) => {
  write(content);
  expect(() => readReports(model, folder)).toThrow(text);
});

test('two reports cannot have the same id', () => {
  write(fees, 'other.json');
  expect(() => readReports(model, folder)).toThrow('the report fees exists in another file');
});
