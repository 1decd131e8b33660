import { layouts as names } from '@portal/shared/contracts';
import { chooseLayout, layouts } from './layouts';

test('the table has each of the eleven layouts', () => {
  expect(Object.keys(layouts).sort()).toEqual([...names].sort());
});

test('the query parameter comes before the route, the route before the settings', () => {
  expect(chooseLayout('?layout=dense', 'empty', 'classic')).toBe('dense');
  expect(chooseLayout('', 'empty', 'classic')).toBe('empty');
  expect(chooseLayout('', undefined, 'modern')).toBe('modern');
});

test.each(['unknown', '<script>', 'toString', '__proto__', ''])(
  'a layout named %j is passed over',
  (name) => {
    expect(chooseLayout(`?layout=${encodeURIComponent(name)}`, undefined, 'thin')).toBe('thin');
  },
);

test('without any valid name it is classic', () => {
  expect(chooseLayout('?layout=x', 'y', 'z')).toBe('classic');
});
