import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../base/lists';
import { UserListQuery } from './users';

/** Search and filters of the list of users. */
export const UserFilters = Type.Pick(UserListQuery, ['search', 'status', 'role'], {
  additionalProperties: false,
});
export type UserFilters = Static<typeof UserFilters>;

/** Maximum number of users that a selection of all can leave out. */
export const excludeLimit = 1_000;

/** Actions of a job on many users. */
export const userBulkActions = ['disable', 'enable', 'remove'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

/**
 * Body of `POST /api/v1/users/bulk`: all users that match the query when the job starts, except `excludeIds`. The caller
 * and the last administrator are left as they are.
 */
export const UserBulk = Type.Object(
  {
    action: Type.Union(userBulkActions.map((action) => Type.Literal(action))),
    selection: Type.Object(
      {
        query: UserFilters,
        excludeIds: Type.Optional(Type.Array(Id, { maxItems: excludeLimit, uniqueItems: true })),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'UserBulk', additionalProperties: false },
);
export type UserBulk = Static<typeof UserBulk>;
