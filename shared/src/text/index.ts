export { writeFigure, writeNumber, type FigureForm, type FigureOptions } from './figure';
export { apostrophes, fold } from './fold';
export { escapeFormula, unescapeFormula } from './formula';
export {
  matchRank,
  foldedRanges,
  matchesIn,
  readQuery,
  searchLimits,
  type SearchQuery,
  type TextRange,
} from './search';
export { isEmail, normalizeEmail } from './email';
export { hasVisibleText, normalizeText } from './normalize';
export { isObject } from './is-object';
export { toSlug } from './slug';
export { parseWrittenNumber, type NumberSign, type WrittenNumber } from './written-number';
