export { i18n } from './instance';
export { startI18n, initI18n, type I18nOptions } from './start';
export { addWords } from './words';
export { changeLanguage, currentLanguage, isLanguage, rememberedLanguage } from './language';
export { useWords } from './use-words';
export {
  currentLocale,
  currentTimeZone,
  formatDate,
  formatDateTime,
  formatMonthYear,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  setTimeZone,
  parseDate,
} from './format';
export { utcDate } from './dates';
export { defaultLanguage, languages, type Language } from '../contracts/base/access';
