import { createRef, useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { findCell, moveInGrid, toLines } from './grid-lines';
import { VirtualGrid, VirtualList, type VirtualListHandle, type VirtualListProps } from '../virtual-list';

interface Mail {
  id: string;
  subject: string;
}

const mails = (count: number, from = 0): Mail[] =>
  Array.from({ length: count }, (_, at) => ({ id: `m${from + at}`, subject: `Mail ${from + at}` }));
const tenThousand = mails(10_000);

const renderMail = ({ subject }: Mail) => (
  <>
    <input type="checkbox" aria-label={`Select ${subject}`} tabIndex={-1} />
    <span>{subject}</span>
  </>
);

const list = (change: Partial<VirtualListProps<Mail>> = {}) => (
  <VirtualList
    label="Inbox"
    rows={tenThousand}
    rowKey={({ id }) => id}
    renderRow={renderMail}
    rowHeight={72}
    {...change}
  />
);

const indexOfRow = (row: HTMLElement) => Number(row.getAttribute('aria-posinset')) - 1;
const shownRows = () => screen.getAllByRole('listitem').map(indexOfRow);
const rowAt = (index: number) => {
  const found = screen.getAllByRole('listitem').find((row) => indexOfRow(row) === index);
  if (!found) throw new Error(`Row ${index} is not rendered`);
  return found;
};
// eslint-disable-next-line testing-library/no-node-access -- The element that scrolls has no role.
const scroller = () => screen.getByRole('list').parentElement as HTMLElement;
function scrollTo(top: number): void {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
}
/** jsdom scrolls no element, so the list would return to the former place when scrolling ends. */
function letListScroll(): void {
  Object.assign(scroller(), { scrollTo: ({ top }: { top: number }) => scrollTo(top) });
}

describe('a virtual list', () => {
  test('draws at most 200 nodes for 10,000 rows and names the position of each row', () => {
    renderScreen(list());
    const rows = screen.getByRole('list', { name: 'Inbox' });
    // eslint-disable-next-line testing-library/no-node-access -- Counts everything that is drawn.
    expect(rows.querySelectorAll('*').length).toBeLessThanOrEqual(200);
    expect(shownRows()).toContain(9);
    expect(rowAt(2)).toHaveAttribute('aria-setsize', '10000');
    scrollTo(72 * 5000);
    // eslint-disable-next-line testing-library/no-node-access -- Counts everything that is drawn.
    expect(rows.querySelectorAll('*').length).toBeLessThanOrEqual(200);
  });

  test('renders the rows that are scrolled to and keeps the focused one', async () => {
    const { user } = renderScreen(list({ total: 12_000 }));
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    scrollTo(72 * 5000);
    expect(shownRows()).toEqual(expect.arrayContaining([3, 5000, 5005]));
    expect(shownRows()).not.toContain(20);
    expect(rowAt(3)).toHaveFocus();
    expect(rowAt(5000)).toHaveAttribute('aria-setsize', '12000');
  });

  test('keeps a row that is dragged, and renders as few rows outside as it is told', () => {
    const scroller = createRef<HTMLDivElement>();
    renderScreen(list({ keptKey: 'm2', overscan: 0, scrollerRef: scroller }));
    const visible = Math.ceil(window.innerHeight / 72);
    expect(shownRows()).toHaveLength(visible);
    scrollTo(72 * 5000);
    expect(shownRows()).toEqual([2, ...Array.from({ length: visible }, (_, at) => 5000 + at)]);
    // eslint-disable-next-line testing-library/no-node-access -- The element that scrolls has no role.
    expect(scroller.current).toBe(screen.getByRole('list').parentElement);
  });

  test('moves by arrow keys, pages, Home and End with one tab stop', async () => {
    const { user } = renderScreen(list({ currentKey: 'm4' }));
    expect(rowAt(4)).toHaveAttribute('aria-current', 'true');
    await user.tab();
    expect(rowAt(4)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(rowAt(3)).toHaveFocus();
    await user.keyboard('{End}');
    expect(rowAt(9999)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Home}');
    expect(rowAt(0)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(rowAt(9)).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(rowAt(0)).toHaveFocus();
    expect(screen.getAllByRole('listitem').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  test('opens with Enter and a click, selects with Space, and leaves controls in rows alone', async () => {
    const onOpen = jest.fn();
    const onSelect = jest.fn();
    const onCursor = jest.fn();
    const { user } = renderScreen(list({ onOpen, onSelect, onCursor }));
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter} ');
    expect(onOpen.mock.lastCall).toEqual([tenThousand[1]]);
    expect(onSelect.mock.lastCall).toEqual([tenThousand[1]]);
    expect(onCursor).toHaveBeenLastCalledWith('m1');
    await user.click(screen.getByText('Mail 3'));
    expect(onOpen).toHaveBeenLastCalledWith(tenThousand[3]);
    await user.click(within(rowAt(5)).getByRole('checkbox'));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('opens the link of a row with Enter', async () => {
    const { user, address } = renderScreen(
      list({ renderRow: ({ id, subject }) => <a href={`#${id}`}>{subject}</a> }),
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(window.location.hash).toBe('#m0');
    expect(address()).toBe('/');
    window.location.hash = '';
  });

  test('moves by j and k from anywhere on the page, if it is asked to', async () => {
    const { user } = renderScreen(list({ letterKeys: true }), { as: 'user' });
    await user.keyboard('jjj');
    expect(rowAt(2)).toHaveFocus();
    await user.keyboard('k');
    expect(rowAt(1)).toHaveFocus();
  });

  test('opens at its end, keeps its rows when older ones are loaded and calls for them once', async () => {
    const onReachStart = jest.fn();
    const onAtEndChange = jest.fn();
    function History() {
      const [rows, setRows] = useState(() => mails(100, 100));
      return (
        <>
          <button type="button" onClick={() => setRows([...mails(100), ...rows])}>
            Load older
          </button>
          {list({ rows, anchor: 'end', rowHeight: 40, onReachStart, onAtEndChange })}
        </>
      );
    }
    const { user } = renderScreen(<History />);
    expect(shownRows()).toContain(99);
    expect(onReachStart).not.toHaveBeenCalled();
    expect(onAtEndChange.mock.calls).toEqual([[true]]);
    letListScroll();
    scrollTo(0);
    expect(onAtEndChange).toHaveBeenLastCalledWith(false);
    expect(onReachStart).toHaveBeenCalledTimes(1);
    expect(within(rowAt(0)).getByText('Mail 100')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load older' }));
    expect(within(rowAt(100)).getByText('Mail 100')).toBeVisible();
    expect(onReachStart).toHaveBeenCalledTimes(1);
  });

  test('stays at its end when it becomes lower', () => {
    const observers = new Set<() => void>();
    const present = globalThis.ResizeObserver;
    globalThis.ResizeObserver = class {
      constructor(onResize: ResizeObserverCallback) {
        observers.add(() => onResize([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const onAtEndChange = jest.fn();
    renderScreen(list({ rows: mails(100), anchor: 'end', onAtEndChange }));
    const height = jest.replaceProperty(window, 'innerHeight', window.innerHeight - 300);
    act(() => observers.forEach((resize) => resize()));
    expect(shownRows()).toContain(99);
    expect(onAtEndChange.mock.calls).toEqual([[true]]);
    height.restore();
    globalThis.ResizeObserver = present;
  });

  test('calls for more rows at the end and opens at a given row', () => {
    const onReachEnd = jest.fn();
    renderScreen(list({ rows: mails(500), initialKey: 'm250', onReachEnd }));
    expect(shownRows()).toEqual(expect.arrayContaining([250, 255]));
    expect(onReachEnd).not.toHaveBeenCalled();
    scrollTo(72 * 490);
    expect(onReachEnd).toHaveBeenCalledTimes(1);
  });

  test('scrolls and focuses on request', () => {
    const handle = createRef<VirtualListHandle>();
    renderScreen(list({ ref: handle }));
    act(() => handle.current?.focusRow('m7000'));
    expect(rowAt(7000)).toHaveFocus();
    act(() => {
      handle.current?.scrollToRow('m10');
      handle.current?.scrollToEnd();
    });
    expect(rowAt(7000)).toHaveFocus();
  });

  test('remembers the scroll position under its key', () => {
    const { unmount } = renderScreen(list({ scrollKey: 'inbox' }));
    scrollTo(72 * 300);
    unmount();
    renderScreen(list({ scrollKey: 'inbox' }));
    expect(shownRows()).toContain(300);
  });
});

describe('the cells of a virtual grid', () => {
  const cells = Array.from({ length: 7 }, (_, at) => `a${at}`);
  const lines = toLines(
    [
      { key: 'a', title: 'A', cells },
      { key: 'none', title: 'None', cells: [] },
      { key: 'b', title: 'B', cells: ['b0', 'b1'] },
    ],
    { columns: 3, cellHeight: 10, cellKey: String },
  );
  const move = (from: string, key: string, isWhole = false) => {
    const place = findCell(lines, (cell) => cell === from);
    const next = place && moveInGrid(lines, place, { key, isWhole, page: 3 });
    const line = next && lines[next.line];
    return line?.kind === 'cells' ? line.cells[next?.column ?? 0] : null;
  };

  test('arranges cells as lines below the titles of groups that have any', () => {
    expect(lines.map((line) => (line.kind === 'head' ? line.title : line.cells.join(' ')))).toEqual([
      'A',
      'a0 a1 a2',
      'a3 a4 a5',
      'a6',
      'B',
      'b0 b1',
    ]);
  });

  test.each([
    ['a2', 'ArrowRight', 'a3'],
    ['a6', 'ArrowRight', 'b0'],
    ['b0', 'ArrowLeft', 'a6'],
    ['a0', 'ArrowLeft', 'a0'],
    ['b1', 'ArrowRight', 'b1'],
    ['a5', 'ArrowDown', 'a6'],
    ['a6', 'ArrowDown', 'b0'],
    ['b1', 'ArrowDown', 'b1'],
    ['b1', 'ArrowUp', 'a6'],
    ['a1', 'ArrowUp', 'a1'],
    ['a1', 'PageDown', 'a6'],
    ['b1', 'PageUp', 'a4'],
    ['a4', 'Home', 'a3'],
    ['a4', 'End', 'a5'],
    ['a4', 'x', null],
  ])('moves the focus from %s by %s to %s', (from, key, to) => {
    expect(move(from, key)).toBe(to);
  });

  test('moves the focus to the first and the last cell by Ctrl', () => {
    expect([move('a4', 'Home', true), move('a4', 'End', true)]).toEqual(['a0', 'b1']);
  });
});

test('a virtual grid draws at most 100 nodes for 10,000 cells, one of which is a tab stop', async () => {
  const opened: number[] = [];
  const { user } = renderScreen(
    <VirtualGrid
      label="Icons"
      groups={[{ key: 'all', cells: Array.from({ length: 10_000 }, (_, at) => at) }]}
      cellKey={String}
      cellWidth={100}
      cellHeight={72}
      onOpen={(cell) => opened.push(cell)}
      renderCell={(cell) => <span>{`Icon ${cell}`}</span>}
    />,
  );
  const grid = screen.getByRole('grid', { name: 'Icons' });
  // eslint-disable-next-line testing-library/no-node-access -- Counts everything that is drawn.
  expect(grid.querySelectorAll('*').length).toBeLessThanOrEqual(100);
  await user.tab();
  expect(screen.getByRole('gridcell', { name: 'Icon 0' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}{Enter}');
  await user.click(screen.getByRole('gridcell', { name: 'Icon 9999' }));
  expect(opened).toEqual([9_999, 9_999]);
});
