import { adam, faultyBodies, faultyQueries, ids, text, type BadCalls } from './bad-calls';

const url = '/api/v1/configurators/accounts';
const rule = (match: string, pattern: string) => ({ match, pattern, targetId: 'nothing' });
const bulk = (part: object) => ({ selection: { ids: ['a'] }, action: 'reset', ...part });
const csv = { 'content-type': 'text/csv' };
const rows = (count: number) => `Source system,Source value,Status\n${'GL,1,mapped\n'.repeat(count)}`;

export const configuration: BadCalls = {
  as: adam,
  calls: [
    ...faultyQueries(`${url}/items`, { status: 'open' }),
    {
      name: 'an unknown configurator',
      call: 'GET /api/v1/configurators/nothing/items',
      code: 'object.not_found',
    },
    ...faultyBodies(`POST ${url}/items/bulk`, [
      ['1,001 items', bulk({ selection: { ids: ids(1001) } }), '/selection/ids', 'too_many'],
      ['an unknown action', bulk({ action: 'delete' }), '/action', 'not_allowed'],
      ['a reason of spaces', bulk({ action: 'ignore', note: '  ' }), '/note', 'pattern'],
      ['a reason of 501 characters', bulk({ action: 'ignore', note: text(501) }), '/note', 'too_long'],
      ['no target', bulk({ action: 'map' }), '/targetId', 'required'],
      ['no reason', bulk({ action: 'ignore' }), '/note', 'required'],
    ]),
    ...faultyBodies(
      `POST ${url}/items/bulk`,
      [
        ['a score of 0', bulk({ action: 'accept-suggestions', minScore: 0 }), '/minScore', 'range'],
        ['a score of 101', bulk({ action: 'accept-suggestions', minScore: 101 }), '/minScore', 'range'],
      ],
      'validation.range',
    ),
    ...faultyBodies(`POST ${url}/targets`, [
      ['a label of spaces', { label: '  ' }, '/label', 'pattern'],
      ['a label of 121 characters', { label: text(121) }, '/label', 'too_long'],
      ['an unknown parent', { label: 'New', parentId: 'nothing' }, '/parentId', 'unknown'],
    ]),
    ...faultyBodies(`POST ${url}/rules`, [
      ['a pattern of 201 characters', rule('prefix', text(201)), '/pattern', 'too_long'],
      ['no pattern', rule('prefix', ''), '/pattern', 'too_short'],
      ['an unknown kind of match', rule('fuzzy', '4'), '/match', 'not_allowed'],
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
      name: 'an unknown mode of an import',
      call: `POST ${url}/imports?mode=append`,
      payload: rows(1),
      headers: csv,
      code: 'validation.failed',
      field: ['/query/mode', 'not_allowed'],
    },
    {
      name: 'no mode of an import',
      call: `POST ${url}/imports`,
      payload: rows(1),
      headers: csv,
      code: 'validation.failed',
      field: ['/query/mode', 'required'],
    },
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
    {
      name: 'an unknown parameter of a load',
      call: `POST ${url}/loads?mode=append`,
      payload: rows(1),
      headers: csv,
      code: 'validation.unknown_field',
      field: ['/query/mode', 'unknown_field'],
    },
  ],
};
