export { portalApi, type CallMeta, type PortalCall } from './portal-api';
export { apiUrl, connectApi, portalFetch, portalHeaders, type ApiConnection } from './portal-fetch';
export { clientProblemCodes, isApiError, toApiError, readProblem, type ApiError } from './api-error';
export { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys';
export { changedTags } from './changed-tags';
export { callOutcomes } from './call-outcomes';
export { loading, useLoading, type LoadingState } from './loading';
export { useErrorMessage } from './use-error-message';
export { portalEvents } from './events';
