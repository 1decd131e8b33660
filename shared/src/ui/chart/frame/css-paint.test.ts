import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mixColors } from '../../../chart-scenes/tree/mix';
import type { Paint } from '../../../chart-scenes/tree/paint';
import { printPalettes } from '../../../chart-scenes/tree/print-palette';
import { cssPaint } from './css-paint';

const read = (path: string): string => readFileSync(join(__dirname, '../..', path), 'utf8');

/** Values of variables in the rules of a selector, outside media queries. */
function variablesIn(css: string, selector: string): [string, string][] {
  const plain = css.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '');
  const rules = plain.matchAll(/([^{}]*)\{([^}]*)\}/g);
  return Array.from(rules)
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim().endsWith(selector)))
    .flatMap(([, , body = '']) =>
      Array.from(body.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']): [string, string] => [
        name,
        value,
      ]),
    );
}

const theme = read('../theme/theme.css');
const variables = new Map([
  ...variablesIn(theme, '.light'),
  ...variablesIn(theme, '.theme-default'),
  ...variablesIn(read('chart/chart.css'), '.ui-chart'),
  ...variablesIn(read('chart/heat-map.css'), '.ui-chart'),
]);

/** Returns the colour of an expression of CSS in the light scheme. */
function resolve(expression: string): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(expression) ?? [];
  if (name !== undefined) return resolve(variables.get(name) ?? `unknown ${name}`);
  const [, one, share, other] = /^color-mix\(in oklab, (\S+) (\d+)%, (\S+)\)$/.exec(expression) ?? [];
  if (one === undefined || other === undefined) return expression;
  return mixColors(resolve(one), resolve(other), Number(share) / 100);
}

const paints = Object.keys(printPalettes.color.colors) as Paint[];

test.each(paints)('prints %s in the colour of the light scheme', (paint) => {
  expect(resolve(cssPaint(paint))).toBe(printPalettes.color.colors[paint]);
});
