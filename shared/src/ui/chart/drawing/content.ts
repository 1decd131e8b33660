import type { HeatMapPicture, HeatMapScene } from '../scene/heat-map-scene';
import type { ScatterPicture, ScatterScene } from '../scene/scatter-scene';
import type { SeriesPicture, SeriesScene } from '../scene/series-picture';

/** Keys of the selected points and series; null: nothing is selected. */
export interface Selection {
  points: readonly string[] | null;
  series: readonly string[] | null;
}

/** Picture of a chart with its geometry, independent of the drawing library. */
export type Content = { selection: Selection } & (
  | { type: 'series'; picture: SeriesPicture; scene: SeriesScene }
  | { type: 'scatter'; picture: ScatterPicture; scene: ScatterScene }
  | { type: 'heatMap'; picture: HeatMapPicture; scene: HeatMapScene }
);

const isIn = (keys: readonly string[] | null, key: string): boolean => keys === null || keys.includes(key);

/** Returns whether a mark is drawn in full: it is selected, or nothing is. */
export const isBright = ({ points, series }: Selection, point: string | null, one: string | null): boolean =>
  (point === null || isIn(points, point)) && (one === null || isIn(series, one));

export const dimmedOpacity = 0.25;
