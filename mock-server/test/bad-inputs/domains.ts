import { adam, faultyBodies, unknownPosition, type BadCalls } from './bad-calls';

const url = '/api/v1/domains';
const names: readonly [name: string, code: string][] = [
  ['localhost', 'not_a_domain'],
  ['https://acorn.example/', 'not_a_domain'],
  ['ada@acorn.example', 'not_a_domain'],
  ['acorn.example/path', 'not_a_domain'],
  ['a.b.c.d.e.f.g.h.i.j.example', 'not_a_domain'],
  ['192.0.2.7', 'ip_address'],
  ['*.acorn.example', 'wildcard'],
  ['co.uk', 'public_suffix'],
  ['GMAIL.com.', 'public_provider'],
  [
    `${'a.'.repeat(3)}${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(40)}.example`,
    'too_long',
  ],
];

export const domains: BadCalls = {
  as: adam,
  calls: [
    unknownPosition(url),
    ...faultyBodies(
      `POST ${url}`,
      names.map(([name, code]) => [`the name ${name.slice(0, 40)}`, { name }, '/name', code]),
    ),
    {
      name: 'an own domain',
      call: `POST ${url}`,
      payload: { name: 'ACORN.example.' },
      code: 'domain.exists',
      field: ['/name', 'exists'],
    },
    {
      name: 'a domain of another tenant',
      call: `POST ${url}`,
      payload: { name: 'birch.example' },
      code: 'domain.taken',
      field: ['/name', 'taken'],
    },
    { name: 'an unknown domain', call: `POST ${url}/nothing/verify`, code: 'object.not_found' },
    { name: 'a domain of another tenant', call: `DELETE ${url}/birch-example`, code: 'object.not_found' },
  ],
};
