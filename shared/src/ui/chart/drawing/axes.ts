import type { Axis } from '../layout/axis';
import { labelSize, type Plot, type Size } from '../layout/plot';
import { colors } from '../scene/colors';

export const toChartGrid = ({ left, top, width, height }: Plot) => ({
  left,
  top,
  width,
  height,
  outerBoundsMode: 'none' as const,
});

const labelOf = (size: Size) => ({
  color: colors.text,
  fontFamily: 'inherit',
  fontSize: labelSize(size),
  margin: 10,
});

const bare = { axisTick: { show: false }, axisLine: { show: false } };

const textAt = ({ ticks, step }: Axis, texts: readonly string[], value: number): string =>
  texts[ticks.findIndex((tick) => Math.abs(tick - value) < step / 2)] ?? '';

export interface ValueAxisOptions {
  axis: Axis;
  texts: readonly string[];
  size: Size;
  hasLines: boolean;
}

/** Value axis with the given ticks; the line at zero is stronger. */
export const valueAxis = ({ axis, texts, size, hasLines }: ValueAxisOptions) => ({
  type: 'value' as const,
  min: axis.min,
  max: axis.max,
  interval: axis.step,
  ...bare,
  axisLabel: { ...labelOf(size), formatter: (value: number) => textAt(axis, texts, value) },
  splitLine: {
    show: hasLines,
    lineStyle: {
      width: 1,
      color: axis.ticks.map((tick) => (tick === 0 ? colors.zero : colors.line)),
    },
  },
});

export interface CategoryAxisOptions {
  labels: readonly (string | null)[];
  size: Size;
  isBanded: boolean;
}

/** Axis of points. Labels that are null are not drawn. */
export const categoryAxis = ({ labels, size, isBanded }: CategoryAxisOptions) => ({
  type: 'category' as const,
  data: labels.map((_, at) => String(at)),
  boundaryGap: isBanded,
  ...bare,
  axisLine: { show: false, onZero: false },
  axisLabel: {
    ...labelOf(size),
    lineHeight: labelSize(size) * 1.3,
    interval: (at: number) => labels[at] !== null,
    hideOverlap: false,
    formatter: (_value: string, at: number) => labels[at] ?? '',
  },
  splitLine: { show: false },
});
