export { fold } from './fold';
export {
  matchRank,
  foldedRanges,
  matchesIn,
  readQuery,
  searchLimits,
  type SearchQuery,
  type TextRange,
} from './search';
export { isObject } from './is-object';
export { toSlug } from './slug';
