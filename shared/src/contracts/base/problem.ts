import { Type, type Static } from '@sinclair/typebox';

/**
 * Error codes of the server with their HTTP status and English title. Clients show their own message per code.
 * Source: design/reliability.md part 5.0.
 */
export const problems = {
  'request.invalid_json': { status: 400, title: 'The body is not valid JSON' },
  'request.invalid': { status: 400, title: 'The request is malformed' },
  'request.forbidden_key': { status: 400, title: 'The body contains a forbidden key' },
  'request.too_deep': { status: 400, title: 'The body is nested too deeply' },
  'request.duplicate_param': { status: 400, title: 'A query parameter is given twice' },
  'request.bad_path': { status: 400, title: 'The path is malformed' },
  'request.token_in_url': { status: 400, title: 'Tokens must not be sent in a URL' },
  'request.not_found': { status: 404, title: 'This address does not exist' },
  'request.method': { status: 405, title: 'This method is not allowed here' },
  'request.timeout': { status: 408, title: 'The request did not arrive in time' },
  'request.too_large': { status: 413, title: 'The body is too large' },
  'request.uri_too_long': { status: 414, title: 'The address is too long' },
  'request.media_type': { status: 415, title: 'This media type is not accepted' },
  'request.wrong_host': { status: 421, title: 'This host is not served here' },
  'request.header_too_large': { status: 431, title: 'The request headers are too large' },
  'validation.failed': { status: 422, title: 'The input is not valid' },
  'validation.unknown_field': { status: 422, title: 'The input contains an unknown field' },
  'validation.range': { status: 422, title: 'A value is out of range' },
  'validation.bad_unicode': { status: 422, title: 'The text contains characters that cannot be stored' },
  'auth.token_missing': { status: 401, title: 'Sign in first' },
  'auth.token_invalid': { status: 401, title: 'The access token is not valid' },
  'auth.token_expired': { status: 401, title: 'The access token has expired' },
  'auth.user_disabled': { status: 401, title: 'This account is disabled' },
  'auth.issuer_tenant_mismatch': { status: 401, title: 'The issuer is not allowed for this tenant' },
  'authz.role_required': { status: 403, title: 'A required role is missing' },
  'csrf.fetch_dest': { status: 403, title: 'This cannot be requested by a page element' },
  'tenant.unknown': { status: 403, title: 'This account is not linked to a tenant' },
  'tenant.suspended': { status: 403, title: 'This tenant is suspended' },
  'tenant.slug_taken': { status: 409, title: 'Another tenant has this short name' },
  'tenant.status': { status: 409, title: 'The status of the tenant does not allow this' },
  'tenant.user_limit': { status: 409, title: 'The tenant has as many users as its limit' },
  'acting.ended': { status: 403, title: 'There is no open session inside this tenant' },
  'acting.read_only': { status: 403, title: 'The session inside this tenant is read-only' },
  'acting.configuration_only': {
    status: 403,
    title: 'The session inside this tenant changes the configuration only',
  },
  'feature.disabled': { status: 404, title: 'This feature is disabled' },
  'object.not_found': { status: 404, title: 'This does not exist' },
  'object.conflict': { status: 409, title: 'This conflicts with newer data' },
  'list.full': { status: 409, title: 'The list is full' },
  'conflict.stale': { status: 412, title: 'Someone else changed this first' },
  'idempotency.mismatch': { status: 422, title: 'The idempotency key was used for another request' },
  'user.last_admin': { status: 409, title: 'The last administrator cannot be removed' },
  'user.self': { status: 409, title: 'Administrators cannot do this to their own account' },
  'user.not_active': { status: 409, title: 'This account is not active' },
  'domain.exists': { status: 409, title: 'This domain is already in the list' },
  'domain.taken': { status: 409, title: 'This domain belongs to another organisation' },
  'workspace.exists': { status: 409, title: 'A workspace has this name' },
  'workspace.not_empty': { status: 409, title: 'The workspace still has reports or members' },
  'workspace.last_admin': { status: 409, title: 'A workspace needs an administrator' },
  'workspace.archived': { status: 409, title: 'This workspace is archived' },
  'user.no_global_roles': { status: 409, title: 'Users of an organisation cannot have global roles' },
  'chat.empty': { status: 422, title: 'The question is empty' },
  'chat.too_long': { status: 422, title: 'The question is too long' },
  'chat.busy': { status: 409, title: 'An answer is still being written' },
  'image.unreadable': { status: 422, title: 'The picture cannot be read' },
  'image.dimensions': { status: 422, title: 'The picture is too large in width or height' },
  'remote.unknown': { status: 404, title: 'This remote does not exist' },
  'remote.version_exists': { status: 409, title: 'This version is published and immutable' },
  'remote.version_unknown': { status: 404, title: 'This version does not exist' },
  'remote.invalid': { status: 422, title: 'The remote failed the check' },
  'remote.file_changed': { status: 404, title: 'This file differs from the published one' },
  'remote.no_previous': { status: 409, title: 'There is no earlier version to go back to' },
  'report.timeout': { status: 504, title: 'The report took too long' },
  'report.cancelled': { status: 409, title: 'The report was cancelled' },
  'report.too_large': { status: 503, title: 'The report needs more memory than it may use' },
  'report.tenant_required': { status: 422, title: 'These measures do not add up over tenants' },
  'warehouse.unavailable': { status: 503, title: 'The data cannot be reached' },
  'warehouse.preparing': { status: 503, title: 'The data are being prepared' },
  'rate.limited': { status: 429, title: 'Too many requests' },
  'storage.full': { status: 507, title: 'The storage is full' },
  'db.unavailable': { status: 503, title: 'The database cannot be reached' },
  'db.timeout': { status: 504, title: 'The database took too long' },
  internal: { status: 500, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemCode = keyof typeof problems;

/** One invalid field of a request, with its error code. */
export const FieldProblem = Type.Object({
  pointer: Type.String({ description: 'JSON pointer into the body, or /query/name, /params/name' }),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type FieldProblem = Static<typeof FieldProblem>;

/** RFC 9457 body of every error response, `application/problem+json`. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'urn:portal:error:<code>' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    instance: Type.String(),
    code: Type.String(),
    traceId: Type.String(),
    errors: Type.Array(FieldProblem),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof Problem>;
