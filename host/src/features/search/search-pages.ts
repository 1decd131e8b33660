/** A page of the shell that this person may open. `title` is a key of the host's words, or brings its words. */
export interface SearchPage {
  link: string;
  title: string | { en: string; tr: string };
  /** Other words that find the page. */
  keywords?: { en: string[]; tr: string[] };
}

let offered: () => readonly SearchPage[] = () => [];

/** Pages that the search finds without a request. */
export const searchPages = {
  /** `pages` is called each time the search opens, because permissions may have changed. */
  offer(pages: () => readonly SearchPage[]): void {
    offered = pages;
  },
  current: (): readonly SearchPage[] => offered(),
};
