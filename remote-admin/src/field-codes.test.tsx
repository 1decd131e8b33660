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
} from '@portal/shared/contracts';
import {
  aDomain,
  aGlobalUser,
  aTenantDetail,
  aTenantUserDetail,
  aWorkspace,
  aListOf,
  renderFields,
  server,
} from '@portal/shared/testing';
import { InlineForm } from '@portal/shared/ui/form';
import { AnnouncementForm } from './features/announcements/editor/announcement-form';
import { CreateTargetDialog } from './features/configuration/targets/create-target.dialog';
import { CreateDomainDialog } from './features/domains/create-domain.dialog';
import { DomainSettingsForm } from './features/domains/settings/domain-settings-form';
import { GlobalRolesForm } from './features/global-users/global-roles-form';
import { GlobalUserForm } from './features/global-users/global-user-form';
import { GlobalInviteDialog } from './features/global-users/invitations/global-invite.dialog';
import { CreateTenantWizard } from './features/tenants/create/create-tenant.wizard';
import { AdministratorStep, FeaturesStep, StartPageStep } from './features/tenants/create/tenant-steps';
import { initialValues } from './features/tenants/create/tenant-values';
import { TenantSettingsForm } from './features/tenants/forms/tenant-settings-form';
import { InviteDialog } from './features/users/invitations/invite.dialog';
import { UserForm } from './features/users/user-form';
import { CreateWorkspaceDialog } from './features/workspaces/create-workspace.dialog';
import { WorkspaceSettingsForm } from './features/workspaces/workspace-settings-form';

import { contractCodes, missingInForm, serverCodes, type FormCase } from './field-codes';

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
    form: <InviteDialog onClose={nothing} />,
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
        <AdministratorStep />
        <FeaturesStep />
        <StartPageStep />
      </InlineForm>
    ),
    resource: 'tenants',
    body: CreateTenant,
    fields: ['adminEmail', 'EnableChatBot', 'userLimit', 'exportsPerDay', 'defaultLandingPage'],
    parts: { EnableChatBot: { body: UpdateTenantFeatures } },
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
    server.respondTo(`GET api/v1/${path}`, aListOf([]));
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
  expect(contractCodes(SetGlobalRoles, 'roles')).toEqual(expect.arrayContaining(['not_allowed', 'too_many']));
  expect(serverCodes('domains', 'name')).toEqual(expect.arrayContaining(['taken', 'exists']));
  expect(serverCodes('global-announcements', 'endsAt')).toContain('before_start');
  expect(serverCodes('global-announcements', 'hyperText')).toEqual(['required']);
});
