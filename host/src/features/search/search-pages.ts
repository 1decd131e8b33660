/** Page that this person may open, or an action on one. `title` is a key of the host's translations or contains the texts. */
export interface SearchPage {
  link: string;
  title: string | { en: string; tr: string };
  /** Additional search terms of the page. */
  keywords?: { en: string[]; tr: string[] };
  /** Whether the link starts an action on the page. */
  isAction?: true;
}

let source: () => readonly SearchPage[] = () => [];

/** Pages that are searched without a request. */
export const searchPages = {
  /** Sets the source of the pages. It is called each time the search opens, because permissions may have changed. */
  setSource(pages: () => readonly SearchPage[]): void {
    source = pages;
  },
  current: (): readonly SearchPage[] => source(),
};
