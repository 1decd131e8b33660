import { changedNames, mergeChanges, trimTexts } from './form-values';

test('removes surrounding spaces from texts and keeps all other values', () => {
  expect(trimTexts({ name: ' Ada ', count: 1, ids: [' a '], on: false, none: null })).toEqual({
    name: 'Ada',
    count: 1,
    ids: [' a '],
    on: false,
    none: null,
  });
});

test('keeps the surrounding spaces of texts that are named', () => {
  expect(trimTexts({ name: ' Ada ', password: ' a b ' }, ['password'])).toEqual({
    name: 'Ada',
    password: ' a b ',
  });
});

test.each<[object, object, string[]]>([
  [{ a: 'x' }, { a: ' x ' }, []],
  [{ a: '' }, {}, []],
  [{ a: null }, { a: undefined }, []],
  [{ a: ['x'] }, { a: ['x'] }, []],
  [{ a: ['x'] }, { a: ['x', 'y'] }, ['a']],
  [{ a: 1 }, { a: Number.NaN }, ['a']],
  [{ a: null }, { a: Number.NaN }, ['a']],
  [{ a: false }, { a: true, b: 1 }, ['a', 'b']],
])('compares %j with %j', (before, after, names) => {
  expect(changedNames(before, after)).toEqual(names);
});

test("keeps the person's changes and takes all other newer values", () => {
  const base = { name: 'Acorn', city: 'Izmir', note: '' };
  const mine = { name: 'Acorn Ltd', city: 'Izmir', note: '' };
  const theirs = { name: 'Acorn Inc', city: 'Ankara', note: 'x' };
  expect(mergeChanges(base, mine, theirs)).toEqual({ name: 'Acorn Ltd', city: 'Ankara', note: 'x' });
});
