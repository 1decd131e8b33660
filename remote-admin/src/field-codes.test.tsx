import { OpenSessionDialog } from '@portal/shared/acting';
import {
  AnnouncementAudience,
  AnnouncementTranslation,
  CreateAnnouncement,
  CreateDomain,
  CreateGlobalInvitation,
  CreateMappingTarget,
  CreateTenant,
  CreateWorkspace,
  NewInvitation,
  SetGlobalRoles,
  UpdateDomain,
  UpdateGlobalUser,
  UpdateTenant,
  UpdateTenantFeatures,
  UpdateUser,
  UpdateWorkspace,
  domainNameProblems,
  invitationRefusals,
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
  UserBulkChange,
  UserBulkWorkspace,
  ViewAsUser,
} from '@portal/shared/contracts';
import {
  aDomain,
  aGlobalUser,
  aTenantDetail,
  aTenantUserDetail,
  aWorkspace,
  aListPage,
  renderFields,
  server,
  aPlacedReport,
  aWorkspaceMember,
} from '@portal/shared/testing';
import { InlineForm } from '@portal/shared/ui/form';
import { AnnouncementForm } from './features/announcements/editor/announcement-form';
import { AcceptDialog } from './features/configuration/items/accept.dialog';
import { IgnoreDialog } from './features/configuration/items/ignore.dialog';
import { MapDialog } from './features/configuration/items/map.dialog';
import { RuleDialog } from './features/configuration/rules/rule.dialog';
import { CreateTargetDialog } from './features/configuration/targets/create-target.dialog';
import { CreateDomainDialog } from './features/domains/create-domain.dialog';
import { DomainSettingsForm } from './features/domains/settings/domain-settings-form';
import { GlobalRolesForm } from './features/global-users/global-roles-form';
import { GlobalUserForm } from './features/global-users/global-user-form';
import { GlobalInviteDialog } from './features/global-users/invitations/global-invite.dialog';
import { ViewAsDialog } from './features/global-users/view-as.dialog';
import { TenantBranding } from './features/tenants/branding/tenant-branding';
import { CreateTenantWizard } from './features/tenants/create/create-tenant.wizard';
import { AccessStep } from './features/tenants/create/tenant-steps';
import { initialValues } from './features/tenants/create/tenant-values';
import { StatusDialog } from './features/tenants/forms/status.dialog';
import { TenantDataRulesForm } from './features/tenants/forms/tenant-data-rules-form';
import { TenantFeaturesForm } from './features/tenants/forms/tenant-features-form';
import { TenantSettingsForm } from './features/tenants/forms/tenant-settings-form';
import { InviteDialog } from './features/users/invitations/invite.dialog';
import { AddToWorkspaceDialog } from './features/users/dialogs/membership-dialogs';
import { ChangeUsersDialog } from './features/users/jobs/change-users.dialog';
import { MembershipsDialog } from './features/users/jobs/memberships.dialog';
import { UserForm } from './features/users/user-form';
import { CreateWorkspaceDialog } from './features/workspaces/create-workspace.dialog';
import { AddMembersDialog } from './features/workspaces/members/add-members.dialog';
import { MemberRoleDialog } from './features/workspaces/members/member-role.dialog';
import { MoveReportDialog } from './features/workspaces/reports/move-report.dialog';
import { ReceiveReportsDialog } from './features/workspaces/reports/receive-reports.dialog';
import { WorkspaceSettingsForm } from './features/workspaces/workspace-settings-form';
import { contractCodes, missingInForm, serverCodes, type FormCase } from './field-codes';

