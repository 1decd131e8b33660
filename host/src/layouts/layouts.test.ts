import { layouts as names } from '@portal/shared/contracts';
import { chooseLayout, layouts } from './layouts';

test('lists each of the eleven layouts', () => {
  expect(Object.keys(layouts).sort()).toEqual([...names].sort());
});

test('prefers the query parameter over the route and the route over the settings', () => {
  expect(chooseLayout('?layout=dense', 'empty', 'classic')).toBe('dense');
  expect(chooseLayout('', 'empty', 'classic')).toBe('empty');
  expect(chooseLayout('', undefined, 'modern')).toBe('modern');
});

test.each(['unknown', '<script>', 'toString', '__proto__', ''])('ignores the unknown layout %j', (name) => {
  expect(chooseLayout(`?layout=${encodeURIComponent(name)}`, undefined, 'thin')).toBe('thin');
});

test('falls back to classic without a valid name', () => {
  expect(chooseLayout('?layout=x', 'y', 'z')).toBe('classic');
});
