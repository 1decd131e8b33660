/** Colours of one drawing. `accent` is the second material, such as metal, lining or ribbon. */
export interface DrawingColours {
  light: string;
  main: string;
  dark: string;
  accentLight: string;
  accent: string;
  accentDark: string;
}

/** Drawing of a kind of product in a square of 96 units. */
export interface Drawing {
  /** Returns SVG elements without the surrounding `svg` element. */
  draw(colours: DrawingColours): string;
  /** Left edge, top edge and size of the square that the detail view shows; absent if there is no detail view. */
  detail?: readonly [left: number, top: number, size: number];
}

/** Nearly white, for paper, dials and lids. */
export const paper = '#fbfaf7';

/** Grey of lines on paper. */
export const ink = '#9aa1ad';
