import { Type, type Static } from '@sinclair/typebox';
import { DomainListQuery } from './domains';
import { InvitationFilters } from './invitation-jobs';
import { ManagedAnnouncementQuery } from './managed-announcements';
import { TenantListQuery } from './tenants';
import { WorkspaceMemberFilters } from './workspace-jobs';
import { WorkspaceListQuery } from './workspaces';

/** Lists whose files the browser builds, as named in the audit. Each export of them is recorded before rows are read. */
export const exportedLists = [
  'domains',
  'workspaces',
  'members',
  'invitations',
  'tenants',
  'announcements',
] as const;
export type ExportedList = (typeof exportedLists)[number];

/** Maximum number of rows of a file that the browser builds. Each 100 of them are a call, and calls are limited. */
export const listExportLimit = 5_000;

const rows = Type.Integer({ minimum: 0, maximum: listExportLimit, description: 'that match the filters' });
const closed = { additionalProperties: false } as const;

/** Body of `POST /api/v1/domains/exports`. */
export const DomainListExport = Type.Object(
  { ...Type.Pick(DomainListQuery, ['search', 'state']).properties, rows },
  { $id: 'DomainListExport', ...closed },
);
/** Body of `POST /api/v1/workspaces/exports`. */
export const WorkspaceListExport = Type.Object(
  { ...Type.Pick(WorkspaceListQuery, ['search', 'state']).properties, rows },
  { $id: 'WorkspaceListExport', ...closed },
);
/** Body of `POST /api/v1/workspaces/{id}/members/exports`. */
export const MemberListExport = Type.Object(
  { ...WorkspaceMemberFilters.properties, rows },
  { $id: 'MemberListExport', ...closed },
);
/** Body of `POST /api/v1/invitations/exports` and `POST /api/v1/global/invitations/exports`. */
export const InvitationListExport = Type.Object(
  { ...InvitationFilters.properties, rows },
  { $id: 'InvitationListExport', ...closed },
);
/** Body of `POST /api/v1/tenants/exports`. */
export const TenantListExport = Type.Object(
  { ...Type.Pick(TenantListQuery, ['search', 'status']).properties, rows },
  { $id: 'TenantListExport', ...closed },
);
/** Body of `POST /api/v1/global/announcements/exports`. */
export const AnnouncementListExport = Type.Object(
  { ...Type.Pick(ManagedAnnouncementQuery, ['search', 'status']).properties, rows },
  { $id: 'AnnouncementListExport', ...closed },
);

/** Search and filters of an exported list, and the number of rows that match them. */
export type ListExport =
  | Static<typeof DomainListExport>
  | Static<typeof WorkspaceListExport>
  | Static<typeof MemberListExport>
  | Static<typeof InvitationListExport>
  | Static<typeof TenantListExport>
  | Static<typeof AnnouncementListExport>;
