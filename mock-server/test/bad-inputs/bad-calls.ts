import type { ProblemCode } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';

/** A rejected call: its method and address, its body, the code of the problem, and the field with its own code. */
export interface BadCall {
  name: string;
  call: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;
  payload?: object | string;
  headers?: InjectOptions['headers'];
  code: ProblemCode;
  /** JSON pointer of the field and code of its fault. */
  field?: readonly [pointer: string, code: string];
}

/** Calls of one resource by one seeded account. */
export interface BadCalls {
  as: string;
  calls: readonly BadCall[];
}

export const adam = 'adam.admin@acorn.example';
export const gina = 'gina.admin@meridian.example';

type WrongInput = readonly [name: string, payload: object, pointer: string, code: string];

/** Returns calls that differ in their body, each with one faulty field. */
export const faultyBodies = (
  call: BadCall['call'],
  faults: readonly WrongInput[],
  code: ProblemCode = 'validation.failed',
): BadCall[] =>
  faults.map(([name, payload, pointer, fieldCode]) => ({
    name,
    call,
    payload,
    code,
    field: [pointer, fieldCode],
  }));

/** Returns calls of a list with faulty queries. */
export const faultyQueries = (path: `/${string}`, filters: Record<string, string>): BadCall[] => [
  ...Object.entries(filters).map(([name, value]): BadCall => ({
    name: `the filter ${name}=${value}`,
    call: `GET ${path}?${name}=${encodeURIComponent(value)}`,
    code: 'validation.failed',
    field: [`/query/${name}`, 'not_allowed'],
  })),
  {
    name: 'a search of 201 characters',
    call: `GET ${path}?search=${'a'.repeat(201)}`,
    code: 'validation.failed',
    field: ['/query/search', 'too_long'],
  },
  {
    name: 'a field that cannot be sorted by',
    call: `GET ${path}?sort=password`,
    code: 'validation.failed',
    field: ['/query/sort', 'pattern'],
  },
  {
    name: 'a page size of 11',
    call: `GET ${path}?size=11`,
    code: 'validation.failed',
    field: ['/query/size', 'not_allowed'],
  },
  {
    name: 'page 0',
    call: `GET ${path}?page=0`,
    code: 'validation.range',
    field: ['/query/page', 'range'],
  },
  {
    name: 'a page beyond the largest number',
    call: `GET ${path}?page=1000001`,
    code: 'validation.range',
    field: ['/query/page', 'range'],
  },
  {
    name: 'a cursor that is no list position',
    call: `GET ${path}?cursor=abc`,
    code: 'validation.failed',
    field: ['/cursor', 'not_allowed'],
  },
  {
    name: 'an unknown parameter',
    call: `GET ${path}?tenantId=birch`,
    code: 'validation.unknown_field',
    field: ['/query/tenantId', 'unknown_field'],
  },
];

export const text = (length: number): string => 'x'.repeat(length);
export const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `id-${n}`);
