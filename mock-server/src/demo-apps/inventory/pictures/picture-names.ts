import {
  drawProduct,
  productColours,
  productKinds,
  productViews,
  type ProductColour,
  type ProductKind,
  type ProductPicture,
  type ProductView,
} from '../product-pictures';

/** Returns the names of the drawings of a product, the front first. */
export const drawingNames = ({ kind, colour, accent }: Readonly<ProductPicture>): string[] =>
  productViews(kind).map((view) => [kind, colour, accent, view].join('.'));

const find = <Known extends string>(known: readonly Known[], value = ''): Known | undefined =>
  known.find((one) => one === value);

/** Draws the picture of a name as an SVG document; null for an unknown name. */
export function drawPicture(name: string): string | null {
  const [kindName, colourName, accentName, viewName, ...others] = name.split('.');
  const kind: ProductKind | undefined = find(productKinds, kindName);
  const colour: ProductColour | undefined = find(productColours, colourName);
  const accent: ProductColour | undefined = find(productColours, accentName);
  const view: ProductView | undefined = kind && find(productViews(kind), viewName);
  if (!kind || !colour || !accent || !view || others.length > 0) return null;
  return drawProduct({ kind, colour, accent }, view);
}
