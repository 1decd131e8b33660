export { heatMapScene, type HeatMapPicture } from './kinds/heat-map/heat-map';
export { seriesScene } from './kinds/kinds';
export { nextLiveAxis } from './kinds/live-line/live-axis';
export { liveLineScene } from './kinds/live-line/live-line';
export type { ClockFormat, LiveLinePicture, LiveSeries } from './kinds/live-line/picture';
export { pointsIn, type LivePoint, type LiveWindow } from './kinds/live-line/window';
export {
  isLimitBroken,
  meterHeight,
  meterScene,
  type MeterBand,
  type MeterLimit,
  type MeterMark,
  type MeterPicture,
} from './kinds/meter/meter';
export { scatterScene, type ScatterPicture } from './kinds/scatter/scatter';
export type { Size } from './layout/plot';
export { textWidth } from './layout/text';
export type { PointsPicture } from './points/picture';
export type { Scene, Selection } from './scene/scene';
export { maxDrawnPoints, thinnedIndexes } from './thin';
export type { SvgNode } from './tree/node';
export type { Hue, Paint } from './tree/paint';
export type { PaletteName } from './tree/print-palette';
export { writeSvg, type WriteSvgOptions } from './tree/svg-text';
export type {
  AxisFormat,
  ChartKind,
  ChartPoint,
  ChartSeries,
  Format,
  HeatMapHead,
  ScatterItem,
  TimeFormat,
  TimeUnit,
} from './types';
