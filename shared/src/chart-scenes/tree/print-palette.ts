import { mixColors } from './mix';
import { heatSteps, type Hue, type Paint } from './paint';

/** Colours of paper. */
export interface Palette {
  /** `#rrggbb`, or `none`. */
  colors: Readonly<Record<Paint, string>>;
  /** Draws patterns over bars, whose colours are hard to tell apart. */
  isHatched: boolean;
}

export type PaletteName = 'color' | 'gray';

type BaseColors = Readonly<
  Record<Hue | 'label' | 'text' | 'line' | 'zero' | 'accent' | 'surface' | 'heat-0', string>
>;
type HeatSide = 'one' | 'gain' | 'loss';

/** Share of a hue in the colour of a text. */
const textShare = 0.75;

const hueNames: readonly Hue[] = [
  'slot-1',
  'slot-2',
  'slot-3',
  'slot-4',
  'slot-5',
  'slot-6',
  'slot-7',
  'slot-8',
  'gain',
  'loss',
  'neutral',
];
const heatSides: readonly HeatSide[] = ['one', 'gain', 'loss'];

function fillColors(base: BaseColors, heatColor: (side: HeatSide, step: number) => string) {
  const steps = Array.from({ length: heatSteps }, (_, at) => at + 1);
  return {
    ...base,
    none: 'none',
    ...Object.fromEntries(hueNames.map((hue) => [`text-${hue}`, mixColors(base[hue], base.text, textShare)])),
    ...Object.fromEntries(
      heatSides.flatMap((side) => steps.map((step) => [`heat-${side}-${step}`, heatColor(side, step)])),
    ),
  } as Palette['colors'];
}

/** The light scheme of `theme.css` and `chart.css`. */
const lightColors: BaseColors = {
  'slot-1': '#3f4dcc',
  'slot-2': '#377959',
  'slot-3': '#c77819',
  'slot-4': '#db4c9f',
  'slot-5': '#0a91e0',
  'slot-6': '#75409f',
  'slot-7': '#73944c',
  'slot-8': '#545a6a',
  gain: '#12908a',
  loss: '#cf6f1c',
  neutral: '#5f6c81',
  label: '#5f6c81',
  text: '#161d29',
  line: '#e5e9f0',
  zero: '#8a95a7',
  accent: '#404cc7',
  surface: '#ffffff',
  'heat-0': '#f4f6fa',
};

const lightHeat = { one: 'slot-1', gain: 'gain', loss: 'loss' } as const;

/** Neighbours differ in lightness; every grey has a contrast of 3 to 1 with paper. */
const grays: BaseColors = {
  'slot-1': '#323232',
  'slot-2': '#8a8a8a',
  'slot-3': '#585858',
  'slot-4': '#1f1f1f',
  'slot-5': '#7d7d7d',
  'slot-6': '#454545',
  'slot-7': '#949494',
  'slot-8': '#6b6b6b',
  gain: '#454545',
  loss: '#949494',
  neutral: '#6b6b6b',
  label: '#595959',
  text: '#1a1a1a',
  line: '#e0e0e0',
  zero: '#8c8c8c',
  accent: '#1a1a1a',
  surface: '#ffffff',
  'heat-0': '#dcdcdc',
};

/** Strongest step of each side. Losses are lighter than zero and gains darker, so that the order can be seen. */
const grayHeat = { one: '#8a8a8a', gain: '#8a8a8a', loss: '#ffffff' } as const;

/** Colours of print: `color` is the light scheme of the page, `gray` is for print without colour. */
export const printPalettes: Readonly<Record<PaletteName, Palette>> = {
  color: {
    colors: fillColors(lightColors, (side, step) =>
      mixColors(lightColors[lightHeat[side]], lightColors.surface, 0.01 + 0.09 * step),
    ),
    isHatched: false,
  },
  gray: {
    colors: fillColors(grays, (side, step) => mixColors(grayHeat[side], grays['heat-0'], step / heatSteps)),
    isHatched: true,
  },
};
