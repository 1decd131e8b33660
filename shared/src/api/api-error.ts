import type { FieldProblem } from '../contracts/base/problem';

/** Codes of failures without a readable response: the request failed, timed out, or the body could not be parsed. */
export const clientProblemCodes = ['network.failed', 'network.timeout', 'answer.unreadable'] as const;

/** Shape of every failed request. `status` is 0 without a response; the shown message is chosen by `code`. */
export interface ApiError {
  status: number;
  code: string;
  traceId: string | null;
  errors: FieldProblem[];
  /** Seconds until a rejected call may be repeated. */
  retryAfterSeconds?: number;
}

/** Whether a value is an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'errors' in error
  );
}

/** Reads the problem body of an error response. Without a `code` in the body, one is derived from the status. */
export async function readProblem(response: Response): Promise<ApiError> {
  let body: unknown = null;
  try {
    body = await response.json();
  } catch {
    // Not JSON: a proxy responded, or the connection was interrupted.
  }
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    status: response.status,
    code: typeof problem.code === 'string' ? problem.code : codeOfStatus(response.status),
    traceId: typeof problem.traceId === 'string' ? problem.traceId : null,
    errors: Array.isArray(problem.errors) ? (problem.errors as FieldProblem[]) : [],
    ...retryAfterOf(response),
  };
}

function retryAfterOf({ status, headers }: Response): Pick<ApiError, 'retryAfterSeconds'> {
  const seconds = Number(headers.get('Retry-After'));
  return status === 429 && seconds > 0 ? { retryAfterSeconds: seconds } : {};
}

function codeOfStatus(status: number): string {
  if (status === 401) return 'auth.token_invalid';
  if (status === 404) return 'request.not_found';
  if (status === 429) return 'rate.limited';
  return status >= 500 ? 'internal' : 'request.invalid';
}

/** Converts an error thrown by `fetch` into an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return { status: 0, code: timedOut ? 'network.timeout' : 'network.failed', traceId: null, errors: [] };
}
