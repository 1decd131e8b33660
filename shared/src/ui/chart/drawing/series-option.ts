import type { EChartsCoreOption } from 'echarts/core';
import { hasValue, type ChartSeries } from '../chart-types';
import { colors, seriesColor, getShape } from '../scene/colors';
import { lastIndex } from '../scene/end-names';
import type { SeriesPicture, SeriesScene } from '../scene/series-picture';
import type { Span } from '../scene/spans';
import { waterfallColor } from '../scene/waterfall';
import { categoryAxis, toChartGrid, valueAxis } from './axes';
import { dimmedOpacity, isBright, type Content, type Selection } from './content';

export type SeriesContent = Extract<Content, { type: 'series' }>;
type SeriesOption = Record<string, unknown>;

// Patterns that distinguish bars without their colour; the first is solid.
const patterns = [
  null,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 4 },
  { symbol: 'circle', dashArrayX: [[3, 3]], dashArrayY: [3, 3], symbolSize: 0.8 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: 0 },
] as const;

/** Series without a name beside them differ by patterns and symbols too. */
const needsMarks = ({ picture, scene }: SeriesContent): boolean =>
  picture.series.length > 1 && scene.names.length === 0;

const opacityOf = (selection: Selection, point: string | null, series: string): number =>
  isBright(selection, point, series) ? 1 : dimmedOpacity;

function barOf(content: SeriesContent, series: ChartSeries): SeriesOption {
  const { picture, selection } = content;
  const pattern = needsMarks(content) ? patterns[series.slot % patterns.length] : null;
  const color = seriesColor(series);
  const isSigned = picture.isSigned && picture.series.length === 1;
  return {
    type: 'bar',
    data: picture.points.map(({ key }, at) => {
      const value = series.values[at];
      const own = isSigned && hasValue(value) ? (value < 0 ? colors.loss : colors.gain) : color;
      return {
        value: hasValue(value) ? value : null,
        itemStyle: { color: own, opacity: opacityOf(selection, key, series.key) },
      };
    }),
    ...(picture.kind === 'stacked' && { stack: 'all' }),
    barMaxWidth: 48,
    barCategoryGap: '34%',
    barGap: '12%',
    itemStyle: {
      borderRadius: picture.kind === 'stacked' ? 1 : 2,
      ...(picture.kind === 'stacked' && { borderColor: colors.surface, borderWidth: 1 }),
      ...(pattern && { decal: { ...pattern, color: 'var(--ui-chart-pattern)' } }),
    },
  };
}

/** A symbol marks the last value, values between gaps, and every few points of lines without a name. */
function symbolOf(
  content: SeriesContent,
  series: ChartSeries,
): (value: unknown, item: { dataIndex: number }) => string {
  const { picture } = content;
  const last = lastIndex(series, picture.points.length);
  const step = Math.max(1, Math.ceil(picture.points.length / 6));
  const marks = needsMarks(content);
  return (_value, { dataIndex: at }) => {
    const isAlone = !hasValue(series.values[at - 1]) && !hasValue(series.values[at + 1]);
    const isEnd = at === last || isAlone;
    if (!marks || series.isComparison) return isEnd ? 'circle' : 'none';
    return isEnd || at % step === series.slot % step ? getShape(series.slot) : 'none';
  };
}

function lineOf(content: SeriesContent, series: ChartSeries): SeriesOption {
  const { picture, selection } = content;
  const color = seriesColor(series);
  const opacity = opacityOf(selection, null, series.key);
  const isStacked = picture.kind === 'stacked' && !series.isComparison;
  const hasArea = isStacked || (picture.kind === 'area' && !series.isComparison);
  return {
    type: 'line',
    data: picture.points.map((_, at) => {
      const value = series.values[at];
      return hasValue(value) ? value : null;
    }),
    ...(isStacked && { stack: 'all', stackStrategy: 'all' }),
    symbol: symbolOf(content, series),
    symbolSize: 7,
    showAllSymbol: true,
    connectNulls: false,
    z: series.isComparison ? 2 : 3,
    lineStyle: {
      width: series.isComparison ? 1.5 : 2,
      type: series.isComparison ? [4, 4] : series.dashed ? [7, 4] : 'solid',
      color,
      opacity,
      join: 'round',
    },
    itemStyle: { color, opacity },
    ...(hasArea && { areaStyle: { color, opacity: (isStacked ? 0.5 : 0.08) * opacity } }),
  };
}

/** A bar from one value to another: an invisible part up to the lower value, and the visible parts on both sides of zero. */
const partsOf = ({ from, to }: Span) => {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return {
    hidden: low > 0 ? low : high < 0 ? high : 0,
    above: high > 0 ? high - Math.max(low, 0) : 0,
    below: low < 0 ? low - Math.min(high, 0) : 0,
  };
};

function waterfallOf({ picture, scene, selection }: SeriesContent): SeriesOption[] {
  const [series] = picture.series;
  const spans = scene.spans[0] ?? [];
  const common = { type: 'bar', stack: 'all', barMaxWidth: 64, barCategoryGap: '34%' };
  const dataOf = (part: 'hidden' | 'above' | 'below') =>
    picture.points.map(({ key }, at) => {
      const span = spans[at];
      const color = waterfallColor(picture.points, at, series?.values[at] ?? 0);
      return {
        value: span ? partsOf(span)[part] : null,
        itemStyle: { color, opacity: opacityOf(selection, key, series?.key ?? '') },
      };
    });
  return [
    { ...common, data: dataOf('hidden').map(({ value }) => value), itemStyle: { color: 'none' } },
    { ...common, data: dataOf('above'), itemStyle: { borderRadius: 2 } },
    { ...common, data: dataOf('below'), itemStyle: { borderRadius: 2 } },
  ];
}

const isLine = ({ kind, stackedAs }: SeriesPicture): boolean =>
  kind === 'line' || kind === 'area' || (kind === 'stacked' && stackedAs === 'area');

function seriesOf(content: SeriesContent): SeriesOption[] {
  const { picture } = content;
  if (picture.kind === 'waterfall') return waterfallOf(content);
  return picture.series.map((series) =>
    isLine(picture) || series.isComparison ? lineOf(content, series) : barOf(content, series),
  );
}

/** Returns the echarts option of a chart over points. */
export function seriesOption(content: SeriesContent): EChartsCoreOption {
  const { plot, labels, size, isBanded, axis, tickTexts }: SeriesScene = content.scene;
  return {
    animation: false,
    grid: toChartGrid(plot),
    xAxis: categoryAxis({ labels, size, isBanded }),
    yAxis: valueAxis({ axis, texts: tickTexts, size, hasLines: true }),
    series: seriesOf(content).map((series) => ({ ...series, silent: true, clip: true })),
  };
}
