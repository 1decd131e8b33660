import { useState } from 'react';
import { cellAt, DataGrid, type DataGridColumn, type DataGridProps } from '../../src/ui/grid';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const place = { display: 'flex', blockSize: 320 };

const columnsOf = (count: number, sample: Sample, text: string): DataGridColumn<number>[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `c${at}`,
    title: `${sample(at === 0 ? 'Instrument' : 'Value')} ${at}`,
    width: at === 0 ? 180 : 110,
    isNumeric: at > 0,
    isPinned: at === 0,
    sort: at === 1 ? ('descending' as const) : undefined,
    cell: (row) => {
      if (at === 0) return { text: `${sample(text)} ${row}` };
      if ((row + at) % 7 === 0) return { text: sample('empty'), copy: '', tone: 'quiet' };
      const value = (row * 7919 * at) % 10_000;
      return at === 2
        ? { text: String(value - 5_000), tone: value < 5_000 ? 'loss' : 'gain' }
        : { text: String(value) };
    },
  }));

type Change = Partial<DataGridProps<number>> & { columnCount?: number; text?: string };

function SampleGrid({ sample, columnCount = 7, text = 'Bond', ...change }: Change & { sample: Sample }) {
  const [selection, setSelection] = useState({ anchor: { row: 2, column: 2 }, end: { row: 4, column: 3 } });
  return (
    <div style={place}>
      <DataGrid
        label={sample('Positions')}
        columns={columnsOf(columnCount, sample, text)}
        rowCount={1_000}
        rowAt={(row) => row + 1}
        selection={change.rowCount === 0 ? cellAt({ row: -1, column: 0 }) : selection}
        onSelection={setSelection}
        headMenu={() => [{ key: 'sort', label: sample('Sort ascending') }]}
        {...change}
      />
    </div>
  );
}

const gridWith = (change: Change) => {
  const Grid = (sample: Sample) => <SampleGrid sample={sample} {...change} />;
  return Grid;
};

export const grids: Pieces = {
  DataGrid: {
    '1,000 rows': gridWith({}),
    '60 columns, totals': gridWith({ columnCount: 60, totals: { c1: '4,812' } }),
    loading: gridWith({ rowAt: () => undefined }),
    'rows of the former query': gridWith({ isStale: true }),
    'long text': gridWith({ text: longText }),
    'high rows': gridWith({ rowHeight: 40 }),
    empty: gridWith({ rowCount: 0 }),
  },
};
