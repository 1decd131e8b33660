import './chart/chart.css';

export { Chart, type ChartProps } from './chart/chart';
export type { ChartPoint, ChartSeries } from './chart/picture';
