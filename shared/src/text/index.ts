export { fold } from './fold';
export {
  closeness,
  foldedRanges,
  matchesIn,
  readQuery,
  searchLimits,
  type SearchQuery,
  type TextRange,
} from './search';