describe('the error codes of fields', () => {
  const nothing = () => undefined;

  /** Codes of the server for a directory. */
  const directoryCodes = ['personal', 'provider', 'taken'];
  const announcementTexts = Object.fromEntries(
    (['en', 'tr'] as const).flatMap((language) =>
      (['title', 'content', 'hyperText'] as const).map((property) => [
        `${language}${property[0]?.toUpperCase()}${property.slice(1)}`,
        { body: AnnouncementTranslation, property },
      ]),
    ),
  );

  const forms: Record<string, FormCase> = {
    'a new domain': {
      form: <CreateDomainDialog onCreated={nothing} onClose={nothing} />,
      resource: 'domains',
      body: CreateDomain,
      fields: ['name', 'includeSubdomains'],
      listed: { name: domainNameProblems },
    },
    'the settings of a domain': {
      form: <DomainSettingsForm domain={aDomain({ state: 'verified' })} />,
      resource: 'domains',
      body: UpdateDomain,
      fields: ['includeSubdomains', 'enforce'],
    },
    'a new workspace': {
      form: <CreateWorkspaceDialog onCreated={nothing} onClose={nothing} />,
      resource: 'workspaces',
      body: CreateWorkspace,
      fields: ['name', 'description'],
    },
    'the settings of a workspace': {
      form: <WorkspaceSettingsForm workspace={aWorkspace()} />,
      resource: 'workspaces',
      body: UpdateWorkspace,
      fields: ['name', 'description', 'visibility'],
    },
    'a user': {
      form: <UserForm user={aTenantUserDetail()} />,
      resource: 'users',
      body: UpdateUser,
      fields: ['firstName', 'lastName', 'defaultLandingPage'],
    },
    invitations: {
      form: <InviteDialog onShowInvitations={nothing} onClose={nothing} />,
      resource: 'invitations',
      body: NewInvitation,
      fields: ['workspaceIds', 'language', 'message'],
    },
    'a new tenant': {
      form: <CreateTenantWizard onCreated={nothing} onClose={nothing} />,
      resource: 'tenants',
      body: CreateTenant,
      fields: ['name', 'slug', 'region', 'contactEmail', 'language', 'timeZone', 'directoryId'],
      listed: { slug: ['reserved', 'taken'], directoryId: directoryCodes },
      // The typed name that confirms the end of a tenant.
      elsewhere: ['not_the_name'],
    },
    'the later steps of a new tenant': {
      form: (
        <InlineForm label="Steps" initialValues={initialValues} submit={() => Promise.resolve({ data: {} })}>
          <AccessStep />
        </InlineForm>
      ),
      resource: 'tenants',
      body: CreateTenant,
      fields: [
        'adminEmail',
        'EnableChatBot',
        'EnableSampleApps',
        'userLimit',
        'exportsPerDay',
        'defaultLandingPage',
      ],
      parts: {
        EnableChatBot: { body: UpdateTenantFeatures },
        EnableSampleApps: { body: UpdateTenantFeatures },
      },
    },
    'the settings of a tenant': {
      form: <TenantSettingsForm tenant={aTenantDetail()} />,
      resource: 'tenants',
      body: UpdateTenant,
      fields: [
        'name',
        'region',
        'contactEmail',
        'defaultLandingPage',
        'language',
        'timeZone',
        'userLimit',
        'exportsPerDay',
        'directoryId',
      ],
      listed: { directoryId: directoryCodes },
      elsewhere: ['not_the_name'],
    },
    'a person of the provider': {
      form: <GlobalUserForm user={aGlobalUser()} />,
      resource: 'global-users',
      body: UpdateGlobalUser,
      fields: ['firstName', 'lastName', 'defaultLandingPage'],
    },
    'global roles': {
      form: <GlobalRolesForm user={aGlobalUser({ membership: null })} />,
      resource: 'global-users',
      body: SetGlobalRoles,
      fields: ['roles', 'reason'],
    },
    'an invitation to the provider': {
      form: <GlobalInviteDialog onInvited={nothing} onClose={nothing} />,
      resource: 'invitations/provider',
      body: CreateGlobalInvitation,
      fields: ['email', 'firstName', 'lastName', 'roles', 'language', 'reason'],
      listed: { email: invitationRefusals },
      // People of the provider are invited one by one, from any domain.
      elsewhere: ['domain_not_allowed', 'duplicate'],
    },
    'an announcement': {
      form: <AnnouncementForm announcement={null} onCreated={nothing} />,
      resource: 'global-announcements',
      body: CreateAnnouncement,
      fields: [
        ...Object.keys(announcementTexts),
        ...['linkUri', 'placement', 'severity', 'dismissible', 'startsAt', 'endsAt'],
        ...['tenantIds', 'roles', 'languages'],
      ],
      parts: {
        ...announcementTexts,
        tenantIds: { body: AnnouncementAudience },
        roles: { body: AnnouncementAudience },
        languages: { body: AnnouncementAudience },
      },
      listed: { startsAt: ['invalid'], endsAt: ['invalid'] },
    },
    'a target of the configuration': {
      form: <CreateTargetDialog type="accounts" parentId={null} onCreated={nothing} onClose={nothing} />,
      resource: 'configuration/targets',
      body: CreateMappingTarget,
      fields: ['label', 'parentId'],
    },
  };

  beforeEach(() => {
    for (const path of ['workspaces', 'tenants', 'tenant-choices', 'configurators/accounts/targets'])
      server.respondTo(`GET api/v1/${path}`, aListPage([]));
    server.respondTo('GET api/v1/invitations/workspaces', {
      items: [{ id: 'risk', title: 'Risk', isOpen: false }],
    });
    server.respondTo('GET api/v1/tenant-start-pages', { items: [] });
    server.respondTo('GET api/v1/domains/outside', { users: 0, invitations: 0 });
    server.respondTo('POST api/v1/global/announcements/preview-audience', { count: 0 });
  });

  test.each(Object.entries(forms))(
    'the form of %s has an own text for each error code of each field, in each language',
    async (_, one) => {
      expect(await missingInForm(one, renderFields)).toEqual([]);
    },
  );

  test('the codes of a field come from its contract and from the server', () => {
    expect(contractCodes(CreateDomain, 'name')).toEqual(['required', 'too_short', 'too_long']);
    expect(contractCodes(SetGlobalRoles, 'roles')).toEqual(
      expect.arrayContaining(['not_allowed', 'too_many']),
    );
    expect(serverCodes('domains', 'name')).toEqual(expect.arrayContaining(['taken', 'exists']));
    expect(serverCodes('global-announcements', 'endsAt')).toContain('before_start');
    expect(serverCodes('global-announcements', 'hyperText')).toEqual(['required']);
  });
});

describe('the error codes of actions', () => {
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
      fields: ['EnableChatBot', 'EnableSampleApps'],
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
    'the workspace of many users': {
      form: (
        <MembershipsDialog
          act="add"
          rows={selectedUsers}
          filters={{}}
          onStarted={nothing}
          onClose={nothing}
        />
      ),
      resource: 'users/jobs',
      body: UserBulkWorkspace,
      fields: ['role'],
      listed: { role: [] },
    },
    'the workspace of a user': {
      form: <AddToWorkspaceDialog user={aTenantUserDetail({ id: 'ada' })} onClose={nothing} />,
      resource: 'workspaces',
      body: SetWorkspaceMember,
      fields: ['role'],
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
      server.respondTo(`GET api/v1/${path}`, aListPage([]));
    server.respondTo('GET api/v1/users/ada', aTenantUserDetail({ id: 'ada' }));
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
});
