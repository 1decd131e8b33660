import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as install, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { shapeOf, type ChartSeries, type ChartColors, type Picture } from './picture';

// SVG is sharp at any zoom, its labels can be selected by tests, and the content security policy allows it.
install([BarChart, LineChart, GridComponent, SVGRenderer]);

/** A chart in an element. Positions are pixels from the element's left edge. */
export interface Drawing {
  update(picture: Picture, colors: ChartColors): void;
  resize(): void;
  xOfPoint(point: number): number;
  pointAt(x: number): number;
  dispose(): void;
}

// Patterns that distinguish bars without their colour; the first is solid.
const hatches = [
  null,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 4 },
  { symbol: 'circle', dashArrayX: [[3, 3]], dashArrayY: [3, 3], symbolSize: 0.8 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: 0 },
] as const;

function barOf({ key, label, values, slot }: ChartSeries, colors: ChartColors) {
  const hatch = hatches[slot % hatches.length];
  return {
    type: 'bar',
    id: key,
    name: label,
    data: [...values],
    stack: 'all',
    barMaxWidth: 20,
    barCategoryGap: '20%',
    itemStyle: {
      color: colors.marks[slot],
      ...(hatch && { decal: { ...hatch, color: colors.surface } }),
    },
  };
}

function lineOf({ key, label, values, slot, dashed }: ChartSeries, colors: ChartColors) {
  return {
    type: 'line',
    id: key,
    name: label,
    data: [...values],
    symbol: shapeOf(slot),
    symbolSize: 6,
    showAllSymbol: true,
    connectNulls: false,
    lineStyle: { width: 2, type: dashed ? 'dashed' : 'solid', color: colors.marks[slot] },
    itemStyle: { color: colors.marks[slot] },
  };
}

function optionOf({ kind, points, series, format, whole }: Picture, colors: ChartColors): EChartsCoreOption {
  const label = { color: colors.text, fontFamily: colors.font, fontSize: 12 };
  return {
    animation: false,
    grid: {
      left: 0,
      right: 12,
      top: 12,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: points.map(({ short }) => short),
      axisLabel: { ...label, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.line } },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 3,
      ...(whole && { minInterval: 1 }),
      axisLabel: { ...label, formatter: format },
      splitLine: { lineStyle: { color: colors.line } },
    },
    series: series.map((one) => (kind === 'bar' ? barOf(one, colors) : lineOf(one, colors))),
  };
}

const sizeOf = (element: HTMLElement) => ({
  width: element.clientWidth || 600,
  height: element.clientHeight || 200,
});

/** Creates a chart in an empty element. */
export function draw(element: HTMLElement): Drawing {
  const chart = init(element, null, { renderer: 'svg', ...sizeOf(element) });
  // echarts neither animates nor handles pointers here: the page shows the values of a point itself.
  return {
    update: (picture, colors) => chart.setOption(optionOf(picture, colors), { notMerge: true, silent: true }),
    resize: () => chart.resize({ ...sizeOf(element), silent: true }),
    xOfPoint: (point) => Number(chart.convertToPixel({ xAxisIndex: 0 }, point)),
    pointAt: (x) => Number(chart.convertFromPixel({ xAxisIndex: 0 }, x)),
    dispose: () => chart.dispose(),
  };
}
