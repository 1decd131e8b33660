import { VirtualGrid, VirtualList } from '../../src/ui/virtual-list';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const place = { display: 'flex', blockSize: 320 };
const rowPlace = { padding: '8px 16px', borderBlockEnd: '1px solid var(--m-line)' };

const listWith = (count: number, text: string, anchor: 'start' | 'end' = 'start') => {
  const List = (sample: Sample) => (
    <div style={place}>
      <VirtualList
        label={sample('Messages')}
        rows={numbers(count)}
        rowKey={String}
        rowHeight={40}
        anchor={anchor}
        currentKey="3"
        renderRow={(row, { isCurrent }) => (
          <div style={{ ...rowPlace, background: isCurrent ? 'var(--m-accent-soft)' : undefined }}>
            {sample(text)} {row}
          </div>
        )}
      />
    </div>
  );
  return List;
};

const gridOf = (counts: readonly number[], text: string) => {
  const Grid = (sample: Sample) => (
    <div style={place}>
      <VirtualGrid
        label={sample('Pictures')}
        groups={counts.map((count, at) => ({
          key: String(at),
          ...(counts.length > 1 && { title: `${sample('Group')} ${at + 1}` }),
          cells: numbers(count).map((cell) => `${at + 1}.${cell}`),
        }))}
        cellKey={String}
        cellWidth={96}
        cellHeight={72}
        currentKey="1.3"
        onOpen={() => undefined}
        renderCell={(cell) => (
          <span style={{ alignSelf: 'center', overflow: 'hidden', textAlign: 'center' }}>
            {sample(text)} {cell}
          </span>
        )}
      />
    </div>
  );
  return Grid;
};

export const virtualLists: Pieces = {
  VirtualGrid: {
    '10,000 cells': gridOf([10_000], 'Picture'),
    groups: gridOf([7, 0, 1_000], 'Picture'),
    empty: gridOf([0], ''),
  },
  VirtualList: {
    '10,000 rows': listWith(10_000, 'Statement'),
    'from the end': listWith(10_000, 'Message', 'end'),
    'few rows from the end': listWith(3, 'Message', 'end'),
    'long text': listWith(100, longText),
    empty: listWith(0, ''),
  },
};
