import { act, render, renderHook } from '@testing-library/react';
import { media } from '../testing';
import { from, appearance, ThemeProvider, useAppearance, useMediaQuery } from './index';

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
