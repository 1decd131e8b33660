import { mixColors } from './mix';
import { heatPaint, slotHue, type Hue, type Paint } from './paint';
import { printPalettes, type PaletteName } from './print-palette';

const hues: readonly Hue[] = [
  ...Array.from({ length: 8 }, (_, slot) => slotHue(slot)),
  'gain',
  'loss',
  'neutral',
];
const texts = hues.map((hue): Paint => `text-${hue}`);
const shares = [1, 2, 3, 4, 5, 6].map((step) => step / 6);
const losses = shares.map((share) => heatPaint(-share, true));
const gains = shares.map((share) => heatPaint(share, true));
const steps = shares.map((share) => heatPaint(share, false));
const heat: readonly Paint[] = ['heat-0', ...steps, ...gains, ...losses];
const others: readonly Paint[] = ['label', 'text', 'line', 'zero', 'accent', 'surface'];
const names = Object.keys(printPalettes) as PaletteName[];

const lightOf = (hex: string): number =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((light, part, at) => light + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);

function contrast(one: string, other: string): number {
  const [dark, light] = [lightOf(one), lightOf(other)].sort((first, second) => first - second);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

test.each([
  ['#3f4dcc', '#161d29', 0.75, '#3342a0'],
  ['#3f4dcc', '#ffffff', 0.55, '#8da0e8'],
  ['#cf6f1c', '#ffffff', 0.1, '#fcf1ea'],
  ['#12908a', '#ffffff', 0.37, '#b3d5d2'],
  ['#db4c9f', '#161d29', 0.75, '#a6437f'],
])('mixes %s and %s as browsers do', (one, other, share, mixed) => {
  expect(mixColors(one, other, share)).toBe(mixed);
});

test.each(names)('has a colour for every paint (%s)', (name) => {
  const { colors } = printPalettes[name];
  expect(Object.keys(colors).sort()).toEqual([...hues, ...texts, ...heat, ...others, 'none'].sort());
  for (const [paint, color] of Object.entries(colors)) {
    expect(color).toMatch(paint === 'none' ? /^none$/ : /^#[0-9a-f]{6}$/);
  }
});

test.each(names)('keeps texts and marks readable on paper and on cells (%s)', (name) => {
  const { colors } = printPalettes[name];
  const onPaper = (paint: Paint) => contrast(colors[paint], colors.surface);
  expect(Math.min(...texts.map(onPaper), onPaper('text'), onPaper('label'))).toBeGreaterThanOrEqual(4.5);
  expect(Math.min(...hues.map(onPaper))).toBeGreaterThanOrEqual(3);
  expect(Math.min(...heat.map((paint) => contrast(colors.text, colors[paint])))).toBeGreaterThanOrEqual(4.5);
});

test('differs by lightness without colour', () => {
  const { colors } = printPalettes.gray;
  const slots = hues.slice(0, 8).map((hue) => colors[hue]);
  expect(Object.values(colors).every((color) => color === 'none' || /^#(..)\1\1$/.test(color))).toBe(true);
  expect(new Set(slots).size).toBe(8);
  const neighbours = slots.slice(1).map((color, at) => contrast(color, slots[at] ?? ''));
  expect(Math.min(...neighbours)).toBeGreaterThan(1.3);
  const course = [...losses.toReversed(), 'heat-0' as const, ...gains].map((paint) => lightOf(colors[paint]));
  expect(course).toEqual(course.toSorted((one, other) => other - one));
  expect(new Set(course).size).toBe(course.length);
});
