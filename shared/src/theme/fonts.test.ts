import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const sheets = [
  'shared/src/theme/fonts.css',
  'host/src/features/landing/landing.css',
  'mock-server/src/identity/pages/pages.css',
  'mock-server/src/assistant/help/help.css',
];

interface Face {
  file: string;
  ranges: [number, number][];
}

/** Returns the faces of Inter with the ranges of their characters, in order. */
function facesOf(sheet: string): Face[] {
  const css = readFileSync(join(root, sheet), 'utf8');
  return [...css.matchAll(/@font-face \{([^}]+)\}/g)].flatMap(([, rules = '']) => {
    const file = /inter-(latin-ext|latin|turkish)[\w-]*\.woff2/.exec(rules)?.[1];
    const range = /unicode-range:([^;]+);/.exec(rules)?.[1];
    if (file === undefined || range === undefined) return [];
    const ranges = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, first = '', last = first]): [number, number] => [parseInt(first, 16), parseInt(last, 16)],
    );
    return [{ file, ranges }];
  });
}

const filesFor = (faces: readonly Face[], text: string): Set<string> =>
  new Set(
    [...text].flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return faces
        .filter(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
        .map(({ file }) => file);
    }),
  );

const textsOf = (language: string) =>
  ['host/src/features/home', 'host/src/features/landing', 'shared/src/ui/core']
    .map((folder) => readFileSync(join(root, folder, `${language}.json`), 'utf8'))
    .join('');

describe.each(sheets)('%s', (sheet) => {
  const faces = facesOf(sheet);

  test('loads only the Latin file for English texts', () => {
    expect([...filesFor(faces, textsOf('en'))]).toEqual(['latin']);
  });

  test('loads the small file instead of Latin Extended for Turkish texts and amounts', () => {
    const files = filesFor(faces, `${textsOf('tr')} ÇĞİIÖŞÜ çğıiöşü âîû 1.250,00 ₺`);
    expect([...files].sort()).toEqual(['latin', 'turkish']);
  });

  test('loads Latin Extended for names in other languages', () => {
    expect([...filesFor(faces, 'Łukasz Dvořák')]).toContain('latin-ext');
  });

  test('shows the text in a local font with the metrics of Inter until then', () => {
    const css = readFileSync(join(root, sheet), 'utf8');
    expect(css).toMatch(/'Inter Fallback';\s+src: local\('Arial'\), local\('Liberation Sans'\)/);
    expect(css).toContain('size-adjust: 107.06%');
  });
});
