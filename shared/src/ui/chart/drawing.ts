import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as install, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { shapeOf, type ChartSeries, type Ink, type Picture } from './picture';

// SVG: sharp at any zoom, its labels can be selected by tests and the page's policy allows all that it does.
install([BarChart, LineChart, GridComponent, SVGRenderer]);

/** A picture that stands in an element. Places are pixels from the element's left edge. */
export interface Drawing {
  update(picture: Picture, ink: Ink): void;
  fit(): void;
  placeOf(point: number): number;
  pointAt(place: number): number;
  dispose(): void;
}

// What stands beside the solid fill, so that bars are told apart without their colour.
const hatches = [
  null,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 4 },
  { symbol: 'circle', dashArrayX: [[3, 3]], dashArrayY: [3, 3], symbolSize: 0.8 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: 0 },
] as const;

function barOf({ key, label, values, slot }: ChartSeries, ink: Ink) {
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
      color: ink.marks[slot],
      ...(hatch && { decal: { ...hatch, color: ink.surface } }),
    },
  };
}

function lineOf({ key, label, values, slot, dashed }: ChartSeries, ink: Ink) {
  return {
    type: 'line',
    id: key,
    name: label,
    data: [...values],
    symbol: shapeOf(slot),
    symbolSize: 6,
    showAllSymbol: true,
    connectNulls: false,
    lineStyle: { width: 2, type: dashed ? 'dashed' : 'solid', color: ink.marks[slot] },
    itemStyle: { color: ink.marks[slot] },
  };
}

function optionOf({ kind, points, series, format, whole }: Picture, ink: Ink): EChartsCoreOption {
  const label = { color: ink.text, fontFamily: ink.font, fontSize: 12 };
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
      axisLine: { lineStyle: { color: ink.line } },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 3,
      ...(whole && { minInterval: 1 }),
      axisLabel: { ...label, formatter: format },
      splitLine: { lineStyle: { color: ink.line } },
    },
    series: series.map((one) => (kind === 'bar' ? barOf(one, ink) : lineOf(one, ink))),
  };
}

const sizeOf = (element: HTMLElement) => ({
  width: element.clientWidth || 600,
  height: element.clientHeight || 200,
});

/** Starts a picture in an empty element. */
export function draw(element: HTMLElement): Drawing {
  const chart = init(element, null, { renderer: 'svg', ...sizeOf(element) });
  // echarts moves nothing here and answers no pointer: what a point says is the page's own to tell.
  return {
    update: (picture, ink) => chart.setOption(optionOf(picture, ink), { notMerge: true, silent: true }),
    fit: () => chart.resize({ ...sizeOf(element), silent: true }),
    placeOf: (point) => Number(chart.convertToPixel({ xAxisIndex: 0 }, point)),
    pointAt: (place) => Number(chart.convertFromPixel({ xAxisIndex: 0 }, place)),
    dispose: () => chart.dispose(),
  };
}
