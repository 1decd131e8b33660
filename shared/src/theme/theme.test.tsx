import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, renderHook } from '@testing-library/react';
import { media } from '../testing';
import { antdTokens } from './antd-tokens';
import { themeNames } from './appearance';
import { from, appearance, ThemeProvider, useAppearance, useMediaQuery } from './index';
import { useRootClass } from './use-root-class';

describe('the appearance', () => {
  const classes = () => [...document.body.classList].sort();

  beforeEach(() => {
    appearance.setTheme('theme-default');
    appearance.setLayout(null);
    localStorage.removeItem('meridian.theme');
    localStorage.removeItem('meridian.scheme');
  });

  test('sets scheme and theme as classes of the body', () => {
    const { rerender } = render(<ThemeProvider defaultScheme="dark" theme="theme-teal" />);
    expect(classes()).toEqual(['dark', 'theme-teal']);
    rerender(<ThemeProvider defaultScheme="light" theme="theme-rose" />);
    expect(classes()).toEqual(['light', 'theme-rose']);
  });

  test('stores the chosen scheme for the next visit and in a cookie', () => {
    const view = render(<ThemeProvider />);
    act(() => appearance.setScheme('dark'));
    expect(localStorage.getItem('meridian.scheme')).toBe('dark');
    expect(document.cookie).toContain('meridian_scheme=dark');
    view.unmount();
    render(<ThemeProvider defaultScheme="light" />);
    expect(classes()).toContain('dark');
  });

  test('follows the system while the scheme is auto', () => {
    render(<ThemeProvider defaultScheme="auto" />);
    const { result } = renderHook(() => useAppearance());
    expect(result.current).toMatchObject({ scheme: 'auto', shown: 'light' });
    act(() => media.set({ dark: true }));
    expect(result.current).toMatchObject({ scheme: 'auto', shown: 'dark' });
    expect(classes()).toContain('dark');
    act(() => appearance.setScheme('light'));
    act(() => media.set({ dark: false }));
    act(() => media.set({ dark: true }));
    expect(result.current.shown).toBe('light');
  });

  test.each([
    [599, [false, false, false, false]],
    [600, [true, false, false, false]],
    [959, [true, false, false, false]],
    [960, [true, true, false, false]],
    [1280, [true, true, true, false]],
    [1440, [true, true, true, true]],
  ])('matches the expected breakpoints at %d px', (width, expected) => {
    media.set({ width });
    const { result } = renderHook(() => [
      useMediaQuery(from('sm')),
      useMediaQuery(from('md')),
      useMediaQuery(from('lg')),
      useMediaQuery(from('xl')),
    ]);
    expect(result.current).toEqual(expected);
  });

  test('stores theme and layout for the next visit', () => {
    render(<ThemeProvider />);
    act(() => appearance.setTheme('theme-amber'));
    act(() => appearance.setLayout('dense'));
    render(<ThemeProvider theme="theme-teal" />);
    expect(appearance.get()).toMatchObject({ theme: 'theme-amber', layout: 'dense' });
    act(() => appearance.setLayout(null));
    expect(localStorage.getItem('meridian.layout')).toBeNull();
  });

  test.each(['', 'null', '{"a":', 'theme-<b>', '__proto__', 'toString'])(
    'ignores the invalid stored value %j',
    (stored) => {
      for (const part of ['scheme', 'theme', 'layout']) localStorage.setItem(`meridian.${part}`, stored);
      render(<ThemeProvider defaultScheme="dark" theme="theme-rose" />);
      expect(appearance.get()).toEqual({ scheme: 'dark', shown: 'dark', theme: 'theme-rose', layout: null });
    },
  );

  test('prefers the person’s choice on the server to the one stored in this browser', () => {
    render(<ThemeProvider />);
    act(() => appearance.setScheme('dark'));
    act(() =>
      appearance.applyPreferences({
        scheme: { value: 'light', source: 'user' },
        theme: { value: 'theme-purple', source: 'user' },
        layout: { value: 'thin', source: 'tenant' },
      }),
    );
    expect(appearance.get()).toMatchObject({ scheme: 'light', theme: 'theme-purple', layout: 'thin' });
  });

  test('keeps the scheme chosen on this device when the person chose none on the server', () => {
    render(<ThemeProvider />);
    act(() => appearance.setScheme('dark'));
    act(() => appearance.applyPreferences({ scheme: { value: 'light', source: 'product' } }));
    expect(appearance.get().scheme).toBe('dark');
  });

  test('keeps the scheme of the first paint when preferences are applied before start', () => {
    act(() => appearance.setScheme('light'));
    localStorage.setItem('meridian.scheme', 'dark');
    const seen = new Set<string>();
    const stop = appearance.subscribe(() => seen.add(appearance.get().shown));
    act(() =>
      appearance.applyPreferences({
        scheme: { value: 'light', source: 'product' },
        theme: { value: 'theme-teal', source: 'product' },
      }),
    );
    stop();
    expect([...seen]).toEqual(['dark']);
    expect(classes()).toEqual(['dark', 'theme-teal']);
  });

  test('uses the tenant’s scheme for a person without a choice', () => {
    act(() => appearance.applyPreferences({ scheme: { value: 'dark', source: 'tenant' } }));
    render(<ThemeProvider defaultScheme="light" />);
    expect(classes()).toContain('dark');
    expect(localStorage.getItem('meridian.scheme')).toBeNull();
  });

  test('ignores unknown names from the server', () => {
    render(<ThemeProvider />);
    const before = appearance.get();
    const value = '<script>';
    act(() =>
      appearance.applyPreferences({
        scheme: { value, source: 'user' },
        theme: { value, source: 'user' },
        layout: { value, source: 'user' },
      }),
    );
    expect(appearance.get()).toEqual(before);
  });

  test('applies a choice from another tab', () => {
    render(<ThemeProvider />);
    localStorage.setItem('meridian.theme', 'theme-teal');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'meridian.theme' })));
    expect(classes()).toContain('theme-teal');
  });
});

