import type { ResultColumn, ResultValue, Tile, TileResult } from '@portal/shared/contracts';
import { Table, type RowAction, type TableColumn } from '@portal/shared/ui/data';
import { ListFilter } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../../translations';
import { formatValue, isFigure, toNumber } from '../../values/format-value';
import { sortRows, type TableRow } from './sort-rows';
import { barRange, TableCell, withSign } from './table-cell';
import { createCellReader, drillLink, toggleFilter, type TileContext } from '../tile-context';

interface TableTileProps {
  tile: Tile;
  result: TileResult;
  context: TileContext;
}

const shownColumns = ({ columns }: TileResult): ResultColumn[] => columns.filter(({ isHidden }) => !isHidden);

const phoneLines = 2;

/** Below 600 px a column of gains or the last one is beside the first one, and two others are below it. */
function phonePlaces(
  shown: readonly ResultColumn[],
  { effects }: Tile,
): Pick<TableColumn<TableRow>, 'phone' | 'rowScope'>[] {
  const gains = shown.findIndex(({ key, format }) => (effects ? key === effects.total : format === 'points'));
  const end = gains > 0 ? gains : shown.length - 1;
  const lines = shown.map((_, index) => index).filter((index) => index > 0 && index !== end);
  return shown.map((_, index) => {
    if (index === 0) return { rowScope: 'row' };
    if (index === end) return { phone: 'end' };
    return lines.indexOf(index) < phoneLines ? { phone: 'line' } : {};
  });
}

function columnsOf({ tile, result, context }: TableTileProps): TableColumn<TableRow>[] {
  const shown = shownColumns(result);
  const places = phonePlaces(shown, tile);
  return shown.map((column, index) => {
    const at = result.columns.indexOf(column);
    // Bars of many columns would leave no room for the figures.
    const hasBars = !tile.effects || column.key === tile.effects.total;
    const range = hasBars
      ? barRange(
          column,
          result.rows.map((row) => row[at] ?? null),
        )
      : null;
    return {
      key: column.key,
      title:
        column.description === null ? column.label : <span title={column.description}>{column.label}</span>,
      sorter: true,
      numeric: isFigure(column),
      ...places[index],
      render: (_, { cells }) => {
        const cell = <TableCell value={cells[at] ?? null} column={column} range={range} />;
        const link = index === 0 ? drillLink(tile, cells, { result, context }) : null;
        return link === null ? cell : <Link to={link}>{cell}</Link>;
      },
    };
  });
}

/** Shows the rows of a tile in a table with sortable columns and totals. */
export function TableTile(props: TableTileProps) {
  const { tile, result } = props;
  const { t } = useTranslations('reports');
  const [sort, setSort] = useState('');
  const rows = useMemo(() => result.rows.map((cells, at) => ({ id: String(at), cells })), [result]);
  const sorted = useMemo(() => sortRows(rows, sort, result.columns), [rows, sort, result]);
  return (
    <div
      className={tile.effects ? 'host-tile__table host-tile__table--effects' : 'host-tile__table'}
      role="group"
      aria-label={tile.title}
      tabIndex={0}
    >
      <Table<TableRow>
        label={tile.title}
        columns={columnsOf(props)}
        dataSource={sorted}
        sort={sort}
        onSort={setSort}
        rowName={({ cells }) => rowNameOf(result, cells)}
        rowActions={useFilterAction(props)}
        totals={totalsOf(result, t('tile.total'))}
      />
    </div>
  );
}

function rowNameOf(result: TileResult, cells: readonly ResultValue[]): string {
  const [first] = shownColumns(result);
  return first ? (formatValue(createCellReader(result)(cells, first.key), first) ?? '') : '';
}

function totalsOf(result: TileResult, label: string): Record<string, ReactNode> | undefined {
  const { total, columns } = result;
  if (!total?.some((value) => value !== null)) return undefined;
  const texts = columns.map((column, at): [string, ReactNode] => {
    const text = formatValue(total[at], column);
    const number = toNumber(total[at]);
    const isGain = column.format === 'points' && text !== null && number !== null;
    return [column.key, isGain ? withSign(text, number) : text];
  });
  const [first] = shownColumns(result);
  return { ...Object.fromEntries(texts), ...(first && { [first.key]: label }) };
}

/** Returns the action that filters the other tiles by the value of a row. */
function useFilterAction({ tile, result, context }: TableTileProps) {
  const { t } = useTranslations('reports');
  const { filterBy, filterName } = tile;
  if (filterBy === null) return undefined;
  const cell = createCellReader(result);
  return ({ cells }: TableRow): RowAction[] => {
    const value = cell(cells, filterBy);
    if (value === null) return [];
    return [
      {
        key: 'filter',
        label: t('tile.filterBy', { value: String(cell(cells, filterName) ?? value) }),
        icon: <ListFilter size={16} strokeWidth={1.5} aria-hidden />,
        quick: true,
        onSelect: () => toggleFilter(tile, String(value), context),
      },
    ];
  };
}
