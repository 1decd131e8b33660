import { randomUUID } from 'node:crypto';
import {
  tenantAuditFields,
  type CreateTenant,
  type TenantAttributes,
  type TenantFeatures,
  type TenantStatus,
  type UpdateTenant,
} from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import {
  changedFields,
  recordAction,
  type AuditedAction,
  type AuditSource,
} from '../../platform/audit/audit';
import { storedFeatures } from '../../platform/auth/features';
import type { Sql } from '../../platform/database/database';
import { pickFields } from '../../platform/fields';
import { fail, notFound } from '../../platform/http/problem';
import { expectedRevision, rejectStale } from '../../platform/http/revisions';
import { resumeMessages } from '../invitations/invitation-job';
import { inviteUsers } from '../invitations/invite-users';
import { insertSharedWorkspaces } from '../workspaces/workspaces.seed';
import { rejectTakenDirectory, storedDirectory } from './directory/directory';
import { storedAttributes } from './tenant-attributes';
import { rejectTimeZone, storedLanguage } from './tenant-preferences';
import { slugProblem } from './tenant-slugs';
import {
  addTenant,
  getTenant,
  lockTenant,
  updateAttributes,
  updateFeatures,
  updateStatus,
  updateTenant,
  type TenantRow,
  type TenantValues,
} from './tenant-row';

/** A tenant that a call changes. `revision` is the value of `If-Match`. */
export interface TenantTarget {
  id: string;
  revision: number | undefined;
  source: AuditSource;
}

interface TenantCall {
  params: { id: string };
  source: AuditSource;
  request: Pick<FastifyRequest, 'headers'>;
}

/** Returns the tenant that a call names. */
export const toTenantTarget = ({ params, source, request }: TenantCall): TenantTarget => ({
  id: params.id,
  revision: expectedRevision(request),
  source,
});

/** The values of a tenant that the audit contains. */
const valuesOf = (tenant: TenantRow) =>
  pickFields({ ...tenant, language: storedLanguage(tenant.language) }, tenantAuditFields);

/** Records an action in the audit of the tenant, where its administrators see it. */
export const recordTenantAction = (
  sql: Sql,
  source: AuditSource,
  { tenant: { id, name }, ...act }: { tenant: TenantRow } & Omit<AuditedAction, 'target'>,
): Promise<void> =>
  recordAction(sql, { ...source, tenantId: id }, { ...act, target: { type: 'tenant', id, name } });

/** Values that a request leaves out default to the portal's values, or to no limit. */
const newValuesOf = (given: Omit<CreateTenant, 'slug' | 'features' | 'adminEmail'>): TenantValues => ({
  ...given,
  name: given.name.trim(),
  defaultLandingPage: given.defaultLandingPage ?? null,
  language: given.language ?? null,
  timeZone: given.timeZone ?? null,
  userLimit: given.userLimit ?? null,
  exportsPerDay: given.exportsPerDay ?? null,
  directoryId: storedDirectory(given.directoryId),
});

const invalidSlug = (code: string) => ({ errors: [{ pointer: '/slug', code }] });

/** Creates a tenant with its workspaces. */
export async function createTenant(
  sql: Sql,
  { source }: { source: AuditSource },
  body: CreateTenant,
): Promise<TenantRow> {
  const { slug, features, adminEmail, ...rest } = body;
  const problem = await slugProblem(sql, slug);
  if (problem === 'reserved') return fail('validation.failed', invalidSlug('reserved'));
  if (problem === 'taken') return fail('tenant.slug_taken', invalidSlug('taken'));
  rejectTimeZone(rest);
  const values = newValuesOf(rest);
  await rejectTakenDirectory(sql, values.directoryId);
  const tenant = await addTenant(sql, {
    ...values,
    id: randomUUID(),
    slug,
    features: storedFeatures(features),
    now: source.at,
  });
  if (!tenant) return fail('tenant.slug_taken', invalidSlug('taken'));
  await insertSharedWorkspaces(sql, tenant.id);
  await recordTenantAction(sql, source, {
    act: 'tenant.created',
    tenant,
    after: { slug, ...valuesOf(tenant), ...storedFeatures(tenant.features) },
  });
  if (adminEmail !== undefined)
    await inviteUsers(sql, {
      tenantId: tenant.id,
      items: [
        { email: adminEmail, roles: ['TenantAdmin'], ...(rest.language && { language: rest.language }) },
      ],
      source: { ...source, tenantId: tenant.id },
    });
  return rereadTenant(sql, tenant.id);
}

