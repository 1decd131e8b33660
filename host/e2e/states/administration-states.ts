import {
  openFirstRecord,
  openLayer,
  openLayerOfMenu,
  openLayerOfRecordMenu,
  openLayerOfRecord,
  openRefusedForm,
  openRowMenu,
} from './stage';
import type { State } from './state';

const features = 'remote-admin/src/features';
const rows = 'tbody';
const tenant = (tab: string) => `tenants?id=acorn&tab=${tab}`;

/** States of the screens of a tenant's administrator. */
export const administrationStates: readonly State[] = [
  { name: 'users-none', path: 'users?search=zzzz' },
  { name: 'users-failed', path: 'users?search=failing', failing: '/api/v1/users' },
  { name: 'users-invite', path: 'users', open: openLayer(`${features}/users#invite`) },
  { name: 'users-invitations', path: 'users?view=invitations' },
  { name: 'users-audit', path: 'users?view=audit', ownTexts: rows },
  { name: 'account', path: 'users', open: openFirstRecord },
  { name: 'workspaces-create', path: 'workspaces', open: openLayer(`${features}/workspaces#create.open`) },
  {
    name: 'user-remove',
    path: 'users?search=olivia',
    open: openLayerOfRecordMenu(`${features}/users#more`, `${features}/users#remove.open`),
  },
  {
    name: 'user-add-to-workspace',
    path: 'users?search=olivia',
    open: openLayerOfRecord(`${features}/users#membership.add`),
  },
  {
    name: 'workspaces-refused',
    path: 'workspaces',
    open: openRefusedForm(`${features}/workspaces#create.open`, `${features}/workspaces#create.save`),
  },
  {
    name: 'domains-refused',
    path: 'domains',
    open: openRefusedForm(`${features}/domains#create.open`, `${features}/domains#create.save`),
  },
  { name: 'workspace', path: 'workspaces', open: openFirstRecord },
  {
    name: 'workspace-archive',
    path: 'workspaces',
    open: openLayerOfRecord(`${features}/workspaces#archive.open`),
  },
  { name: 'domains-create', path: 'domains', open: openLayer(`${features}/domains#create.open`) },
  { name: 'domain', path: 'domains', open: openFirstRecord },
  { name: 'domain-remove', path: 'domains', open: openLayerOfRecord(`${features}/domains#delete.open`) },
  { name: 'mapping', path: 'configuration/accounts', ownTexts: rows },
  { name: 'mapping-menu', path: 'configuration/accounts', open: openRowMenu, ownTexts: rows },
  { name: 'mapping-history', path: 'configuration/accounts?view=history', ownTexts: rows },
  { name: 'mapping-rules', path: 'configuration/accounts?view=rules', ownTexts: rows },
  {
    name: 'mapping-import',
    path: 'configuration/accounts',
    open: openLayerOfMenu(`${features}/configuration#more`, `${features}/configuration#transfer.import`),
    ownTexts: rows,
  },
];

/** States of the screens for all tenants. */
export const providerStates: readonly State[] = [
  { name: 'tenants-none', path: 'tenants?search=zzzz' },
  { name: 'tenants-failed', path: 'tenants?search=failing', failing: '/api/v1/tenants' },
  { name: 'tenants-create', path: 'tenants', open: openLayer(`${features}/tenants#create.open`) },
  ...['overview', 'users', 'domains', 'features', 'dataRules', 'branding', 'audit'].map((tab) => ({
    name: `tenant-${tab}`,
    path: tenant(tab),
    ...(tab === 'audit' && { ownTexts: rows }),
  })),
  {
    name: 'tenant-suspend',
    path: tenant('overview'),
    open: openLayer(`${features}/tenants#suspend.open`),
  },
  {
    name: 'tenant-open',
    path: tenant('overview'),
    open: openLayer(`${features}/tenants#openAs`),
  },
  {
    name: 'global-users-invite',
    path: 'global/users',
    open: openLayer(`${features}/global-users#invite.open`),
  },
  { name: 'global-users-audit', path: 'global/users?view=audit', ownTexts: rows },
  { name: 'global-users-invitations', path: 'global/users?view=invitations' },
  { name: 'global-user', path: 'global/users?search=rita', open: openFirstRecord },
  {
    name: 'global-user-disable',
    path: 'global/users?search=olivia',
    open: openLayerOfRecord(`${features}/global-users#disable.open`),
  },
  {
    name: 'global-user-view-as',
    path: 'global/users?search=olivia',
    open: openLayerOfRecord(`${features}/global-users#viewAs.open`),
  },
  { name: 'announcement-new', path: 'global/announcements?id=new' },
  { name: 'announcement', path: 'global/announcements', open: openFirstRecord, ownTexts: 'textarea' },
  { name: 'global-search-found', path: 'global/search?search=bella' },
  { name: 'global-search-index', path: 'global/search?view=index' },
  { name: 'remote', path: 'global/remotes', open: openFirstRecord },
  {
    name: 'remote-state',
    path: 'global/remotes',
    open: openLayerOfRecord(`${features}/remotes#actions.state`),
  },
  { name: 'mapping-without-tenant', path: 'configuration/accounts' },
];
