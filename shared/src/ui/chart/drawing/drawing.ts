import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, use as install, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Content } from './content';
import { heatMapOption, scatterOption } from './item-options';
import { seriesOption } from './series-option';

// SVG is sharp at any zoom, takes CSS variables as colours, and the content security policy allows it.
install([BarChart, LineChart, ScatterChart, GridSimpleComponent, SVGRenderer]);

/** A chart in an element. */
export interface Drawing {
  /** Draws the content in the size of its scene. */
  update(content: Content): void;
  dispose(): void;
}

function optionOf(content: Content): EChartsCoreOption {
  if (content.type === 'series') return seriesOption(content);
  return content.type === 'scatter' ? scatterOption(content) : heatMapOption(content);
}

/** Creates a chart in an empty element. */
export function draw(element: HTMLElement): Drawing {
  // The first update sets the size. echarts neither animates nor handles pointers: the page shows the values.
  const chart = init(element, null, { renderer: 'svg', width: 1, height: 1 });
  return {
    update: (content) => {
      // React runs the effects of a part that it shows again before their cleaned up state is rendered.
      if (chart.isDisposed()) return;
      const { width, height } = content.scene.size;
      if (chart.getWidth() !== width || chart.getHeight() !== height) {
        chart.resize({ width, height, silent: true });
      }
      chart.setOption(optionOf(content), { replaceMerge: ['series', 'xAxis', 'yAxis'], silent: true });
      // Printing scales the picture to the width of the paper.
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`);
    },
    dispose: () => {
      if (element.isConnected) chart.dispose();
      // The screen that replaces the chart is painted first.
      else setTimeout(() => chart.dispose(), 200);
    },
  };
}
