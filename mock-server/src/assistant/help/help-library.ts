import type { Language } from '@portal/shared/contracts';
import { readHelpPages, type HelpPages } from './help-pages';
import { createHelpSearch, type HelpSearch } from './help-search';

export interface HelpLibrary {
  pages: HelpPages;
  search: Record<Language, HelpSearch>;
}

let library: Promise<HelpLibrary> | undefined;

/** Returns the help pages of both languages with their search. They are read at the first call in a process. */
export function helpLibrary(): Promise<HelpLibrary> {
  library ??= readHelpLibrary();
  library.catch(() => (library = undefined));
  return library;
}

/** Reads the help pages and builds their search in small steps, so that other requests do not wait. */
export async function readHelpLibrary(): Promise<HelpLibrary> {
  const pages = await readHelpPages();
  const en = await createHelpSearch(pages.en, 'en');
  return { pages, search: { en, tr: await createHelpSearch(pages.tr, 'tr') } };
}
