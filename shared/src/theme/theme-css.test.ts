import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdTokens } from './antd-tokens';
import { themeNames } from './scheme';

type Tokens = Record<string, string>;

const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');

function tokensOf(scheme: string, theme: string): Tokens {
  const wanted = [':root', `.${scheme}`, `.${theme}`, `.${scheme}.${theme}`];
  const found: Tokens = {};
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const names = selectors
      .replace(/\/\*.*?\*\//gs, '')
      .split(',')
      .map((name) => name.trim());
    if (!names.some((name) => wanted.includes(name))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--m-[\w-]+):\s*([^;]+);/g)) found[name] = value;
  }
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'hover'];
const onSurfaces = ['text', 'text-2', 'accent', 'gain', 'loss', 'danger', 'warning'];
const textPairs: [string, string][] = [
  ...onSurfaces.flatMap((ink) => surfaces.map((surface): [string, string] => [ink, surface])),
  ['accent-text', 'accent'],
  ['danger-text', 'danger'],
  ['accent', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text-2', 'accent-soft'],
  ['gain', 'gain-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
];

const looks = ['light', 'dark'].flatMap((scheme) => themeNames.map((theme) => [scheme, theme] as const));

test.each(looks)('%s %s: every text stands out at least 4.5 to 1', (scheme, theme) => {
  const tokens = tokensOf(scheme, theme);
  const faint = textPairs.flatMap(([ink, surface]) => {
    const ratio = contrast(tokens[`--m-${ink}`] ?? '', tokens[`--m-${surface}`] ?? '');
    return ratio >= 4.5 ? [] : [`${ink} on ${surface}: ${ratio.toFixed(2)}`];
  });
  expect(faint).toEqual([]);
});

test.each(looks)('%s %s: the edges of controls stand out at least 3 to 1', (scheme, theme) => {
  const tokens = tokensOf(scheme, theme);
  for (const surface of ['surface-0', 'surface-1', 'surface-2']) {
    expect(contrast(tokens['--m-line-strong'] ?? '', tokens[`--m-${surface}`] ?? '')).toBeGreaterThanOrEqual(
      3,
    );
  }
});

test.each(looks)('%s %s: antd has the colours of the style sheet', (scheme, theme) => {
  const tokens = tokensOf(scheme, theme);
  const { token } = antdTokens(theme, scheme as 'light' | 'dark');
  expect({
    accent: token?.colorPrimary,
    card: token?.colorBgContainer,
    raised: token?.colorBgElevated,
    text: token?.colorText,
    second: token?.colorTextSecondary,
    line: token?.colorBorderSecondary,
    edge: token?.colorBorder,
    danger: token?.colorError,
  }).toEqual({
    accent: tokens['--m-accent'],
    card: tokens['--m-surface-1'],
    raised: tokens['--m-surface-2'],
    text: tokens['--m-text'],
    second: tokens['--m-text-2'],
    line: tokens['--m-line'],
    edge: tokens['--m-line-strong'],
    danger: tokens['--m-danger'],
  });
});