/** Returns a tenant and lets other changes of it wait, unless a newer revision exists. */
export async function lockTarget(sql: Sql, { id, revision }: TenantTarget): Promise<TenantRow> {
  const tenant = (await lockTenant(sql, id)) ?? notFound();
  rejectStale(revision, tenant.version);
  return tenant;
}

export const rereadTenant = async (sql: Sql, id: string): Promise<TenantRow> =>
  (await getTenant(sql, id)) ?? notFound();

/** Changes the values of a tenant, unless a newer revision exists. */
export async function changeTenant(sql: Sql, target: TenantTarget, change: UpdateTenant): Promise<TenantRow> {
  rejectTimeZone(change);
  const tenant = await lockTarget(sql, target);
  const values = { ...valuesOf(tenant), ...change };
  values.directoryId = storedDirectory(values.directoryId);
  await rejectTakenDirectory(sql, values.directoryId, tenant.id);
  await updateTenant(sql, tenant, { ...values, name: values.name.trim() });
  const changed = await rereadTenant(sql, target.id);
  const { before, after } = changedFields(valuesOf(tenant), valuesOf(changed));
  if (Object.keys(after).length > 0)
    await recordTenantAction(sql, target.source, { act: 'tenant.updated', tenant: changed, before, after });
  return changed;
}

/** Changes the features of a tenant, unless a newer revision exists. */
export async function changeFeatures(
  sql: Sql,
  target: TenantTarget,
  features: TenantFeatures,
): Promise<TenantRow> {
  const tenant = await lockTarget(sql, target);
  const { before, after } = changedFields({ ...storedFeatures(tenant.features) }, { ...features });
  if (Object.keys(after).length === 0) return tenant;
  await updateFeatures(sql, target.id, features);
  await recordTenantAction(sql, target.source, { act: 'tenant.features_changed', tenant, before, after });
  return rereadTenant(sql, target.id);
}

/** Changes the data rules of a tenant, unless a newer revision exists. */
export async function changeAttributes(
  sql: Sql,
  target: TenantTarget,
  attributes: TenantAttributes,
): Promise<TenantRow> {
  const tenant = await lockTarget(sql, target);
  const wanted = storedAttributes(attributes);
  const { before, after } = changedFields({ ...storedAttributes(tenant.attributes) }, { ...wanted });
  if (Object.keys(after).length === 0) return tenant;
  await updateAttributes(sql, target.id, wanted);
  await recordTenantAction(sql, target.source, { act: 'tenant.data_rules_changed', tenant, before, after });
  return rereadTenant(sql, target.id);
}

/** The actions that change the status, with the statuses that they start from. */
const statusActions = {
  suspended: { act: 'tenant.suspended', from: ['active'] },
  archived: { act: 'tenant.archived', from: ['active', 'suspended'] },
  active: { act: 'tenant.resumed', from: ['suspended', 'archived'] },
} as const satisfies Record<TenantStatus, { act: AuditedAction['act']; from: readonly TenantStatus[] }>;

/** Rejects a typed name that is not the name of the tenant. */
export function rejectOtherName(tenant: Pick<TenantRow, 'name'>, typed: string): void {
  if (typed.trim() !== tenant.name)
    fail('validation.failed', { errors: [{ pointer: '/name', code: 'not_the_name' }] });
}

/** Changes the status of a tenant. `name`, if given, must be its name. */
export async function changeTenantStatus(
  sql: Sql,
  target: TenantTarget,
  { status, reason, name }: { status: TenantStatus; reason: string; name?: string },
): Promise<TenantRow> {
  const tenant = (await lockTenant(sql, target.id)) ?? notFound();
  const { act, from } = statusActions[status];
  if (!from.some((allowed) => allowed === tenant.status)) return fail('tenant.status');
  if (tenant.deletionAt !== null) return fail('tenant.deletion_planned');
  rejectStale(target.revision, tenant.version);
  if (name !== undefined) rejectOtherName(tenant, name);
  await updateStatus(sql, target.id, status);
  if (status === 'active') await resumeMessages(sql, target.id, target.source.at);
  await recordTenantAction(sql, target.source, {
    act,
    tenant,
    before: { status: tenant.status },
    after: { status, reason: reason.trim() },
  });
  return rereadTenant(sql, target.id);
}
