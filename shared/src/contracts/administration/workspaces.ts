import { Type, type Static } from '@sinclair/typebox';
import { workspaceRoles } from '../base/access';
import { bulkLimit, IdList } from '../base/bulk';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { userStatuses } from './users';
import { enteredText, visibleCharacter } from '../base/texts';

/** Limits of workspaces: length of a name and a description, and number of workspaces. */
export const workspaceLimits = { minName: 2, name: 80, description: 500, perTenant: 200 } as const;

/** Who reads the reports of a workspace. `tenant`: all users of the tenant, also without a membership. */
export const workspaceVisibilities = ['members', 'tenant'] as const;
export type WorkspaceVisibility = (typeof workspaceVisibilities)[number];

/** States of a workspace, and the values of the list's filter `state`. */
export const workspaceStates = ['active', 'archived'] as const;
export type WorkspaceState = (typeof workspaceStates)[number];

/** Icons and colours of workspaces. The client maps each name to a drawing and a colour of the scheme. */
export const workspaceIcons = [
  'folder',
  'briefcase',
  'chart',
  'shield',
  'gear',
  'users',
  'globe',
  'scale',
  'building',
  'document',
] as const;
export type WorkspaceIcon = (typeof workspaceIcons)[number];
export const workspaceColors = [
  'blue',
  'teal',
  'green',
  'lime',
  'orange',
  'rose',
  'purple',
  'slate',
] as const;
export type WorkspaceColor = (typeof workspaceColors)[number];

/** Fields that the list of workspaces can be sorted by. */
export const workspaceSortFields = ['name', 'memberCount', 'lastActivityAt', 'createdAt'] as const;
/** Fields that the members of a workspace can be sorted by. */
export const workspaceMemberSortFields = ['name'] as const;

/** A group of reports with its members. */
export const ManagedWorkspace = Type.Object(
  {
    id: Type.String(),
    name: Type.String({
      description: 'in the language of Accept-Language, until an administrator renames it',
    }),
    description: Type.String(),
    icon: oneOf(workspaceIcons),
    color: oneOf(workspaceColors),
    visibility: oneOf(workspaceVisibilities),
    isDefault: Type.Boolean({ description: 'new users become members' }),
    memberCount: Type.Integer(),
    reportCount: Type.Integer(),
    lastActivityAt: nullable(Timestamp),
    archivedAt: nullable(Timestamp),
    createdAt: Timestamp,
    version: Type.Integer({ description: 'revision of the settings, for If-Match' }),
  },
  { $id: 'ManagedWorkspace' },
);
export type ManagedWorkspace = Static<typeof ManagedWorkspace>;

/** Values of a workspace that the audit contains. */
export const workspaceAuditFields = [
  'name',
  'description',
  'icon',
  'color',
  'visibility',
  'isDefault',
  'state',
] as const;

/** Query of `GET /api/v1/workspaces`. `state` restricts the list to one state. */
export const WorkspaceListQuery = Type.Object(
  { ...listQuery(workspaceSortFields).properties, state: Type.Optional(oneOf(workspaceStates)) },
  { additionalProperties: false },
);
export type WorkspaceListQuery = Static<typeof WorkspaceListQuery>;
/** Response of `GET /api/v1/workspaces`: one page of the tenant's workspaces. */
export const WorkspaceList = listSchema(ManagedWorkspace);
export type WorkspaceList = Static<typeof WorkspaceList>;

const { minName, name, description } = workspaceLimits;
const settings = {
  description: Type.Optional(enteredText({ max: description })),
  icon: Type.Optional(oneOf(workspaceIcons)),
  color: Type.Optional(oneOf(workspaceColors)),
  visibility: Type.Optional(oneOf(workspaceVisibilities)),
  isDefault: Type.Optional(Type.Boolean()),
};
const Name = enteredText({
  min: minName,
  max: name,
  pattern: `${visibleCharacter}.*${visibleCharacter}`,
});

/** Body of `POST /api/v1/workspaces`. The creator becomes its administrator. */
export const CreateWorkspace = Type.Object(
  { name: Name, ...settings },
  { $id: 'CreateWorkspace', additionalProperties: false },
);
export type CreateWorkspace = Static<typeof CreateWorkspace>;

/**
 * Body of `PATCH /api/v1/workspaces/{id}`. A new name replaces the names in both languages. A new default workspace
 * replaces the present one.
 */
