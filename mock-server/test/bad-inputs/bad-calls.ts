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

/** Returns a call of a list with a cursor that satisfies its schema. */
export const unknownPosition = (path: `/${string}`): BadCall => ({
  name: 'a cursor that is no list position',
  call: `GET ${path}?cursor=abc`,
  code: 'validation.failed',
  field: ['/cursor', 'not_allowed'],
});
