import { problems, type FieldProblem, type Problem, type ProblemCode } from '@portal/shared/contracts';

/** Error that any code below a route may throw. The response is problem+json with its code. */
export class PortalError extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldProblem[];
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    more: { detail?: string; errors?: FieldProblem[]; retryAfterSeconds?: number } = {},
  ) {
    super(more.detail ? `${code}: ${more.detail}` : code);
    this.name = 'PortalError';
    this.code = code;
    this.errors = more.errors ?? [];
    this.detail = more.detail;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function fail(code: ProblemCode, more?: { detail?: string; errors?: FieldProblem[] }): never {
  throw new PortalError(code, more);
}

/** Throws `validation.failed` with one faulty field. `pointer`: JSON pointer into the body, such as `/name`. */
export function rejectField(pointer: string, code: string, params?: FieldProblem['params']): never {
  return fail('validation.failed', { errors: [{ pointer, code, ...(params && { params }) }] });
}

/** Throws the same error for objects that do not exist and for objects that the caller must not see. */
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
