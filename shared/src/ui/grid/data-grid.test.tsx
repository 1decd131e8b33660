import { createRef, useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { cellAt, DataGrid, type DataGridColumn, type DataGridHandle, type DataGridProps } from '../grid';
import { copyCells } from './selection/copy';
import { moveInDataGrid } from './selection/place';
import { firstRowAt, maxWindow, placeOfRow } from './view/row-window';

type Row = readonly (string | number)[];

const columnsOf = (count: number): DataGridColumn<Row>[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `c${at}`,
    title: `Column ${at}`,
    width: 100,
    isNumeric: at > 0,
    isPinned: at === 0,
    cell: (row) => ({ text: `${row[0]}/${at}`, copy: String(row[1] ?? `${row[0]}.${at}`) }),
  }));

interface Shown extends Partial<DataGridProps<Row>> {
  columnCount?: number;
}

function show({ columnCount = 4, ...change }: Shown = {}) {
  const calls = {
    selected: '',
    opened: [] as number[],
    sorted: [] as string[],
    widths: [] as [string, number][],
  };
  function Screen() {
    const [selection, setSelection] = useState(cellAt({ row: 0, column: 0 }));
    return (
      <DataGrid
        label="Positions"
        columns={columnsOf(columnCount)}
        rowCount={1_000}
        rowAt={(index) => [index]}
        selection={selection}
        onSelection={(next) => {
          const { anchor, end } = next;
          calls.selected = `${anchor.row}.${anchor.column}-${end.row}.${end.column}`;
          setSelection(next);
        }}
        onOpen={(row) => calls.opened.push(row)}
        onSort={(column) => calls.sorted.push(column)}
        onResize={(column, width) => calls.widths.push([column, width])}
        headMenu={(column) => [
          { key: 'hide', label: `Hide ${column}`, onSelect: () => calls.sorted.push(`hide ${column}`) },
        ]}
        cellMenu={({ row }) => [{ key: 'open', label: 'Open row', onSelect: () => calls.opened.push(row) }]}
        {...change}
      />
    );
  }
  return { ...renderScreen(<Screen />), calls };
}

const grid = () => screen.getByRole('grid', { name: 'Positions' });
const cell = (name: string) => screen.getByRole('gridcell', { name });
// eslint-disable-next-line testing-library/no-node-access -- The cursor is an element that is not focused.
const cursor = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');

describe('moving in a grid', () => {
  const size = { rowCount: 100, columnCount: 5 };
  test.each([
    ['ArrowRight', false, '7.3'],
    ['ArrowLeft', false, '7.1'],
    ['ArrowDown', false, '8.2'],
    ['ArrowUp', false, '6.2'],
    ['ArrowRight', true, '7.4'],
    ['ArrowDown', true, '99.2'],
    ['PageDown', false, '27.2'],
    ['PageUp', false, '0.2'],
    ['Home', false, '7.0'],
    ['End', false, '7.4'],
    ['Home', true, '0.0'],
    ['End', true, '99.4'],
    ['x', false, 'none'],
  ])('%s (Ctrl: %s) leads from 7.2 to %s', (key, isControl, target) => {
    const next = moveInDataGrid({ row: 7, column: 2 }, { key, isControl, page: 20 }, size);
    expect(next ? `${next.row}.${next.column}` : 'none').toBe(target);
  });

  test('the first row leads to the heads, and the heads to it', () => {
    const move = (row: number, key: string) =>
      moveInDataGrid({ row, column: 1 }, { key, isControl: false, page: 20 }, size)?.row;
    expect([move(0, 'ArrowUp'), move(-1, 'ArrowUp'), move(-1, 'ArrowDown'), move(-1, 'PageUp')]).toEqual([
      -1, -1, 0, -1,
    ]);
  });
});

describe('a window of more rows than an element can be high for', () => {
  const size = { rowCount: 18_000_000, rowHeight: 32, height: 640 };
  test('the ends of the scroll bar are the first and the last row', () => {
    expect(firstRowAt(0, size)).toBe(0);
    expect(firstRowAt(maxWindow * 32 - 640, size)).toBe(18_000_000 - maxWindow);
    expect(placeOfRow(17_999_980, size)).toEqual({
      first: 18_000_000 - maxWindow,
      top: maxWindow * 32 - 640,
    });
  });

  test('a row is at the place of the scroll bar that leads back to it', () => {
    const { first, top } = placeOfRow(9_000_000, size);
    expect(first + top / 32).toBe(9_000_000);
    expect(Math.abs(firstRowAt(top, size) - first)).toBeLessThan(20);
  });
});

test('draws few cells of many rows and columns, and tells their places', () => {
  show({ columnCount: 60, rowCount: 2_310_000, totals: { c1: '12' } });
  expect(grid()).toHaveAttribute('aria-rowcount', '2310002');
  expect(grid()).toHaveAttribute('aria-colcount', '60');
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(700);
  expect(screen.getAllByRole('columnheader')[1]).toHaveAttribute('aria-colindex', '2');
  expect(screen.getAllByRole('row')[3]).toHaveAttribute('aria-rowindex', '4');
  expect(cell('12')).toBeVisible();
});

test('shows rows that are not loaded as busy, and dims those of the former query', () => {
  show({ rowAt: (index) => (index === 0 ? [index] : undefined), isStale: true });
  const busy = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-busy') === 'true');
  expect(busy.length).toBeGreaterThan(10);
  expect(cell('0/1')).toBeInTheDocument();
  expect(grid()).toHaveAttribute('aria-busy', 'true');
});

