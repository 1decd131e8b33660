import { Fragment, type ReactNode } from 'react';
import { getCellContent } from './rows/table-rows';
import type { TableColumn } from './table-types';

const join = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span> · </span>}
      <span>{part}</span>
    </Fragment>
  ));

const hasContent = (content: ReactNode): boolean =>
  content !== null && content !== undefined && content !== false && content !== '';

const isLine = <Row,>({ phone }: TableColumn<Row>): boolean => phone === 'line' || phone === 'titled-line';

function lineOf<Row extends object>(column: TableColumn<Row>, row: Row, index: number): ReactNode {
  const content = getCellContent(column, row, index);
  if (column.phone === 'line') return content;
  return (
    <>
      {/* eslint-disable-next-line house/text-in-own-element -- a column does not lose its title */}
      <span>{column.title}: </span>
      <span>{content}</span>
    </>
  );
}

/**
 * Returns the columns for small screens: the first with the lines below it, and those marked `end`.
 * Headers have no sort buttons there, because the head is hidden.
 */
export function phoneColumns<Row extends object>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const lines = others.filter(isLine);
  const named: TableColumn<Row> = {
    ...first,
    sorter: false,
    render: (_, row, index) => {
      const shown = lines.map((line) => lineOf(line, row, index)).filter(hasContent);
      return (
        <>
          <span className="ui-text">{getCellContent(first, row, index)}</span>
          {shown.length > 0 && <span className="ui-table__line">{join(shown)}</span>}
        </>
      );
    },
  };
  const ends = others.filter(({ phone }) => phone === 'end');
  return [
    named,
    ...ends.map((column) => ({
      ...column,
      sorter: false,
      className: `${column.className ?? ''} ui-table__end`,
    })),
  ];
}
