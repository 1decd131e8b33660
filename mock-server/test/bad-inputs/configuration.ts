import { adam, faultyBodies, unknownPosition, type BadCalls } from './bad-calls';

const url = '/api/v1/configurators/accounts';
const rule = (match: string, pattern: string) => ({ match, pattern, targetId: 'nothing' });
const bulk = (part: object) => ({ selection: { ids: ['a'] }, action: 'reset', ...part });
const csv = { 'content-type': 'text/csv' };
const rows = (count: number) => `Source system,Source value,Status\n${'GL,1,mapped\n'.repeat(count)}`;

export const configuration: BadCalls = {
  as: adam,
  calls: [
    unknownPosition(`${url}/items`),
    {
      name: 'an unknown configurator',
      call: 'GET /api/v1/configurators/nothing/items',
      code: 'object.not_found',
    },
    ...faultyBodies(`POST ${url}/items/bulk`, [
      ['no target', bulk({ action: 'map' }), '/targetId', 'required'],
      ['no reason', bulk({ action: 'ignore' }), '/note', 'required'],
    ]),
    ...faultyBodies(`POST ${url}/targets`, [
      ['an unknown parent', { label: 'New', parentId: 'nothing' }, '/parentId', 'unknown'],
    ]),
    ...faultyBodies(`POST ${url}/rules`, [
      ['a regular expression that looks ahead', rule('regex', '(?=a)'), '/pattern', 'invalid_pattern'],
      [
        'a regular expression that is too large',
        rule('regex', '((a{100}){100}){100}'),
        '/pattern',
        'too_complex',
      ],
      ['a reversed range', rule('range', '499..400'), '/pattern', 'invalid_range'],
      ['an unknown target', rule('prefix', '4'), '/targetId', 'unknown'],
    ]),
    {
      name: 'an unknown rule',
      call: `PATCH ${url}/rules/nothing`,
      payload: { isEnabled: false },
      code: 'object.not_found',
    },
    { name: 'an unknown change', call: `POST ${url}/history/nothing/undo`, code: 'object.not_found' },
    {
      name: 'a file with 20,001 rows',
      call: `POST ${url}/imports?mode=merge`,
      payload: rows(20_001),
      headers: csv,
      code: 'csv.too_many_rows',
    },
    {
      name: 'a file without columns',
      call: `POST ${url}/imports?mode=merge`,
      payload: 'a,b\n',
      headers: csv,
      code: 'csv.header',
    },
    {
      name: 'a load without columns',
      call: `POST ${url}/loads`,
      payload: 'a,b\n',
      headers: csv,
      code: 'csv.header',
    },
    {
      name: 'a load with 20,001 rows',
      call: `POST ${url}/loads`,
      payload: `Source system,Source value\n${'GL,1\n'.repeat(20_001)}`,
      headers: csv,
      code: 'csv.too_many_rows',
    },
  ],
};
