import type { ParameterDefinition } from '@portal/shared/contracts';
import { aParameter, aSavedView, aTile } from '@portal/shared/testing';
import { areSameFilters, missingParameters, resolveValues } from './resolve-values';
import { linkQuery, readFilters, readValues, writeState } from './value-address';

const definitions: ParameterDefinition[] = [
  aParameter({ key: 'period', type: 'period', default: 'last12Months' }),
  aParameter({ key: 'portfolio', type: 'choice' }),
  aParameter({ key: 'currency', type: 'choice', options: [{ value: 'EUR', label: 'Euro' }], default: 'EUR' }),
  aParameter({ key: 'segments', type: 'multiChoice', required: false, default: [] }),
  aParameter({ key: 'limit', type: 'number', minimum: 1, maximum: 10, required: false }),
  aParameter({ key: 'net', type: 'boolean', default: true }),
  aParameter({ key: 'name', type: 'text', maxLength: 5, required: false }),
];
const read = (query: string) => readValues(new URLSearchParams(query), definitions);

test.each([
  ['p.period=lastMonth', { period: 'lastMonth' }],
  ['p.period=2026-01-01..2026-01-31', { period: '2026-01-01..2026-01-31' }],
  ['p.portfolio=p-1&p.currency=EUR', { portfolio: 'p-1', currency: 'EUR' }],
  ['p.segments=a&p.segments=b', { segments: ['a', 'b'] }],
  ['p.segments=', { segments: [] }],
  ['p.limit=2.5&p.net=false&p.name=Ada', { limit: 2.5, net: false, name: 'Ada' }],
])('reads the values of %s', (query, values) => {
  expect(read(query)).toEqual(values);
});

test.each([
  'p.period=nextMonth',
  'p.period=2026-02-30..2026-03-01',
  'p.period=2026-03-01..2026-01-01',
  'p.period=toString',
  'p.currency=GBP',
  'p.limit=11',
  'p.limit=NaN',
  'p.net=yes',
  'p.name=Adalet',
])('ignores the invalid value %s', (query) => {
  expect(read(query)).toEqual({});
});

test('returns no values for an address without parameters of the report', () => {
  expect(read('search=x&p.unknown=1&portfolio=p-1')).toBeNull();
});

test('writes every parameter and filter and keeps other parameters of the address', () => {
  const state = {
    values: { period: 'lastMonth', segments: ['a', 'b'], net: false },
    filters: [{ column: 'sector', values: ['Energy & oil'] }],
    viewId: 'v-1',
  };
  const written = writeState(new URLSearchParams('layout=empty&p.old=1&f.old=1'), definitions, state);
  expect(Object.fromEntries(written)).toMatchObject({ layout: 'empty', view: 'v-1', 'p.portfolio': '' });
  expect(written.has('p.old')).toBe(false);
  expect(readFilters(written)).toEqual(state.filters);
  expect(readValues(written, definitions)).toEqual(state.values);
});

test('limits the filters of an address', () => {
  const query = Array.from({ length: 30 }, (_, at) => `f.c${at}=x&f.many=${at}`).join('&');
  const filters = readFilters(new URLSearchParams(`${query}&f.=y&f.long=${'x'.repeat(201)}`));
  expect(filters).toHaveLength(10);
  expect(filters.find(({ column }) => column === 'many')?.values).toHaveLength(20);
});

test('prefers the link, then the own default view, then the last used values, then the defaults', () => {
  const view = aSavedView({ id: 'v-1', isDefault: true, parameters: { portfolio: 'of-view', gone: 'x' } });
  const report = {
    parameters: definitions,
    tiles: [],
    views: [view],
    lastUsed: { portfolio: 'last', limit: 99 },
  };
  const resolve = (query: string, part = {}) =>
    resolveValues({ ...report, ...part }, new URLSearchParams(query));
  const defaults = { period: 'last12Months', currency: 'EUR', segments: [], net: true };
  expect(resolve('p.portfolio=linked&p.period=').values).toEqual({
    currency: 'EUR',
    segments: [],
    net: true,
    portfolio: 'linked',
  });
  expect(resolve('')).toMatchObject({ values: { ...defaults, portfolio: 'of-view' }, viewId: 'v-1' });
  expect(resolve('', { views: [] })).toMatchObject({
    values: { ...defaults, portfolio: 'last' },
    viewId: null,
  });
  expect(resolve('', { views: [], lastUsed: null }).values).toEqual(defaults);
  expect(resolve('p.portfolio=linked&view=new').viewId).toBe('new');
  expect(resolve('view=unknown', { views: [] })).toMatchObject({
    values: { ...defaults, portfolio: 'last' },
    viewId: null,
  });
});

test('takes the filters of the address, or of the view without values in the address, by columns that tiles select', () => {
  const stored = [
    { column: 'sector', values: ['Energy'] },
    { column: 'gone', values: ['x'] },
  ];
  const report = {
    parameters: definitions,
    tiles: [aTile({ filterBy: 'sector' }), aTile({ filterBy: 'client' })],
    views: [aSavedView({ id: 'v-1', filters: stored })],
    lastUsed: null,
  };
  const filters = (query: string) => resolveValues(report, new URLSearchParams(query)).filters;
  expect(filters('view=v-1')).toEqual([{ column: 'sector', values: ['Energy'] }]);
  expect(filters('view=v-1&p.period=lastMonth')).toEqual([]);
  expect(filters('view=v-1&f.client=A&f.gone=x')).toEqual([{ column: 'client', values: ['A'] }]);
  expect(filters('')).toEqual([]);
});

test('compares filters without their order', () => {
  const one = { column: 'sector', values: ['a', 'b'] };
  const other = { column: 'client', values: ['x'] };
  expect(areSameFilters([one, other], [other, { ...one, values: ['b', 'a'] }])).toBe(true);
  expect(areSameFilters([one], [{ ...one, values: ['a'] }])).toBe(false);
  expect(areSameFilters([one], [])).toBe(false);
});

test('names the required parameters without a value', () => {
  expect(missingParameters(definitions, { period: 'lastMonth', currency: 'EUR', net: false })).toEqual([
    definitions[1],
  ]);
});

test('writes the query of a link', () => {
  expect(linkQuery({ client: 'a b', segments: ['x', 'y'] })).toBe('p.client=a+b&p.segments=x&p.segments=y');
});
