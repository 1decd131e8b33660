import { OpenSessionDialog } from '@portal/shared/acting';
import {
  BulkMapping,
  CloseTenant,
  CreateMappingRule,
  IdParams,
  MoveReports,
  OpenActingSession,
  ResumeTenant,
  SetWorkspaceMember,
  SetWorkspaceMembers,
  UpdateTenantAttributes,
  UpdateTenantBranding,
  UpdateTenantFeatures,
  UserBulkChange,
  ViewAsUser,
} from '@portal/shared/contracts';
import {
  aGlobalUser,
  aPlacedReport,
  aTenantDetail,
  aWorkspace,
  aWorkspaceMember,
  aListOf,
  renderFields,
  server,
} from '@portal/shared/testing';
import { AcceptDialog } from './features/configuration/items/accept.dialog';
import { IgnoreDialog } from './features/configuration/items/ignore.dialog';
import { MapDialog } from './features/configuration/items/map.dialog';
import { RuleDialog } from './features/configuration/rules/rule.dialog';
import { ViewAsDialog } from './features/global-users/view-as.dialog';
import { TenantBranding } from './features/tenants/branding/tenant-branding';
import { StatusDialog } from './features/tenants/forms/status.dialog';
import { TenantDataRulesForm } from './features/tenants/forms/tenant-data-rules-form';
import { TenantFeaturesForm } from './features/tenants/forms/tenant-features-form';
import { ChangeUsersDialog } from './features/users/jobs/change-users.dialog';
import { AddMembersDialog } from './features/workspaces/members/add-members.dialog';
import { MemberRoleDialog } from './features/workspaces/members/member-role.dialog';
import { MoveReportDialog } from './features/workspaces/reports/move-report.dialog';
import { ReceiveReportsDialog } from './features/workspaces/reports/receive-reports.dialog';

import { missingInForm, type FormCase } from './field-codes';

const nothing = () => undefined;

const membership = {
  tenantId: 'acorn',
  tenantName: 'Acorn Capital',
  tenantStatus: 'active' as const,
  roles: [],
};
const selectedUsers = { count: 2, isAll: false, ids: ['a', 'b'] };
const selection = { query: { status: 'unmapped' as const } };
const item = { type: 'accounts', selection, count: 2 };

const forms: Record<string, FormCase> = {
  'the features of a tenant': {
    form: <TenantFeaturesForm tenant={aTenantDetail()} />,
    resource: 'tenants',
    body: UpdateTenantFeatures,
    fields: ['EnableChatBot'],
  },
  'the data rules of a tenant': {
    form: <TenantDataRulesForm tenant={aTenantDetail()} />,
    resource: 'tenants',
    body: UpdateTenantAttributes,
    fields: ['clientSegments'],
  },
  'the branding of a tenant': {
    form: <TenantBranding tenant={aTenantDetail()} />,
    resource: 'tenants',
    body: UpdateTenantBranding,
    fields: ['theme'],
  },
  'the suspension of a tenant': {
    form: <StatusDialog tenant={aTenantDetail()} act="suspend" onClose={nothing} />,
    resource: 'tenants',
    body: CloseTenant,
    fields: ['reason', 'name'],
  },
  'the archiving of a tenant': {
    form: <StatusDialog tenant={aTenantDetail()} act="archive" onClose={nothing} />,
    resource: 'tenants',
    body: CloseTenant,
    fields: ['reason', 'name'],
  },
  'the resumption of a tenant': {
    form: <StatusDialog tenant={aTenantDetail()} act="resume" onClose={nothing} />,
    resource: 'tenants',
    body: ResumeTenant,
    fields: ['reason'],
  },
  'a session inside a tenant': {
    form: <OpenSessionDialog tenant={{ id: 'acorn', name: 'Acorn Capital' }} onClose={nothing} />,
    resource: 'acting',
    body: OpenActingSession,
    fields: ['reason', 'mode'],
  },
  'a session as a user': {
    form: <ViewAsDialog user={aGlobalUser()} membership={membership} onClose={nothing} />,
    resource: 'acting',
    body: ViewAsUser,
    fields: ['reason'],
  },
  'the role of a member': {
    form: (
      <MemberRoleDialog workspace={aWorkspace()} member={aWorkspaceMember()} name="Ada" onClose={nothing} />
    ),
    resource: 'workspaces',
    body: SetWorkspaceMember,
    fields: ['role'],
  },
  'new members of a workspace': {
    form: <AddMembersDialog workspace={aWorkspace({ id: 'w' })} onClose={nothing} />,
    resource: 'workspaces',
    body: SetWorkspaceMembers,
    fields: ['ids', 'role'],
  },
  'the workspace of a report': {
    form: <MoveReportDialog report={aPlacedReport()} onClose={nothing} />,
    resource: 'workspaces',
    body: IdParams,
    fields: ['workspaceId'],
    parts: { workspaceId: { body: IdParams, property: 'id' } },
  },
  'reports for a workspace': {
    form: <ReceiveReportsDialog workspace={aWorkspace()} reports={[aPlacedReport()]} onClose={nothing} />,
    resource: 'workspaces',
    body: MoveReports,
    fields: ['reportIds'],
  },
  'a change of many users': {
    form: <ChangeUsersDialog rows={selectedUsers} filters={{}} onStarted={nothing} onClose={nothing} />,
    resource: 'users/jobs',
    body: UserBulkChange,
    fields: ['role', 'defaultLandingPage'],
    isManaged: false,
  },
  'a rule of the configuration': {
    form: <RuleDialog type="accounts" rule={null} onClose={nothing} />,
    resource: 'configuration/rules',
    body: CreateMappingRule,
    fields: ['match', 'pattern', 'targetId'],
    listed: {
      pattern: ['invalid_pattern', 'invalid_range', 'too_complex'],
      targetId: ['unknown', 'inactive'],
    },
  },
  'the target of an item': {
    form: <MapDialog {...item} onSaved={nothing} onClose={nothing} />,
    resource: 'configuration/items',
    body: BulkMapping,
    fields: ['targetId'],
    listed: { targetId: ['required', 'unknown', 'inactive'] },
  },
  'the reason of an ignored item': {
    form: <IgnoreDialog {...item} onSaved={nothing} onClose={nothing} />,
    resource: 'configuration/items',
    body: BulkMapping,
    fields: ['note'],
    listed: { note: ['required'] },
  },
  'the score of accepted suggestions': {
    form: <AcceptDialog type="accounts" selection={selection} onClose={nothing} />,
    resource: 'configuration/items',
    body: BulkMapping,
    fields: ['minScore'],
  },
};

beforeEach(() => {
  for (const path of ['workspaces', 'workspaces/w/candidates', 'configurators/accounts/targets'])
    server.respondTo(`GET api/v1/${path}`, aListOf([]));
  for (const path of ['users/start-pages', 'workspaces/reports', 'configurators/accounts/rules'])
    server.respondTo(`GET api/v1/${path}`, { items: [] });
  const effect = { items: 0, reports: 0, rows: 0 };
  server.respondTo('POST api/v1/configurators/accounts/items/bulk', { effect });
});

test.each(Object.entries(forms))(
  'the form of %s has an own text for each error code of each field, in each language',
  async (_, one) => {
    expect(await missingInForm(one, renderFields)).toEqual([]);
  },
);
