import { Type, type Static } from '@sinclair/typebox';
import { workspaceRoles } from '../base/access';
import { Id } from '../base/lists';
import { excludeLimit } from './user-jobs';
import { WorkspaceMemberListQuery } from './workspaces';

/** Search and filters of the members of a workspace. */
export const WorkspaceMemberFilters = Type.Pick(WorkspaceMemberListQuery, ['search', 'role'], {
  additionalProperties: false,
});
export type WorkspaceMemberFilters = Static<typeof WorkspaceMemberFilters>;

/**
 * Body of `POST /api/v1/workspaces/{id}/members/bulk`: all members that match the query when the job starts, except
 * `excludeIds`. They get the role; null removes them. The last administrator is left as it is.
 */
export const WorkspaceMemberBulk = Type.Object(
  {
    role: Type.Union([...workspaceRoles.map((role) => Type.Literal(role)), Type.Null()]),
    selection: Type.Object(
      {
        query: WorkspaceMemberFilters,
        excludeIds: Type.Optional(Type.Array(Id, { maxItems: excludeLimit, uniqueItems: true })),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'WorkspaceMemberBulk', additionalProperties: false },
);
export type WorkspaceMemberBulk = Static<typeof WorkspaceMemberBulk>;
