import type { SavedView } from '@portal/shared/contracts';
import { canaries } from '../../../test/access/access-callers';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/v1/reports';
const own = `${url}/allocation`;

const report = (call: Sample['call'], allowed = 200): Sample => ({
  objects: ['own', 'missing'],
  allowed,
  call,
});
const idOf = (object: string): string => (object === 'own' ? 'allocation' : 'nothing');

let names = 0;
/** Returns a new name for each call, since a person has a name once. */
const nextName = (tenant: string | null): string =>
  `${tenant === 'acorn' || tenant === 'birch' ? canaries[tenant] : 'All'} ${(names += 1)}`.slice(-80);
const view = (tenant: string | null) => ({
  name: nextName(tenant),
  isShared: false,
  isDefault: false,
  parameters: { period: 'yearToDate' },
  filters: [{ column: 'assetClass', values: ['Equities'] }],
});

const wrongValues = (parameters: object) => ({ payload: { parameters } });
const wrongRun: Sample['wrong'] = [
  ['a parameter that the report does not have', wrongValues({ nothing: 'x' }), 'validation.unknown_field'],
  ['a text for a list', wrongValues({ client: 'x' }), 'validation.failed'],
  ['a client that is not an option', wrongValues({ client: ["'); select 1 --"] }), 'validation.failed'],
  ['a period that is not a day', wrongValues({ period: '2026-02-30..2026-03-01' }), 'validation.failed'],
  ['a reversed period', wrongValues({ period: '2026-03-01..2026-02-01' }), 'validation.failed'],
  ['a period of 100 years', wrongValues({ period: '1926-01-01..2026-01-01' }), 'validation.range'],
  ['an unknown tile', { payload: { parameters: {}, tiles: ['nothing'] } }, 'validation.failed'],
  [
    'a filter by an unknown column',
    { payload: { parameters: {}, filters: [{ column: 'tenant_id', values: ['birch'] }] } },
    'validation.failed',
  ],
];

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const response = await inject({ method: 'POST', url: `${own}/views`, payload: view(tenant) });
    return response.json<Partial<SavedView>>().id;
  },
  requests: {
    [`GET ${url}`]: get(url),
    [`GET ${url}/:id`]: report(({ object }) => ({ url: `${url}/${idOf(object)}` })),
    [`GET ${url}/:id/parameters/:key/options`]: {
      ...report(({ object }) => ({ url: `${url}/${idOf(object)}/parameters/portfolio/options?search=a` })),
      wrong: [
        [
          'another parameter',
          { url: `${own}/parameters/portfolio/options?period=x` },
          'validation.unknown_field',
        ],
        ['a parameter without options', { url: `${own}/parameters/period/options` }, 'object.not_found'],
      ],
    },
    [`POST ${url}/:id/run`]: {
      ...report(({ object }) => ({
        method: 'POST',
        url: `${url}/${idOf(object)}/run`,
        payload: { parameters: { period: 'lastMonth' } },
      })),
      wrong: wrongRun,
    },
    [`POST ${url}/:id/views`]: {
      ...report(
        ({ object, caller }) => ({
          method: 'POST',
          url: `${url}/${idOf(object)}/views`,
          payload: view(caller.tenant),
        }),
        201,
      ),
      wrong: [
        ['a blank name', { payload: { ...view(null), name: '  ' } }, 'validation.failed'],
        [
          'a parameter that the report does not have',
          { payload: { ...view(null), parameters: { nothing: 1 } } },
          'validation.unknown_field',
        ],
      ],
    },
    [`PATCH ${url}/:id/views/:viewId`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      call: ({ id }) => ({ method: 'PATCH', url: `${own}/views/${id}`, payload: { isDefault: true } }),
    },
    [`DELETE ${url}/:id/views/:viewId`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 204,
      call: ({ id }) => ({ method: 'DELETE', url: `${own}/views/${id}` }),
    },
    'PUT /api/v1/me/favorites/report/:id': report(
      ({ object }) => ({ method: 'PUT', url: `/api/v1/me/favorites/report/${idOf(object)}` }),
      204,
    ),
    'DELETE /api/v1/me/favorites/report/:id': {
      allowed: 204,
      call: () => ({ method: 'DELETE', url: '/api/v1/me/favorites/report/allocation' }),
    },
    'PATCH /api/v1/me/favorites/order': {
      allowed: 204,
      call: () => ({ method: 'PATCH', url: '/api/v1/me/favorites/order', payload: { ids: ['fees'] } }),
    },
  },
});
