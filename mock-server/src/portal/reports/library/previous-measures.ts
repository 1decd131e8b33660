import type { TileQuery } from './report-schema';

const previousKey = (measure: string): string =>
  `previous${measure.slice(0, 1).toUpperCase()}${measure.slice(1)}`;

/** Returns the keys of the measures of a query in the result, such as `previousFees` for the period before. */
export const measureKeys = ({ measures, isPrevious }: TileQuery): string[] =>
  isPrevious ? measures.map(previousKey) : measures;
