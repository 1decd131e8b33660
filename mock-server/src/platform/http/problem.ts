import { problems, type FieldProblem, type Problem, type ProblemCode } from '@portal/shared/contracts';

/** An error with an answer: thrown anywhere under a route, answered as problem+json by its code. */
export class PortalError extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldProblem[];
  readonly detail: string | undefined;

  constructor(code: ProblemCode, more: { detail?: string; errors?: FieldProblem[] } = {}) {
    super(more.detail ? `${code}: ${more.detail}` : code);
    this.name = 'PortalError';
    this.code = code;
    this.errors = more.errors ?? [];
    this.detail = more.detail;
  }
}

export function fail(code: ProblemCode, more?: { detail?: string; errors?: FieldProblem[] }): never {
  throw new PortalError(code, more);
}

/** The answer for what does not exist and for what the caller may not know of: they are the same. */
export const notFound = (): never => fail('object.not_found');

export function problemBody(error: PortalError, request: { instance: string; traceId: string }): Problem {
  const { status, title } = problems[error.code];
  return {
    type: `urn:portal:error:${error.code}`,
    title,
    status,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    instance: request.instance,
    code: error.code,
    traceId: request.traceId,
    errors: error.errors,
  };
}

export const problemType = 'application/problem+json; charset=utf-8';
