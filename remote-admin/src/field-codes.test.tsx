import {
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
  UpdateUser,
  UpdateWorkspace,
  domainNameProblems,
  invitationRefusals,
} from '@portal/shared/contracts';
import {
  aDomain,
  aGlobalUser,
  aListOf,
  aTenantDetail,
  aTenantUserDetail,
  aWorkspace,
  recordFields,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AnnouncementForm } from './features/announcements/editor/announcement-form';
import { CreateTargetDialog } from './features/configuration/targets/create-target.dialog';
import { CreateDomainDialog } from './features/domains/create-domain.dialog';
import { DomainSettingsForm } from './features/domains/settings/domain-settings-form';
import { GlobalRolesForm } from './features/global-users/global-roles-form';
import { GlobalUserForm } from './features/global-users/global-user-form';
import { GlobalInviteDialog } from './features/global-users/invitations/global-invite.dialog';
import { CreateTenantWizard } from './features/tenants/create/create-tenant.wizard';
import { TenantSettingsForm } from './features/tenants/forms/tenant-settings-form';
import { InviteDialog } from './features/users/invitations/invite.dialog';
import { UserForm } from './features/users/user-form';
import { CreateWorkspaceDialog } from './features/workspaces/create-workspace.dialog';
import { WorkspaceSettingsForm } from './features/workspaces/workspace-settings-form';
import { contractCodes, generalTexts, serverCodes } from './field-codes';

interface FormCase {
  form: ReactElement;
  /** Folder of the resource on the server. */
  resource: string;
  body: object;
  /** Properties of the body that have a field of the same name. */
  fields: readonly string[];
  /** Codes that the server takes from a list of the contract. */
  listed?: Readonly<Record<string, readonly string[]>>;
  /** Codes of fields of the same name in other forms of the resource. */
  elsewhere?: readonly string[];
}

const nothing = () => undefined;

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
    fields: ['name', 'slug', 'region'],
    // The typed name that confirms the end of a tenant.
    elsewhere: ['not_the_name'],
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
    fields: ['linkUri', 'placement', 'severity', 'dismissible', 'startsAt', 'endsAt'],
  },
  'a target of the configuration': {
    form: <CreateTargetDialog type="accounts" parentId={null} onCreated={nothing} onClose={nothing} />,
    resource: 'configuration/targets',
    body: CreateMappingTarget,
    fields: ['label', 'parentId'],
  },
};

const params = { limit: 7 };

/** Codes of a field, and one that no field has a text for. */
const codesOf = ({ resource, body, listed = {}, elsewhere = [] }: FormCase, name: string) => ({
  ofSchema: contractCodes(body, name),
  ofServer: [...serverCodes(resource, name), ...(listed[name] ?? [])].filter(
    (code) => !elsewhere.includes(code),
  ),
});
const anyOther = 'any_other';

type Texts = ReadonlyMap<string, string>;

/** Renders a form and returns its text for each code of each field. */
async function textsIn(one: FormCase, language: 'en' | 'tr'): Promise<Texts> {
  const { fields, stop } = recordFields();
  const { unmount } = renderScreen(one.form, { as: 'GlobalAdmin', language, me: { isManaged: true } });
  await waitFor(() => expect([...fields.keys()]).toEqual(expect.arrayContaining([...one.fields])));
  const texts = one.fields.flatMap((name) => {
    const { ofSchema, ofServer } = codesOf(one, name);
    return [...ofSchema, ...ofServer, anyOther].map(
      (code) => [`${name} ${code}`, fields.get(name)?.messageOf(code, params) ?? ''] as const,
    );
  });
  unmount();
  stop();
  return new Map(texts);
}

/** Returns the codes of a field without an own text in one of the languages. */
function missingTexts(one: FormCase, name: string, [en, tr]: readonly [Texts, Texts]): string[] {
  const { ofSchema, ofServer } = codesOf(one, name);
  const textsOf = (code: string) => [en, tr].map((texts) => texts.get(`${name} ${code}`) ?? '');
  const isGeneral = (code: string) => textsOf(code).some((text, at) => text === generalTexts[at]);
  const isShared = (code: string) =>
    textsOf(code).some((text, at) => text === textsOf(anyOther)[at]) && code !== 'not_a_domain';
  const isUntranslated = (code: string) => new Set(textsOf(code)).size < 2 || textsOf(code).includes('');
  const missing = [
    ...ofSchema.filter(isGeneral),
    ...ofServer.filter(isShared),
    ...[...ofSchema, ...ofServer].filter(isUntranslated),
  ];
  return [...new Set(missing)].map((code) => `${name}: ${code}`);
}

beforeEach(() => {
  const lists = ['workspaces', 'tenants', 'tenant-choices', 'configurators/accounts/targets'];
  for (const path of lists) server.respondTo(`GET api/v1/${path}`, aListOf([]));
  server.respondTo('GET api/v1/invitations/workspaces', {
    items: [{ id: 'risk', title: 'Risk', isOpen: false }],
  });
  server.respondTo('GET api/v1/domains/outside', { users: 0, invitations: 0 });
  server.respondTo('POST api/v1/global/announcements/preview-audience', { count: 0 });
});

test.each(Object.entries(forms))(
  'the form of %s has an own text for each error code of each field, in each language',
  async (_, one) => {
    const texts = [await textsIn(one, 'en'), await textsIn(one, 'tr')] as const;
    expect(one.fields.flatMap((name) => missingTexts(one, name, texts))).toEqual([]);
  },
);

test('the codes of a field come from its contract and from the server', () => {
  expect(contractCodes(CreateDomain, 'name')).toEqual(['required', 'too_short', 'too_long']);
  expect(contractCodes(SetGlobalRoles, 'roles')).toEqual(expect.arrayContaining(['not_allowed', 'too_many']));
  expect(serverCodes('domains', 'name')).toEqual(expect.arrayContaining(['taken', 'exists']));
  expect(serverCodes('global-announcements', 'endsAt')).toContain('before_start');
});
