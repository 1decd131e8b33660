import { carriedDrawings } from './drawings/carried';
import { deskDrawings } from './drawings/desk';
import type { Drawing, DrawingColours } from './drawings/drawing';
import { giftDrawings } from './drawings/gifts';
import { wornDrawings } from './drawings/worn';

const drawings = { ...wornDrawings, ...carriedDrawings, ...deskDrawings, ...giftDrawings };

/** Kind of product that can be drawn. */
export type ProductKind = keyof typeof drawings;

/** All kinds of products that can be drawn. */
export const productKinds = Object.keys(drawings) as ProductKind[];

/** Hue in degrees, saturation and lightness in per cent. */
const colours = {
  black: [225, 12, 20],
  slate: [215, 16, 40],
  steel: [210, 12, 62],
  silver: [215, 14, 74],
  navy: [222, 48, 30],
  sky: [205, 58, 56],
  teal: [176, 46, 34],
  forest: [150, 34, 28],
  olive: [76, 26, 38],
  sage: [130, 18, 56],
  ochre: [40, 62, 50],
  brass: [42, 52, 58],
  gold: [45, 66, 60],
  sand: [36, 36, 68],
  cream: [42, 44, 82],
  cognac: [24, 52, 42],
  walnut: [22, 34, 28],
  copper: [20, 52, 55],
  terracotta: [13, 52, 50],
  bordeaux: [345, 46, 29],
  rose: [350, 48, 66],
  plum: [300, 24, 34],
  lilac: [262, 34, 64],
  indigo: [240, 42, 48],
} as const satisfies Record<string, readonly [hue: number, saturation: number, lightness: number]>;

/** Colour of a product. */
export type ProductColour = keyof typeof colours;

/** All colours of products. */
export const productColours = Object.keys(colours) as ProductColour[];

/** Which side of a product a picture shows. */
export type ProductView = 'front' | 'detail';

/** Description of the pictures of a product. */
export interface ProductPicture {
  kind: ProductKind;
  /** Colour of the body. */
  colour: ProductColour;
  /** Colour of the second material, such as metal, lining or ribbon. */
  accent: ProductColour;
}

function shade(colour: ProductColour, change: number): string {
  const [hue, saturation, lightness] = colours[colour];
  const changed = Math.min(94, Math.max(8, lightness + change));
  return `hsl(${hue} ${saturation}% ${changed}%)`;
}

const drawingColours = ({ colour, accent }: ProductPicture): DrawingColours => ({
  light: shade(colour, 20),
  main: shade(colour, 0),
  dark: shade(colour, -9),
  accentLight: shade(accent, 14),
  accent: shade(accent, 0),
  accentDark: shade(accent, -16),
});

/** Returns the views that exist of a kind of product, the front first. */
export function productViews(kind: ProductKind): ProductView[] {
  const drawing: Drawing = drawings[kind];
  return drawing.detail ? ['front', 'detail'] : ['front'];
}

/** Returns an SVG document of a product on a pale ground of its own hue. Without a detail view, it shows the front. */
export function drawProduct(picture: ProductPicture, view: ProductView = 'front'): string {
  const { draw, detail }: Drawing = drawings[picture.kind];
  const [left, top, size] = (view === 'detail' && detail) || [0, 0, 96];
  const [hue, saturation] = colours[picture.colour];
  const pale = Math.min(40, saturation);
  // The margin keeps the product clear of rounded corners.
  const margin = size / 16;
  const box =
    view === 'detail' ? [left, top, size, size] : [-margin, -margin, size + 2 * margin, size + 2 * margin];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">` +
    `<path fill="hsl(${hue} ${pale}% 92%)" d="M-20-20h140v140H-20z"/><circle cx="84" cy="90" r="66" fill="hsl(${hue} ${pale}% 87%)"/>` +
    `${draw(drawingColours(picture))}</svg>`
  );
}
