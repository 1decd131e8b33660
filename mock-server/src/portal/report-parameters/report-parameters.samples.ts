import type { ParameterSet } from '@portal/shared/contracts';
import { canaries } from '../../../test/access/access-callers';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/v1/snowflake/parameters';
const setsUrl = '/api/v1/snowflake/parameter-sets';

const wrongValues = (values: object) => ({ payload: { scope: 'user', values } });

/** Bad inputs of reports: missing, unknown, of another type, not in the list, no period, SQL in a text. */
const wrong: NonNullable<Sample['wrong']> = [
  ['no values', { payload: { scope: 'user' } }, 'validation.failed'],
  ['an unknown level', { payload: { scope: 'everybody', values: {} } }, 'validation.failed'],
  ['an unknown parameter', wrongValues({ nothing: 'x' }), 'validation.unknown_field'],
  [
    'a parameter of a report that has it for all reports',
    wrongValues({ 'fees.period': 'lastYear' }),
    'validation.unknown_field',
  ],
  ['a text for a list', wrongValues({ client: 'x' }), 'validation.failed'],
  ['a number for a period', wrongValues({ period: 5 }), 'validation.failed'],
  ['an empty required value', wrongValues({ currency: '' }), 'validation.failed'],
  ['a value that is no option', wrongValues({ 'performance.fees': 'half' }), 'validation.failed'],
  ['SQL in a text', wrongValues({ client: ["'); select 1 --"] }), 'validation.failed'],
  ['a reversed period', wrongValues({ period: '2026-03-01..2026-02-01' }), 'validation.failed'],
  ['a period of 100 years', wrongValues({ period: '1926-01-01..2026-01-01' }), 'validation.range'],
  [
    'a lock of the own level',
    { payload: { scope: 'user', values: {}, locks: { period: true } } },
    'validation.failed',
  ],
];

/** The call that only checks responds with the problems of single values. */
const wrongShape = wrong.filter(([, change]) => {
  const { values = null, scope } = (change.payload ?? {}) as { values?: object | null; scope?: string };
  return values === null || scope !== 'user';
});

let names = 0;
const aSet = (tenant: string | null) => ({
  name: `${tenant === 'acorn' || tenant === 'birch' ? canaries[tenant] : 'All'} ${(names += 1)}`.slice(-80),
  scope: 'user',
  values: { period: 'lastYear' },
  isDefault: false,
});

const oneSet = (call: Sample['call'], allowed = 200): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed,
  call,
});

const parameter = (suffix: string): Sample => ({
  objects: ['own', 'missing'],
  allowed: 200,
  call: ({ object }) => ({ url: `${url}/${object === 'own' ? 'performance.fees' : 'nothing'}/${suffix}` }),
});

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const response = await inject({ method: 'POST', url: setsUrl, payload: aSet(tenant) });
    return response.json<Partial<ParameterSet>>().id;
  },
  requests: {
    [`GET ${url}`]: {
      ...get(url),
      wrong: [['a report that does not exist', { url: `${url}?reportId=nothing` }, 'object.not_found']],
    },
    [`PUT ${url}/values`]: {
      allowed: 200,
      call: () => ({
        method: 'PUT',
        url: `${url}/values`,
        payload: { scope: 'user', values: { period: 'lastQuarter' } },
      }),
      wrong,
    },
    [`POST ${url}/validate`]: {
      allowed: 200,
      call: () => ({
        method: 'POST',
        url: `${url}/validate`,
        payload: { scope: 'user', values: { period: 'lastQuarter' } },
      }),
      wrong: wrongShape,
    },
    [`GET ${url}/:key/options`]: {
      ...parameter('options?search=a'),
      wrong: [
        ['another parameter', { url: `${url}/client/options?period=x` }, 'validation.unknown_field'],
        ['a parameter without options', { url: `${url}/period/options` }, 'object.not_found'],
      ],
    },
    [`GET ${url}/:key/history`]: parameter('history'),
    [`POST ${setsUrl}`]: {
      allowed: 201,
      call: ({ caller }) => ({ method: 'POST', url: setsUrl, payload: aSet(caller.tenant) }),
      wrong: [
        ['a blank name', { payload: { ...aSet(null), name: '  ' } }, 'validation.failed'],
        [
          'an unknown parameter',
          { payload: { ...aSet(null), values: { nothing: 1 } } },
          'validation.unknown_field',
        ],
      ],
    },
    [`PATCH ${setsUrl}/:id`]: oneSet(({ id }) => ({
      method: 'PATCH',
      url: `${setsUrl}/${id}`,
      payload: { isDefault: true },
    })),
    [`DELETE ${setsUrl}/:id`]: oneSet(({ id }) => ({ method: 'DELETE', url: `${setsUrl}/${id}` }), 204),
  },
});
