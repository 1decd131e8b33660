import { useCallback, useMemo } from 'react';
import { useTranslations } from '../../translations';
import { drawnItems, scatterScene } from '../../chart-scenes/kinds/scatter/scatter';
import type { Size } from '../../chart-scenes/layout/plot';
import { hasValue, type AxisFormat, type Format, type ScatterItem } from '../../chart-scenes/types';
import { ChartFrame, frameProps, type CommonChartProps } from './frame/chart-frame';
import { ChartTable } from './frame/chart-table';
import type { ReadoutLine } from './frame/readout';
import { Stage } from './frame/stage';
import { summarizeScatter } from './summary/summarize';

/** Value of a scatter chart's items: its title with the unit, and its formats. */
export interface ScatterAxis {
  title: string;
  format: Format;
  /** Formats a value on the axis. Default: `format`. */
  formatAxis?: AxisFormat;
}

export interface ScatterChartProps extends CommonChartProps {
  items: readonly ScatterItem[];
  /** Header of the items' column in the table. */
  itemsTitle: string;
  x: ScatterAxis;
  y: ScatterAxis;
  /** Third value, drawn as the area of the circles. */
  size?: Omit<ScatterAxis, 'formatAxis'>;
  /** Called with the key of the selected item. */
  onSelect?: (itemKey: string) => void;
  /** Keys of the selected items; the others are dimmed. */
  selected?: readonly string[];
}

function useScatterPicture({ items, x, y }: Pick<ScatterChartProps, 'items' | 'x' | 'y'>) {
  const { format: formatX, formatAxis: formatAxisX = formatX } = x;
  const { format: formatY, formatAxis: formatAxisY = formatY } = y;
  return useMemo(
    () => ({ items, formatX, formatY, formatAxisX, formatAxisY }),
    [items, formatX, formatY, formatAxisX, formatAxisY],
  );
}

type Axes = Pick<ScatterChartProps, 'x' | 'y' | 'size'>;

const plainItems = (items: readonly ScatterItem[]) => drawnItems(items).map(({ item }) => item);

/** Returns the formatted values of an item, by axis. */
const valuesOf = (item: ScatterItem, { x, y, size }: Axes) => [
  { key: 'x', label: x.title, value: hasValue(item.x) ? x.format(item.x) : null },
  { key: 'y', label: y.title, value: hasValue(item.y) ? y.format(item.y) : null },
  ...(size
    ? [{ key: 'size', label: size.title, value: hasValue(item.size) ? size.format(item.size) : null }]
    : []),
];

/** Shows items by two values, and a third one as the size of the circle. Memoise `items` and the formats. */
export function ScatterChart({ itemsTitle, onSelect, selected, ...props }: ScatterChartProps) {
  const { t } = useTranslations('chart');
  const { title, items, x, y, size } = props;
  const axes = { x, y, size };
  const picture = useScatterPicture(props);
  const sceneAt = useCallback((space: Size) => scatterScene(picture, space), [picture]);
  const drawn = plainItems(items);
  const table = (
    <ChartTable
      title={title}
      heads={[itemsTitle, x.title, y.title, ...(size ? [size.title] : [])]}
      rows={items.map((item) => ({
        key: item.key,
        label: item.label,
        cells: valuesOf(item, axes).map(({ value }) => value),
      }))}
    />
  );
  return (
    <ChartFrame
      {...frameProps(props)}
      isEmpty={drawn.length === 0}
      spokenSummary={summarizeScatter(t, picture, { x: x.title, y: y.title })}
      renderTable={() => table}
    >
      {(describedBy) => (
        <>
          <p className="ui-chart__axis-title">{y.title}</p>
          <Stage
            title={title}
            describedBy={describedBy}
            sceneAt={sceneAt}
            selected={selected}
            readoutOf={({ at }) => {
              const item = drawn[at];
              return {
                title: item?.label ?? '',
                isSelected: selected?.includes(item?.key ?? '') ?? false,
                lines: item ? valuesOf(item, axes).flatMap(toLine) : [],
              };
            }}
            onSelect={
              onSelect &&
              (({ at }) => {
                const item = drawn[at];
                if (item) onSelect(item.key);
              })
            }
          />
          <p className="ui-chart__axis-title ui-chart__axis-title--x">{x.title}</p>
        </>
      )}
    </ChartFrame>
  );
}

const toLine = ({
  key,
  label,
  value,
}: {
  key: string;
  label: string;
  value: string | null;
}): ReadoutLine[] => (value === null ? [] : [{ key, label, value, paint: null, isActive: false }]);
