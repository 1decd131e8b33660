import type { DeletionResult } from '@portal/shared/contracts';

/** Returns the results of a bulk deletion, in the order of the request. */
export const deletionResults = (ids: readonly string[], deletedIds: ReadonlySet<string>): DeletionResult[] =>
  ids.map((id) => ({ id, result: deletedIds.has(id) ? 'deleted' : 'not_found' }));
