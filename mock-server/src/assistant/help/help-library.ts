import type { Language } from '@portal/shared/contracts';
import { readHelpPages, type HelpPages } from './help-pages';
import { createHelpSearch, type HelpSearch } from './help-search';

export interface HelpLibrary {
  pages: HelpPages;
  search: Record<Language, HelpSearch>;
}

let library: HelpLibrary | undefined;

/** Returns the help pages of both languages with their search. They are read once per process. */
export function helpLibrary(): HelpLibrary {
  library ??= readLibrary();
  return library;
}

function readLibrary(): HelpLibrary {
  const pages = readHelpPages();
  return { pages, search: { en: createHelpSearch(pages.en, 'en'), tr: createHelpSearch(pages.tr, 'tr') } };
}
