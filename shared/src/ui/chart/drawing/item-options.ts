import type { EChartsCoreOption } from 'echarts/core';
import { slotColor } from '../scene/colors';
import { categoryAxis, toChartGrid, valueAxis } from './axes';
import { dimmedOpacity, isBright, type Content } from './content';

/** Returns the echarts option of a scatter chart. */
export function scatterOption({
  scene,
  selection,
}: Extract<Content, { type: 'scatter' }>): EChartsCoreOption {
  const { plot, size, xAxis, yAxis, xTexts, yTexts } = scene;
  return {
    animation: false,
    grid: toChartGrid(plot),
    xAxis: valueAxis({ axis: xAxis, texts: xTexts, size, hasLines: false }),
    yAxis: valueAxis({ axis: yAxis, texts: yTexts, size, hasLines: true }),
    series: [
      {
        type: 'scatter',
        silent: true,
        data: scene.placed.map(({ item, radius }) => {
          const opacity = isBright(selection, item.key, null) ? 1 : dimmedOpacity;
          const color = slotColor(item.slot ?? 0);
          return {
            value: [item.x, item.y],
            symbolSize: 2 * radius,
            itemStyle: {
              color: `color-mix(in srgb, ${color} 70%, transparent)`,
              borderColor: color,
              borderWidth: 1,
              opacity,
            },
          };
        }),
      },
    ],
  };
}

const cellGap = 2;

/** Returns the echarts option of a heat map: rectangles, because echarts' own cannot use colours of the theme. */
export function heatMapOption({
  picture,
  scene,
  selection,
}: Extract<Content, { type: 'heatMap' }>): EChartsCoreOption {
  const { plot, size, cell, cells, columnLabels, rowLabels } = scene;
  return {
    animation: false,
    grid: toChartGrid(plot),
    xAxis: categoryAxis({ labels: columnLabels, size, isBanded: true }),
    yAxis: { ...categoryAxis({ labels: rowLabels, size, isBanded: true }), inverse: true },
    series: [
      {
        type: 'scatter',
        silent: true,
        symbol: 'rect',
        symbolSize: [Math.max(1, cell.width - cellGap), Math.max(1, cell.height - cellGap)],
        data: cells.map(({ row, at, color }) => ({
          value: [at, row],
          itemStyle: {
            color,
            opacity: isBright(selection, picture.columns[at]?.key ?? '', picture.rows[row]?.key ?? '')
              ? 1
              : dimmedOpacity,
          },
        })),
      },
    ],
  };
}
