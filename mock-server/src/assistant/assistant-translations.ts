import { readTranslations } from '../platform/translations';

/** The texts of the assistant's answers and of the help pages. */
export const assistantTranslations = readTranslations<typeof import('./en.json')>('assistant');
