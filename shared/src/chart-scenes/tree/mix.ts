type Triple = readonly [number, number, number];

const toCones: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const mapParts = ([one, two, three]: Triple, change: (part: number) => number): Triple => [
  change(one),
  change(two),
  change(three),
];

function multiply(matrix: readonly Triple[], [one, two, three]: Triple): Triple {
  const [red = 0, green = 0, blue = 0] = matrix.map((row) => row[0] * one + row[1] * two + row[2] * three);
  return [red, green, blue];
}

const partAt = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const toHexPart = (part: number): string =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');

const rootsOf = (hex: string): Triple =>
  mapParts(
    multiply(toCones, mapParts([partAt(hex, 1), partAt(hex, 3), partAt(hex, 5)], toLinear)),
    Math.cbrt,
  );

/**
 * Returns the colour of `color-mix(in oklab, one share, other)`. Colours are written as `#rrggbb`, `share` is 0 to 1.
 * Oklab is linear in the cube roots of the light on the cones, so these are mixed.
 */
export function mixColors(one: string, other: string, share: number): string {
  const [first, second] = [rootsOf(one), rootsOf(other)];
  const mixed: Triple = [
    first[0] * share + second[0] * (1 - share),
    first[1] * share + second[1] * (1 - share),
    first[2] * share + second[2] * (1 - share),
  ];
  const light = multiply(
    fromCones,
    mapParts(mixed, (root) => root ** 3),
  );
  return `#${mapParts(light, fromLinear).map(toHexPart).join('')}`;
}
