export interface RichTextSettings {
  /** Level of the highest heading, so that headings are below the page's headings; `bold` renders bold paragraphs. */
  headings?: 2 | 3 | 4 | 5 | 6 | 'bold';
  /** Shows the host of links to other sites, for texts that the portal's operator has not written. */
  showsHosts?: boolean;
  /**
   * Loads images of the portal. By default an image is shown as its text, because it is fetched without a click and
   * its address can carry data to another host.
   */
  showsImages?: boolean;
}
