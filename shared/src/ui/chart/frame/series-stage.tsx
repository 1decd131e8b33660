import { useCallback, useMemo, useState, type ReactNode } from 'react';
import {
  hasValue,
  type AxisFormat,
  type ChartKind,
  type ChartPoint,
  type ChartSeries,
  type Format,
} from '../chart-types';
import type { Content } from '../drawing/content';
import { narrowWidth, type Size } from '../layout/plot';
import { colors, seriesColor } from '../scene/colors';
import { maxNames } from '../scene/end-names';
import type { Readout, ReadoutLine, Target } from '../scene/scene';
import type { SeriesPicture } from '../scene/series-picture';
import { isBandedKind, seriesScene } from '../scene/series-scene';
import { isTotal } from '../scene/spans';
import { waterfallColor } from '../scene/waterfall';
import { formatSigned } from '../summary/summarize';
import { Legend } from './legend';
import { Stage } from './stage';

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
  /** Draws the negative values of a single `bar` series in the colour of losses, and the others in the colour of gains. */
  signed?: boolean;
  /** Adds the last value to the name at the end of a series. Default: true. */
  hasLastValues?: boolean;
  /** Called with the keys of the point, and of the series under the pointer or chosen by the arrow keys. */
  onSelect?: (pointKey: string, seriesKey?: string) => void;
  /** Called with the keys of the first and the last point of a dragged range. */
  onSelectRange?: (fromKey: string, toKey: string) => void;
  /** Keys of the selected points; the others are dimmed. */
  selected?: readonly string[];
  /** Keys of the selected series; the others are dimmed. */
  selectedSeries?: readonly string[];
  fallback: ReactNode;
}

const noKeys: ReadonlySet<string> = new Set();

/** Returns the keys of the hidden series, and a function that switches a series. If all are off, all are shown. */
function useHiddenSeries(series: readonly ChartSeries[]): [ReadonlySet<string>, (key: string) => void] {
  const [hidden, setHidden] = useState(noKeys);
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(series.every((one) => next.has(one.key)) ? noKeys : next);
  };
  return [hidden, toggle];
}

function usePicture(props: SeriesStageProps, hidden: ReadonlySet<string>): SeriesPicture {
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
      whole,
      isSigned: signed,
      hasNames: names && kind !== 'bar' && kind !== 'waterfall',
      hasLastValues,
    };
  }, [kind, stackedAs, points, series, format, formatAxis, whole, signed, hasLastValues, hidden]);
}

function lineColor({ kind, isSigned, points, series }: SeriesPicture, at: number, one: ChartSeries): string {
  const value = one.values[at] ?? 0;
  if (kind === 'waterfall') return waterfallColor(points, at, value);
  if (isSigned && series.length === 1) return value < 0 ? colors.loss : colors.gain;
  return seriesColor(one);
}

function linesAt(picture: SeriesPicture, { at, row }: Target): ReadoutLine[] {
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
        color: lineColor(picture, at, one),
        isActive: row === index && series.length > 1,
      },
    ];
  });
}

/** Shows lines, areas or bars with their legend. */
export function SeriesStage(props: SeriesStageProps) {
  const { title, describedBy, series, onSelect, onSelectRange, selected, selectedSeries, fallback } = props;
  const [hidden, toggle] = useHiddenSeries(series);
  const [hasRoom, setHasRoom] = useState(true);
  const picture = usePicture(props, hidden);
  const contentAt = useCallback(
    (size: Size): Content => {
      const hasNames = picture.hasNames && size.width >= narrowWidth * size.scale;
      const wanted = { ...picture, hasNames };
      const scene = seriesScene(wanted, size);
      const isNamed = scene.names.length > 0 || picture.series.length < 2;
      // Without room for the names the picture takes their place.
      const shown = isNamed ? wanted : { ...wanted, hasNames: false };
      return {
        type: 'series',
        picture: shown,
        scene: shown === wanted ? scene : seriesScene(shown, size),
        selection: { points: selected ?? null, series: selectedSeries ?? null },
      };
    },
    [picture, selected, selectedSeries],
  );
  const noteNames = useCallback((content: Content) => {
    if (content.type === 'series') setHasRoom(content.picture.hasNames);
  }, []);
  const readoutOf = (target: Target): Readout => ({
    title: picture.points[target.at]?.label ?? '',
    lines: linesAt(picture, target),
    isSelected: selected?.includes(picture.points[target.at]?.key ?? '') ?? false,
  });
  return (
    <>
      {series.length > 1 && !(picture.hasNames && hasRoom) && (
        <Legend series={series} hasBars={isBandedKind(picture)} hidden={hidden} onToggle={toggle} />
      )}
      <Stage
        title={title}
        describedBy={describedBy}
        contentAt={contentAt}
        onContent={noteNames}
        readoutOf={readoutOf}
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
        fallback={fallback}
      />
    </>
  );
}
