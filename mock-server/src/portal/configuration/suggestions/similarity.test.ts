import { compareWith } from './similarity';

const targets = [
  { id: 'fees', label: 'Advisory fees' },
  { id: 'custody', label: 'Custody fees' },
  { id: 'rent', label: 'Office rent' },
  { id: 'istanbul', label: 'İstanbul office' },
  { id: 'usd', label: 'USD US dollar' },
];
const suggest = compareWith(targets);
const suggestFor = (sourceLabel: string, sourceKey = '1') => suggest({ sourceKey, sourceLabel });

test('scores the same label in any spelling with 100', () => {
  expect(suggestFor('ADVISORY  FEES')).toEqual({ targetId: 'fees', score: 100 });
  expect(suggestFor('istanbul ofıce')?.targetId).toBe('istanbul');
});

test('prefers the label with more common trigrams', () => {
  expect(suggestFor('Advisory fees, private clients')).toEqual({ targetId: 'fees', score: 90 });
  expect(suggestFor('Custody fee')?.targetId).toBe('custody');
});

test('returns no suggestion without a similar label', () => {
  expect(suggestFor('Depreciation')).toBeNull();
  expect(suggestFor('')).toBeNull();
  expect(compareWith([])({ sourceKey: 'a', sourceLabel: 'Advisory fees' })).toBeNull();
});

test('finds a target whose label contains a word of the key', () => {
  expect(suggestFor('Dollars, offshore', 'USD-1')).toEqual({ targetId: 'usd', score: 95 });
  expect(suggestFor('Depreciation', 'US')).toBeNull();
});
