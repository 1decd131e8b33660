import { useCallback, useMemo } from 'react';
import { useTranslations } from '../../translations';
import { heatMapScene } from '../../chart-scenes/kinds/heat-map/heat-map';
import { heatScale, type HeatScale } from '../../chart-scenes/kinds/heat-map/heat-scale';
import type { Size } from '../../chart-scenes/layout/plot';
import type { Target } from '../../chart-scenes/scene/scene';
import { hasValue, type Format, type HeatMapHead } from '../../chart-scenes/types';
import { ChartFrame, frameProps, type CommonChartProps } from './frame/chart-frame';
import { ChartTable } from './frame/chart-table';
import { HeatLegend } from './frame/heat-legend';
import type { Readout } from './frame/readout';
import { Stage } from './frame/stage';
import { summarizeHeatMap } from './summary/summarize';

export interface HeatMapProps extends CommonChartProps {
  rows: readonly HeatMapHead[];
  columns: readonly HeatMapHead[];
  /** One value per row and column; null for none. */
  values: readonly (readonly (number | null)[])[];
  /** Header of the rows' column in the table. */
  rowsTitle: string;
  format: Format;
  /** More is better: a scale with values on both sides of zero has the colours of gains and losses. Default: true. */
  signed?: boolean;
  /** Formats the values inside the cells. Default: `format`. */
  formatCell?: Format;
  /** Called with the keys of the selected column and row. */
  onSelect?: (columnKey: string, rowKey?: string) => void;
  /** Keys of the selected columns; the others are dimmed. */
  selected?: readonly string[];
  /** Keys of the selected rows; the others are dimmed. */
  selectedSeries?: readonly string[];
}

function tableRows({ rows, columns, values, format }: HeatMapProps) {
  return rows.map(({ key, label }, row) => ({
    key,
    label,
    cells: columns.map((_, at) => {
      const value = values[row]?.[at];
      return hasValue(value) ? format(value) : null;
    }),
  }));
}

interface ReadoutSource {
  target: Target;
  scale: HeatScale;
  none: string;
}

const emptyHead: HeatMapHead = { key: '', label: '' };

function readoutAt(props: HeatMapProps, { target, scale, none }: ReadoutSource): Readout {
  const { rows, columns, values, format, selected, selectedSeries } = props;
  const row = target.row ?? 0;
  const column = columns[target.at] ?? emptyHead;
  const own = rows[row] ?? emptyHead;
  const value = values[row]?.[target.at];
  const [shown, paint] = hasValue(value) ? [format(value), scale.paintOf(value)] : [none, null];
  return {
    title: column.label,
    isSelected:
      isChosen(selected, column.key) &&
      isChosen(selectedSeries, own.key) &&
      Boolean(selected ?? selectedSeries),
    lines: [{ key: own.key, label: own.label, value: shown, paint, isActive: false }],
  };
}

const isChosen = (keys: readonly string[] | undefined, key: string): boolean => keys?.includes(key) ?? true;

/**
 * Shows values by row and column as colours, with a two-sided scale if there are values on both sides of zero.
 * Memoise `rows`, `columns`, `values` and `format`.
 */
export function HeatMap(props: HeatMapProps) {
  const { t } = useTranslations('chart');
  const { title, rows, columns, values, rowsTitle, format, onSelect, selected, selectedSeries } = props;
  const { formatCell = format, signed = true } = props;
  const scale = useMemo(() => heatScale(values, signed), [values, signed]);
  const picture = useMemo(
    () => ({ rows, columns, values, scale, formatCell }),
    [rows, columns, values, scale, formatCell],
  );
  const sceneAt = useCallback((size: Size) => heatMapScene(picture, size), [picture]);
  const table = (
    <ChartTable
      title={title}
      heads={[rowsTitle, ...columns.map(({ label }) => label)]}
      rows={tableRows(props)}
    />
  );
  const readoutOf = (target: Target): Readout => readoutAt(props, { target, scale, none: t('none') });
  return (
    <ChartFrame
      {...frameProps(props)}
      isEmpty={!values.flat().some(hasValue)}
      spokenSummary={summarizeHeatMap(t, props)}
      renderTable={() => table}
    >
      {(describedBy) => (
        <>
          <HeatLegend scale={scale} format={format} />
          <Stage
            title={title}
            describedBy={describedBy}
            sceneAt={sceneAt}
            selected={selected}
            selectedSeries={selectedSeries}
            readoutOf={readoutOf}
            onSelect={
              onSelect &&
              (({ at, row }) => {
                const column = columns[at];
                if (column) onSelect(column.key, row === null ? undefined : rows[row]?.key);
              })
            }
          />
        </>
      )}
    </ChartFrame>
  );
}
