import type { ReactNode } from 'react';
import type { TableColumn } from '../table-types';

interface TotalsRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
}

/** Shows the totals in the columns that have one. The first column names the row. */
export function TotalsRow<Row>({ columns, totals }: TotalsRowProps<Row>) {
  return (
    <tr className="ui-table__totals">
      {columns.map(({ key, align, className = '' }, index) => {
        const cell = { className: `ui-table-cell ${className}`, style: { textAlign: align } };
        const content = totals[key];
        return index === 0 ? (
          <th key={key} scope="row" {...cell}>
            {content}
          </th>
        ) : (
          <td key={key} {...cell}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}
