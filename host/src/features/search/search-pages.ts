/** A page of the shell that this person may open. `title` is a key of the host's words, or brings its words. */
export interface SearchPage {
  link: string;
  title: string | { en: string; tr: string };
  /** Other words that find the page. */
  keywords?: { en: string[]; tr: string[] };
}

let offered: () => readonly SearchPage[] = () => [];

/** The pages that the search shows at once, without asking the server. */
export const searchPages = {
  /** Asked each time the search opens: rights may have changed since. */
  offer(pages: () => readonly SearchPage[]): void {
    offered = pages;
  },
  current: (): readonly SearchPage[] => offered(),
};