test('takes one tab stop, moves its cursor by keys and extends the selection with Shift', async () => {
  const { user, calls } = show();
  await user.tab();
  expect(grid()).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cursor()).toHaveTextContent('1/1');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(calls.selected).toBe('1.1-2.2');
  expect(screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    '1/1',
    '1/2',
    '2/1',
    '2/2',
  ]);
  await user.keyboard('{Control>}a{/Control}');
  expect(calls.selected).toBe('999.2-0.2');
  await user.keyboard('{Control>}{End}{/Control}{Enter}');
  expect(cursor()).toHaveTextContent('999/3');
  expect(calls.opened).toEqual([999]);
});

test('sorts by a head, opens its menu and changes its width by keys', async () => {
  const { user, calls } = show();
  await user.tab();
  await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
  expect(calls.sorted).toEqual(['c1']);
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{ArrowLeft}{/Shift}{/Alt}');
  expect(calls.widths).toEqual([
    ['c1', 116],
    ['c1', 84],
  ]);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('menu', { name: 'Menu of Column 1' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(calls.sorted).toEqual(['c1', 'hide c1']);
  expect(grid()).toHaveFocus();
});

test('selects by click, Shift and drag, and opens a row by a double click', async () => {
  const { user, calls } = show();
  await user.click(cell('2/1'));
  expect(calls.selected).toBe('2.1-2.1');
  await user.keyboard('{Shift>}');
  await user.click(cell('4/2'));
  await user.keyboard('{/Shift}');
  expect(calls.selected).toBe('2.1-4.2');
  await user.pointer([
    { keys: '[MouseLeft>]', target: cell('1/1') },
    { target: cell('3/3') },
    { keys: '[/MouseLeft]' },
  ]);
  expect(calls.selected).toBe('1.1-3.3');
  await user.dblClick(cell('5/1'));
  expect(calls.opened).toEqual([5]);
});

test('a second tap on a touch screen opens the row', () => {
  const { calls } = show();
  const tap = () => {
    const down = new MouseEvent('pointerdown', { bubbles: true });
    Object.assign(down, { pointerType: 'touch' });
    fireEvent(cell('3/1'), down);
    const click = new MouseEvent('click', { bubbles: true });
    Object.assign(click, { pointerType: 'touch' });
    act(() => void cell('3/1').dispatchEvent(click));
  };
  tap();
  expect([calls.selected, calls.opened]).toEqual(['3.1-3.1', []]);
  tap();
  expect(calls.opened).toEqual([3]);
});

test('a head is sorted by a click, resized by its handle, and has a button for its menu', async () => {
  const { user, calls } = show();
  const head = screen.getByRole('columnheader', { name: /Column 2/ });
  await user.click(screen.getByText('Column 2'));
  expect(calls.sorted).toEqual(['c2']);
  // eslint-disable-next-line testing-library/no-node-access -- The handle is for the mouse and has no role.
  const handle = head.querySelector('[data-grid-handle]') as HTMLElement;
  // jsdom's pointer events have no coordinates.
  const at = (type: string, clientX: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, clientX }));
  at('pointerdown', 100);
  at('pointermove', 150);
  at('pointerup', 150);
  at('pointermove', 300);
  expect(calls.widths).toEqual([['c2', 150]]);
  await user.click(screen.getByRole('button', { name: 'Menu of Column 2' }));
  await user.keyboard('{Escape}');
  expect(grid()).toHaveFocus();
});

test('the context menu of a cell selects it first', async () => {
  const { user, calls } = show();
  await user.pointer({ keys: '[MouseRight]', target: cell('6/2') });
  expect(calls.selected).toBe('6.2-6.2');
  await user.click(screen.getByRole('menuitem', { name: 'Open row' }));
  expect(calls.opened).toEqual([6]);
});

test('copies the selected cells as text with tabs and as a table, without heads', async () => {
  const { user } = show();
  await user.tab();
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const data = new Map<string, string>();
  const copied = fireEvent.copy(grid(), {
    clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
  });
  expect(copied).toBe(false);
  expect(data.get('text/plain')).toBe('1.0\t1.1\n2.0\t2.1');
  expect(data.get('text/html')).toBe(
    '<table><tr><td>1.0</td><td>1.1</td></tr><tr><td>2.0</td><td>2.1</td></tr></table>',
  );
});

test('copies with heads on request, quotes line breaks and leaves out rows that are not loaded', async () => {
  const handle = createRef<DataGridHandle>();
  show({ ref: handle });
  await act(async () => handle.current?.copy({ withHeads: true }));
  expect(await navigator.clipboard.readText()).toBe('Column 0\n0.0');
  const { text, html } = copyCells<Row>({
    range: { top: 0, bottom: 2, left: 1, right: 1 },
    columns: columnsOf(2),
    rowAt: (index) => (index === 1 ? undefined : [index, 'a\n"b" <i>']),
    withHeads: false,
  });
  expect(text).toBe('"a\n""b"" <i>"\n"a\n""b"" <i>"');
  expect(html).toContain('<td>a\n"b" &lt;i&gt;</td>');
});

test('reports the visible rows, and a drag of the scroll bar leads far into many rows', () => {
  const views: number[] = [];
  show({ rowCount: 2_000_000, onView: ({ first }) => views.push(first) });
  // eslint-disable-next-line testing-library/no-node-access -- The element that scrolls has no role.
  const scroller = grid().parentElement as HTMLElement;
  Object.defineProperty(scroller, 'scrollHeight', { value: maxWindow * 32 });
  scroller.scrollTop = (maxWindow * 32) / 2;
  fireEvent.scroll(scroller);
  expect(views[0]).toBe(0);
  expect(Math.abs((views.at(-1) ?? 0) - 1_000_000)).toBeLessThan(500);
});
