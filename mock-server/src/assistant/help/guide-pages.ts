import type { Language } from '@portal/shared/contracts';
import { helpLibrary } from './help-library';

/** Help pages that everybody may read, for the guides of the help center. */
export const guidePages = {
  /** Returns the markdown of a page, or undefined if there is none. */
  async read(slug: string, language: Language): Promise<string | undefined> {
    const { pages } = await helpLibrary();
    return pages[language].find((page) => page.slug === slug && page.access === 'public')?.markdown;
  },
};
