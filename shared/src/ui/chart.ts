import './chart/chart.css';
import './chart/heat-map.css';
import './chart/bars.css';

export { getAxisFormat } from './chart/axis-format';
export { BarCell, type BarCellProps } from './chart/bar-cell';
export { Chart, type ChartProps } from './chart/chart';
export type {
  AxisFormat,
  ChartKind,
  ChartPoint,
  ChartSeries,
  Format,
  HeatMapHead,
  ScatterItem,
} from '../chart-scenes/types';
export { ChartFrame, type ChartFrameProps, type CommonChartProps } from './chart/frame/chart-frame';
export { HeatMap, type HeatMapProps } from './chart/heat-map';
export { LiveLine, type LiveLineProps } from './chart/live-line';
export { Meter, type MeterProps } from './chart/meter';
export { RankingBars, type RankingBarsProps, type RankingItem } from './chart/ranking-bars';
export { ShareBar, type ShareBarProps, type ShareItem } from './chart/shares/share-bar';
export { ScatterChart, type ScatterAxis, type ScatterChartProps } from './chart/scatter-chart';