describe('the fonts', () => {
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
});

describe('the theme styles', () => {
  type Tokens = Record<string, string>;
  type Colour = [number, number, number];

  const css = readFileSync(join(__dirname, 'theme.css'), 'utf8').replaceAll('@media not print {', '');

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

  function linearOf(hex: string): Colour {
    return [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as Colour;
  }

  const luminanceOf = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const luminance = (hex: string): number => luminanceOf(linearOf(hex));

  function contrastOf(one: Colour, other: Colour): number {
    const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  const contrast = (one: string, other: string): number => contrastOf(linearOf(one), linearOf(other));

  const surfaces = ['surface-0', 'page', 'surface-1', 'surface-2', 'hover', 'hover-raised'];
  const onSurfaces = ['text', 'text-2', 'text-3', 'accent', 'gain', 'loss', 'danger', 'warning'];
  const textPairs: [string, string][] = [
    ...onSurfaces.flatMap((ink) => surfaces.map((surface): [string, string] => [ink, surface])),
    ['accent-text', 'accent'],
    ['danger-text', 'danger'],
    ['accent', 'accent-soft'],
    ['text', 'accent-soft'],
    ['text-2', 'accent-soft'],
    ['text-3', 'accent-soft'],
    ['gain', 'gain-soft'],
    ['loss', 'loss-soft'],
    ['warning', 'warning-soft'],
    ['danger', 'danger-soft'],
  ];

  const looks = ['light', 'dark'].flatMap((scheme) => themeNames.map((theme) => [scheme, theme] as const));

  test.each(looks)('gives every text a contrast of at least 4.5 to 1 (%s %s)', (scheme, theme) => {
    const tokens = tokensOf(scheme, theme);
    const faint = textPairs.flatMap(([ink, surface]) => {
      const ratio = contrast(tokens[`--m-${ink}`] ?? '', tokens[`--m-${surface}`] ?? '');
      return ratio >= 4.5 ? [] : [`${ink} on ${surface}: ${ratio.toFixed(2)}`];
    });
    expect(faint).toEqual([]);
  });

  test.each(looks)('gives the borders of controls a contrast of at least 3 to 1 (%s %s)', (scheme, theme) => {
    const tokens = tokensOf(scheme, theme);
    // The ground around the page carries no bordered control.
    for (const surface of ['page', 'surface-1', 'surface-2']) {
      expect(
        contrast(tokens['--m-line-strong'] ?? '', tokens[`--m-${surface}`] ?? ''),
      ).toBeGreaterThanOrEqual(3);
    }
  });

  const chartColours = Array.from({ length: 8 }, (_, at) => `chart-${at + 1}`);
  const courseColours = ['chart-gain', 'chart-loss'];

  test.each(looks)('gives chart marks a contrast of at least 3 to 1 (%s %s)', (scheme, theme) => {
    const tokens = tokensOf(scheme, theme);
    for (const [ink, surface] of [...chartColours, ...courseColours].flatMap((ink) =>
      surfaces.map((under) => [ink, under]),
    )) {
      expect(contrast(tokens[`--m-${ink}`] ?? '', tokens[`--m-${surface}`] ?? '')).toBeGreaterThanOrEqual(3);
    }
  });

  /** Linear light as perceived with one kind of cone missing (Machado, Oliveira and Fernandes, 2009). */
  const eyes: Record<string, [Colour, Colour, Colour]> = {
    usual: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    protan: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    deutan: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
    tritan: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  };

  function labOf(hex: string, eye: [Colour, Colour, Colour]): Colour {
    const light = linearOf(hex);
    const [red, green, blue] = eye.map((row) =>
      Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
    ) as Colour;
    const bent = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
    const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  }

  test.each(['light', 'dark'].flatMap((scheme) => Object.keys(eyes).map((eye) => [scheme, eye] as const)))(
    'keeps the eight chart colours, and the colours of gains and losses, distinguishable (%s, %s vision)',
    (scheme, eye) => {
      const tokens = tokensOf(scheme, 'theme-default');
      const matrix = eyes[eye];
      if (!matrix) throw new Error(eye);
      for (const colours of [chartColours, courseColours]) {
        const labs = colours.map((ink) => labOf(tokens[`--m-${ink}`] ?? '', matrix));
        const near = labs.flatMap((one, at) =>
          labs
            .slice(at + 1)
            .map((other) => Math.hypot(...one.map((value, part) => value - (other[part] ?? 0)))),
        );
        expect(Math.min(...near)).toBeGreaterThan(20);
      }
    },
  );

  const apply = (matrix: readonly Colour[], [one, two, three]: Colour): Colour =>
    matrix.map((row) => row[0] * one + row[1] * two + row[2] * three) as Colour;

  const toCones: Colour[] = [
    [0.41222, 0.53633, 0.05145],
    [0.2119, 0.6807, 0.1074],
    [0.0883, 0.28172, 0.62998],
  ];
  const fromCones: Colour[] = [
    [4.07674, -3.30771, 0.23097],
    [-1.26844, 2.60976, -0.34132],
    [-0.0042, -0.70342, 1.70761],
  ];

  /** Returns `color-mix(in oklab, …)`: Oklab is linear in the cube roots of the cones' light. */
  function mixOf(one: string, other: string, share: number): Colour {
    const roots = (hex: string) => apply(toCones, linearOf(hex)).map(Math.cbrt) as Colour;
    const back = roots(other);
    const mixed = roots(one).map((root, at) => (root * share + (back[at] ?? 0) * (1 - share)) ** 3) as Colour;
    return apply(fromCones, mixed).map((light) => Math.min(1, Math.max(0, light))) as Colour;
  }

  test.each(['light', 'dark'])('gives the texts of charts a contrast of at least 4.5 to 1 (%s)', (scheme) => {
    const tokens = tokensOf(scheme, 'theme-default');
    const colour = (name: string) => tokens[`--m-${name}`] ?? '';
    const names = chartColours.map((ink) =>
      contrastOf(mixOf(colour(ink), colour('text'), 0.75), linearOf(colour('surface-1'))),
    );
    const cells = ['chart-1', ...courseColours].map((ink) =>
      contrastOf(mixOf(colour(ink), colour('surface-1'), 0.55), linearOf(colour('text'))),
    );
    expect(Math.min(...names, ...cells)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['light', 'dark'])(
    'keeps the borders of controls light: below 4 to 1 on cards (%s)',
    (scheme) => {
      const tokens = tokensOf(scheme, 'theme-default');
      expect(contrast(tokens['--m-line-strong'] ?? '', tokens['--m-surface-1'] ?? '')).toBeLessThan(4);
    },
  );

  test('prints in the light scheme', () => {
    const onScreen = /@media not print \{(?:[^{}]*\{[^}]*\})*\s*\}/g;
    const source = readFileSync(join(__dirname, 'theme.css'), 'utf8');
    expect(source.replaceAll(onScreen, '')).not.toContain('.dark');
  });

  test('raises the surfaces of the dark scheme by lightness', () => {
    const tokens = tokensOf('dark', 'theme-default');
    const lights = ['surface-0', 'page', 'surface-1', 'surface-2', 'hover-raised'].map((name) =>
      luminance(tokens[`--m-${name}`] ?? ''),
    );
    expect(lights).toEqual([...lights].sort((a, b) => a - b));
    expect(new Set(lights).size).toBe(lights.length);
  });

  const antdNames = {
    colorPrimary: 'accent',
    colorBgLayout: 'surface-0',
    colorBgContainer: 'surface-1',
    colorBgElevated: 'surface-2',
    colorText: 'text',
    colorTextSecondary: 'text-2',
    colorTextTertiary: 'text-3',
    colorBorderSecondary: 'line',
    colorBorder: 'line-strong',
    colorError: 'danger',
    colorWarning: 'warning',
    colorSuccess: 'gain',
    controlItemBgHover: 'hover-raised',
    controlItemBgActive: 'accent-soft',
  } as const;

  test.each(looks)('gives antd the colours of the style sheet (%s %s)', (scheme, theme) => {
    const tokens = tokensOf(scheme, theme);
    const { token } = antdTokens(theme, scheme as 'light' | 'dark');
    for (const [name, own] of Object.entries(antdNames)) {
      expect([name, token?.[name as keyof typeof antdNames]]).toEqual([name, tokens[`--m-${own}`]]);
    }
  });
});

describe('a class of the root element', () => {
  function Part({ name }: { name: string | undefined }) {
    useRootClass(name);
    return null;
  }

  const hasClass = (name: string) => document.documentElement.classList.contains(name);

  test('keeps a class of the root element until the last component that uses it is removed', () => {
    const { unmount: removeFirst } = render(<Part name="has-dialog" />);
    const { unmount: removeSecond } = render(<Part name="has-dialog" />);
    removeFirst();
    expect(hasClass('has-dialog')).toBe(true);
    removeSecond();
    expect(hasClass('has-dialog')).toBe(false);
  });

  test('replaces the class when the name changes', () => {
    const { rerender } = render(<Part name="vertical" />);
    rerender(<Part name="horizontal" />);
    expect([hasClass('vertical'), hasClass('horizontal')]).toEqual([false, true]);
    rerender(<Part name={undefined} />);
    expect(hasClass('horizontal')).toBe(false);
  });
});
