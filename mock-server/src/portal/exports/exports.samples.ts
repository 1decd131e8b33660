import { defineSamples, type Sample } from '../../../test/access/samples';

const url = '/api/v1/reports';
const body = { format: 'csv', formatted: true, parameters: { period: 'lastMonth' }, tileId: 'targets' };

const exported = (path: string, allowed: number): Sample => ({
  objects: ['own', 'missing'],
  allowed,
  call: ({ object }) => ({
    method: 'POST',
    url: `${url}/${object === 'own' ? 'allocation' : 'nothing'}/${path}`,
    payload: body,
  }),
  wrong: [
    ['an unknown format', { payload: { ...body, format: 'exe' } }, 'validation.failed'],
    ['an unknown tile', { payload: { ...body, tileId: 'nothing' } }, 'validation.failed'],
    [
      'a picture of a whole report',
      { payload: { ...body, tileId: undefined, format: 'png' } },
      'validation.failed',
    ],
    [
      'a parameter that the report does not have',
      { payload: { ...body, parameters: { nothing: 'x' } } },
      'validation.unknown_field',
    ],
    [
      'a period of 100 years',
      { payload: { ...body, parameters: { period: '1926-01-01..2026-01-01' } } },
      'validation.range',
    ],
    [
      'a filter by an unknown column',
      { payload: { ...body, filters: [{ column: 'tenant_id', values: ['birch'] }] } },
      'validation.failed',
    ],
  ],
});

export const samples = defineSamples({
  requests: {
    [`POST ${url}/:id/exports`]: exported('exports', 202),
    [`POST ${url}/:id/exports/estimate`]: exported('exports/estimate', 200),
  },
});
