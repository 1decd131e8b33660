import type { DataGridColumn } from '../grid-types';
import type { ColumnWindow } from '../view/use-column-window';
import { cellStyle, pinnedClass } from './grid-row';

interface GridTotalsProps<Row> {
  columns: readonly DataGridColumn<Row>[];
  view: ColumnWindow;
  totals: Readonly<Record<string, string>>;
  rowIndex: number;
  height: number;
}

/** The row of the totals, which stays at the foot. */
export function GridTotals<Row>({ columns, view, totals, rowIndex, height }: GridTotalsProps<Row>) {
  return (
    <div role="rowgroup" className="ui-grid__foot">
      <div role="row" aria-rowindex={rowIndex} className="ui-grid__heads" style={{ blockSize: height }}>
        {view.shown.map((at) => {
          const column = columns[at];
          if (!column) return null;
          return (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={at + 1}
              className={`ui-grid__cell ui-grid__total ${column.isNumeric ? 'ui-grid__cell--number' : ''} ${pinnedClass(view, at)}`}
              style={cellStyle(view, at, column.width)}
            >
              <span className="ui-grid__text">{totals[column.key] ?? ''}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
