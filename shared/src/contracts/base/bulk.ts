import { Type, type Static } from '@sinclair/typebox';
import { Id } from './lists';

/** Maximum number of ids of a bulk call. */
export const bulkLimit = 100;

/** Body of a bulk call. */
export const IdList = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: bulkLimit, uniqueItems: true }) },
  { additionalProperties: false },
);
export type IdList = Static<typeof IdList>;

/** Result of a bulk deletion for one id. Ids of other tenants are not found. */
export const DeletionResult = Type.Object({
  id: Type.String(),
  result: Type.Union([Type.Literal('deleted'), Type.Literal('not_found')]),
});
export type DeletionResult = Static<typeof DeletionResult>;

/** Response of a bulk deletion, in the order of the request. */
export const DeletedItems = Type.Object({ results: Type.Array(DeletionResult) });
export type DeletedItems = Static<typeof DeletedItems>;
