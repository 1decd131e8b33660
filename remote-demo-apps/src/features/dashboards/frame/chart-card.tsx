import { Chart, type ChartProps } from '@portal/shared/ui/chart';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { CardMenu } from '../numbers/card-menu';
import { chartNumbers } from '../numbers/numbers';
import { useShownNumbers } from '../numbers/shown-numbers';
import { useTableView } from './use-table-view';

interface ChartCardProps extends Omit<ChartProps, 'table' | 'headingLevel'> {
  /** Names the card in the address and in the export. */
  name: string;
  /** Figures below the chart. */
  children?: ReactNode;
}

/** Shows a chart as a card, with its numbers as a table and as a file. The address names the card shown as a table. */
export function ChartCard({ name, children, actions, ...chart }: ChartCardProps) {
  const { title, pointsTitle, points, series } = chart;
  const table = useTableView(name);
  const numbers = useMemo(
    () => chartNumbers({ title, pointsTitle, points, series }),
    [title, pointsTitle, points, series],
  );
  useShownNumbers(name, numbers);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (table.isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [table.isShown]);
  return (
    <div ref={place} className="ui-card demo-dash__card">
      <Chart
        {...chart}
        headingLevel={2}
        table={table}
        actions={
          <>
            {actions}
            <CardMenu numbers={numbers} table={table} />
          </>
        }
      />
      {children}
    </div>
  );
}
