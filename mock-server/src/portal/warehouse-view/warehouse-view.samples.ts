import type { GridView, ProblemCode } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import { canaries } from '../../../test/access/access-callers';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/v1/warehouse/datasets';
const own = `${url}/cashFlows`;
const idOf = (object: string): string => (object === 'own' ? 'cashFlows' : 'nothing');

/** A query of rows: people of the provider must choose a tenant. */
const query = (path: string, payload: object, wrong: Sample['wrong'] = []): Sample => ({
  objects: ['own', 'missing'],
  allowed: 200,
  withoutTenant: 422,
  call: ({ object }) => ({ method: 'POST', url: `${url}/${idOf(object)}/${path}`, payload }),
  wrong,
});

const columns = ['day', 'amount'];
type Wrong = [name: string, change: InjectOptions, ...codes: ProblemCode[]];
const wrongFilter = (name: string, filter: object): Wrong => [
  name,
  { payload: { columns, filters: [{ column: 'amount', op: 'equals', values: [1], ...filter }] } },
  'validation.failed',
];

const wrongPages: Wrong[] = [
  ['an unknown column', { payload: { columns: ['tenant_id'] } }, 'validation.failed'],
  ['1e9 rows', { payload: { columns, size: 1_000_000_000 } }, 'validation.range'],
  [
    'an unknown column in the sort',
    { payload: { columns, sort: [{ column: 'tenantId', isDescending: true }] } },
    'validation.failed',
  ],
  ['a cursor that no server wrote', { payload: { columns, cursor: 'abc.def' } }, 'validation.failed'],
  [
    'a jump to a value without a sort',
    { payload: { columns, position: { to: 'value', value: 1 } } },
    'validation.failed',
  ],
  [
    'a total of names',
    { payload: { columns, aggregates: [{ column: 'client', fn: 'sum' }] } },
    'validation.failed',
  ],
  wrongFilter('an unknown column in a filter', { column: 'tenantId' }),
  wrongFilter('an operator of another type', { op: 'contains', values: ['1'] }),
  wrongFilter('SQL in place of a number', { values: ["1'); select * from read_text('/etc/passwd') --"] }),
  wrongFilter('a reversed range', { op: 'between', values: [2, 1] }),
  wrongFilter('no value', { values: [] }),
  wrongFilter('a boolean in place of a number', { values: [true] }),
  wrongFilter('not a number', { values: ['NaN'] }),
  wrongFilter('a day that does not exist', { column: 'day', values: ['2026-02-30'] }),
  wrongFilter('an unknown relative period', { column: 'day', op: 'relative', values: ['last0Days'] }),
];

let names = 0;
const view = (tenant: string | null) => ({
  name: `${tenant === 'acorn' || tenant === 'birch' ? canaries[tenant] : 'All'} ${(names += 1)}`.slice(-80),
  isShared: false,
  content: {
    columns: [{ key: 'day' }, { key: 'amount', width: 120, isPinned: true }],
    filters: [{ column: 'amount', op: 'atLeast', values: [100] }],
    sort: [{ column: 'amount', isDescending: true }],
    aggregates: [{ column: 'amount', fn: 'sum' }],
    groups: [],
    density: 'compact',
  },
});
const wrongView = (content: object): InjectOptions => ({
  payload: { ...view(null), content: { ...view(null).content, ...content } },
});

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const response = await inject({ method: 'POST', url: `${own}/views`, payload: view(tenant) });
    return response.json<Partial<GridView>>().id;
  },
  requests: {
    [`GET ${url}`]: get(url),
    [`GET ${url}/:id`]: {
      objects: ['own', 'missing'],
      allowed: 200,
      call: ({ object }) => ({ url: `${url}/${idOf(object)}` }),
    },
    [`POST ${url}/:id/query`]: query('query', { columns, withTotal: true }, wrongPages),
    [`POST ${url}/:id/aggregate`]: query('aggregate', {
      groups: ['direction'],
      aggregates: [{ column: 'amount', fn: 'sum' }],
    }),
    [`POST ${url}/:id/profile`]: query('profile', { columns: ['direction'] }),
    [`GET ${url}/:id/columns/:column/values`]: {
      objects: ['own', 'missing'],
      allowed: 200,
      withoutTenant: 422,
      call: ({ object }) => ({ url: `${url}/${idOf(object)}/columns/direction/values?search=a` }),
      wrong: [['another column', { url: `${own}/columns/tenantId/values` }, 'object.not_found']],
    },
    [`POST ${url}/:id/columns/:column/missing`]: query('columns/direction/missing', { values: ['in'] }),
    [`GET ${url}/:id/rows/:key`]: {
      objects: ['own', 'missing'],
      allowed: 404,
      withoutTenant: 422,
      call: ({ object }) => ({
        url: `${url}/${idOf(object)}/rows/WyIyMDI2LTAxLTAxIiwicDEiLCJDb250cmlidXRpb24iXQ`,
      }),
    },
    'DELETE /api/v1/warehouse/queries/:id': {
      allowed: 404,
      call: () => ({ method: 'DELETE', url: '/api/v1/warehouse/queries/nothing' }),
    },
    [`POST ${url}/:id/exports`]: {
      objects: ['own', 'missing'],
      allowed: 202,
      withoutTenant: 422,
      call: ({ object }) => ({
        method: 'POST',
        url: `${url}/${idOf(object)}/exports`,
        payload: { columns, format: 'csv', formatted: true },
      }),
      wrong: [
        ['an unknown format', { payload: { columns, format: 'exe', formatted: true } }, 'validation.failed'],
        [
          'an unknown column',
          { payload: { columns: ['tenantId'], format: 'csv', formatted: true } },
          'validation.failed',
        ],
      ],
    },
    [`GET ${url}/:id/views`]: {
      objects: ['own', 'missing'],
      allowed: 200,
      call: ({ object }) => ({ url: `${url}/${idOf(object)}/views` }),
    },
    [`POST ${url}/:id/views`]: {
      objects: ['own', 'missing'],
      allowed: 201,
      call: ({ object, caller }) => ({
        method: 'POST',
        url: `${url}/${idOf(object)}/views`,
        payload: view(caller.tenant),
      }),
      wrong: [
        ['a blank name', { payload: { ...view(null), name: '  ' } }, 'validation.failed'],
        ['an unknown column', wrongView({ columns: [{ key: 'tenantId' }] }), 'validation.failed'],
        ['a column twice', wrongView({ columns: [{ key: 'day' }, { key: 'day' }] }), 'validation.failed'],
        ['an unknown group', wrongView({ groups: ['nothing'] }), 'validation.failed'],
      ],
    },
    [`PATCH ${url}/:id/views/:viewId`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      call: ({ id }) => ({ method: 'PATCH', url: `${own}/views/${id}`, payload: { isShared: false } }),
    },
    [`DELETE ${url}/:id/views/:viewId`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 204,
      call: ({ id }) => ({ method: 'DELETE', url: `${own}/views/${id}` }),
    },
  },
});