export const UpdateWorkspace = Type.Object(
  { name: Type.Optional(Name), ...settings },
  { $id: 'UpdateWorkspace', additionalProperties: false, minProperties: 1 },
);
export type UpdateWorkspace = Static<typeof UpdateWorkspace>;

/** Response of `DELETE /api/v1/workspaces/{id}`. */
export const DeletedWorkspace = Type.Object({ id: Type.String() });
export type DeletedWorkspace = Static<typeof DeletedWorkspace>;

/** A user with the role in a workspace. The id is the user's id. */
export const WorkspaceMember = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    avatar: nullable(Type.String()),
    status: oneOf(userStatuses),
    role: oneOf(workspaceRoles),
    version: Type.Integer({ description: 'revision of the membership, for If-Match' }),
  },
  { $id: 'WorkspaceMember' },
);
export type WorkspaceMember = Static<typeof WorkspaceMember>;

/** Query of `GET /api/v1/workspaces/{id}/members`. `role` restricts the list to one role. */
export const WorkspaceMemberListQuery = Type.Object(
  { ...listQuery(workspaceMemberSortFields).properties, role: Type.Optional(oneOf(workspaceRoles)) },
  { additionalProperties: false },
);
export type WorkspaceMemberListQuery = Static<typeof WorkspaceMemberListQuery>;
/** Response of `GET /api/v1/workspaces/{id}/members`: one page of the members. */
export const WorkspaceMemberList = listSchema(WorkspaceMember);
export type WorkspaceMemberList = Static<typeof WorkspaceMemberList>;

/** Query of `GET /api/v1/workspaces/{id}/candidates`: the users of the tenant who are not members. */
export const WorkspaceCandidateListQuery = listQuery(workspaceMemberSortFields);
export type WorkspaceCandidateListQuery = Static<typeof WorkspaceCandidateListQuery>;
/** Response of `GET /api/v1/workspaces/{id}/candidates`: one page of them. */
export const WorkspaceCandidateList = listSchema(Type.Omit(WorkspaceMember, ['role', 'version']));
export type WorkspaceCandidateList = Static<typeof WorkspaceCandidateList>;

/** Path parameters of the calls for one member. */
export const WorkspaceMemberParams = Type.Object({ id: Id, userId: Id }, { additionalProperties: false });

/** Body of `PUT /api/v1/workspaces/{id}/members/{userId}`, which adds a member or changes the role. */
export const SetWorkspaceMember = Type.Object(
  { role: oneOf(workspaceRoles) },
  { $id: 'SetWorkspaceMember', additionalProperties: false },
);
export type SetWorkspaceMember = Static<typeof SetWorkspaceMember>;

/** Body of `POST /api/v1/workspaces/{id}/members`, which adds several members or changes their role. */
export const SetWorkspaceMembers = Type.Object(
  { ...IdList.properties, role: oneOf(workspaceRoles) },
  { $id: 'SetWorkspaceMembers', additionalProperties: false },
);
export type SetWorkspaceMembers = Static<typeof SetWorkspaceMembers>;

const memberResults = ['added', 'changed', 'removed', 'unchanged', 'last_admin', 'not_found'] as const;

/** Response of the calls for several members, in the order of the request. */
export const ChangedMembers = Type.Object({
  results: Type.Array(Type.Object({ id: Type.String(), result: oneOf(memberResults) })),
});
export type ChangedMembers = Static<typeof ChangedMembers>;

/** A report with its workspace, which is null while the report is in none of the tenant. */
export const PlacedReport = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    kind: oneOf(['dashboard', 'table', 'document']),
    verified: Type.Boolean(),
    workspaceId: nullable(Type.String()),
    workspaceName: nullable(Type.String()),
    version: Type.Integer({ description: 'revision of the place, for If-Match; 0: never moved' }),
  },
  { $id: 'PlacedReport' },
);
export type PlacedReport = Static<typeof PlacedReport>;

/** Response of `GET /api/v1/workspace-reports`: all reports of the tenant by title. */
export const PlacedReports = Type.Object({ items: Type.Array(PlacedReport) });
export type PlacedReports = Static<typeof PlacedReports>;

/**
 * Body of `POST /api/v1/workspaces/{id}/reports/move`: the reports that the workspace receives. With one report, If-Match
 * names the revision of its place.
 */
export const MoveReports = Type.Object(
  { reportIds: Type.Array(Id, { minItems: 1, maxItems: bulkLimit, uniqueItems: true }) },
  { $id: 'MoveReports', additionalProperties: false },
);
export type MoveReports = Static<typeof MoveReports>;
