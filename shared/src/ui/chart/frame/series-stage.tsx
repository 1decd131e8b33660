import { useCallback, useMemo, useState } from 'react';
import { findKind, seriesScene } from '../../../chart-scenes/kinds/kinds';
import { formatSigned, isTotal } from '../../../chart-scenes/kinds/waterfall/steps';
import type { Size } from '../../../chart-scenes/layout/plot';
import type { PointsPicture } from '../../../chart-scenes/points/picture';
import type { Scene, Target } from '../../../chart-scenes/scene/scene';
import {
  hasValue,
  type AxisFormat,
  type ChartKind,
  type ChartPoint,
  type ChartSeries,
  type Format,
} from '../../../chart-scenes/types';
import { formatDate } from '../../../i18n';
import { Legend } from './legend';
import type { Readout, ReadoutLine } from './readout';
import { Stage } from './stage';
import { useHiddenSeries } from './use-hidden-series';

export interface SeriesStageProps {
  title: string;
  describedBy: string;
  kind: ChartKind;
  /** Draws a `stacked` chart as columns (default) or as areas. */
  stackedAs?: 'bar' | 'area';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Formats a value with its unit. */
  format: Format;
  /** Formats a value on the axis and in the names of the series. Default: `format`. */
  formatAxis?: AxisFormat;
  /** Values are counts: the axis has whole numbers only. */
  whole?: boolean;
  /**
   * More is better: negative values of a single `bar` series have the colour of losses, and the others that of gains.
   */
  signed?: boolean;
  /** Adds the last value to the name at the end of a series. Default: true. */
  hasLastValues?: boolean;
  /** Names the difference of the first series to the second one, which the tooltip adds. Default: none. */
  differenceLabel?: string;
  /** Called with the keys of the point, and of the series under the pointer or chosen by the arrow keys. */
  onSelect?: (pointKey: string, seriesKey?: string) => void;
  /** Called with the keys of the first and the last point of a dragged range. */
  onSelectRange?: (fromKey: string, toKey: string) => void;
  /** Keys of the selected points; the others are dimmed. */
  selected?: readonly string[];
  /** Keys of the selected series; the others are dimmed. */
  selectedSeries?: readonly string[];
}

/** Maximum number of series that are named at their end. */
const maxNames = 4;

const timeFormats = { day: 'dayOfYear', month: 'monthName' } as const;

const formatTime: PointsPicture['formatTime'] = (date, unit) =>
  unit === 'year' ? date.slice(0, 4) : formatDate(date, timeFormats[unit]);

function usePicture(props: SeriesStageProps, hidden: ReadonlySet<string>): PointsPicture {
  const { kind, stackedAs = 'bar', points, series, format, formatAxis, whole = false } = props;
  const { signed = false, hasLastValues = true } = props;
  return useMemo(() => {
    const names = series.length <= maxNames && (series.length > 1 || hasLastValues);
    return {
      kind,
      stackedAs,
      points,
      series: series.filter(({ key }) => !hidden.has(key)),
      format,
      formatAxis: formatAxis ?? format,
      formatTime,
      whole,
      isSigned: signed,
      hasNames: names && kind !== 'bar' && kind !== 'waterfall',
      hasLastValues,
    };
  }, [kind, stackedAs, points, series, format, formatAxis, whole, signed, hasLastValues, hidden]);
}

function linesAt(picture: PointsPicture, { at, row }: Target): ReadoutLine[] {
  const { kind, points, series, format } = picture;
  const isChange = kind === 'waterfall' && !isTotal(points, at);
  return series.flatMap((one, index) => {
    const value = one.values[at];
    if (!hasValue(value)) return [];
    return [
      {
        key: one.key,
        label: one.label,
        value: isChange ? formatSigned(value, format) : format(value),
        paint: findKind(picture).hueOf(picture, { at, row: index }),
        isActive: row === index && series.length > 1,
      },
    ];
  });
}

function differenceAt({ series, format }: PointsPicture, { at }: Target, label: string): ReadoutLine[] {
  const [value, other] = series.map(({ values }) => values[at]);
  if (!hasValue(value) || !hasValue(other)) return [];
  const difference = value - other;
  return [
    {
      key: 'difference',
      label,
      value: formatSigned(difference, format),
      paint: null,
      isActive: false,
      ...(difference !== 0 && { tone: difference > 0 ? ('gain' as const) : ('loss' as const) }),
    },
  ];
}

/** Shows lines, areas or bars with their legend. */
export function SeriesStage(props: SeriesStageProps) {
  const { title, describedBy, series, onSelect, onSelectRange, selected, selectedSeries } = props;
  const { differenceLabel } = props;
  const [hidden, toggle] = useHiddenSeries(series);
  const [hasNames, setHasNames] = useState(true);
  const picture = usePicture(props, hidden);
  const sceneAt = useCallback((size: Size): Scene => seriesScene(picture, size), [picture]);
  const noteNames = useCallback((scene: Scene) => setHasNames(scene.hasNames), []);
  const readoutOf = (target: Target): Readout => ({
    title: picture.points[target.at]?.label ?? '',
    lines: [
      ...linesAt(picture, target),
      ...(differenceLabel === undefined ? [] : differenceAt(picture, target, differenceLabel)),
    ],
    isSelected: selected?.includes(picture.points[target.at]?.key ?? '') ?? false,
  });
  return (
    <>
      {series.length > 1 && !(picture.hasNames && hasNames) && (
        <Legend series={series} hasBars={findKind(picture).isBanded} hidden={hidden} onToggle={toggle} />
      )}
      <Stage
        title={title}
        describedBy={describedBy}
        sceneAt={sceneAt}
        onScene={noteNames}
        readoutOf={readoutOf}
        selected={selected}
        selectedSeries={selectedSeries}
        onSelect={
          onSelect &&
          (({ at, row }) => {
            const point = picture.points[at];
            if (point) onSelect(point.key, row === null ? undefined : picture.series[row]?.key);
          })
        }
        onSelectRange={
          onSelectRange &&
          ((...ends) => {
            const [from, to] = ends.map(({ at }) => picture.points[at]?.key);
            if (from !== undefined && to !== undefined) onSelectRange(from, to);
          })
        }
      />
    </>
  );
}
