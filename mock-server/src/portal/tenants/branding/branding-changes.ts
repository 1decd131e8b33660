import { randomUUID } from 'node:crypto';
import type { UpdateTenantBranding } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import type { Picture } from '../../me/picture';
import { lockTarget, recordTenantAction, rereadTenant, type TenantTarget } from '../tenant-changes';
import type { TenantRow } from '../tenant-row';
import { removeLogo, saveLogo, updateTheme } from './logos.repository';

const act = 'tenant.branding_changed';

/** Changes the default theme of the users of a tenant, unless a newer revision exists. */
export async function changeTheme(
  sql: Sql,
  target: TenantTarget,
  { theme }: UpdateTenantBranding,
): Promise<TenantRow> {
  const tenant = await lockTarget(sql, target);
  if (tenant.theme === theme) return tenant;
  await updateTheme(sql, target.id, theme);
  await recordTenantAction(sql, target.source, {
    act,
    tenant,
    before: { theme: tenant.theme },
    after: { theme },
  });
  return rereadTenant(sql, target.id);
}

/** Replaces or removes the logo of a tenant, unless a newer revision exists. */
export async function changeLogo(
  sql: Sql,
  target: TenantTarget,
  picture: Picture | null,
): Promise<TenantRow> {
  const tenant = await lockTarget(sql, target);
  const hadLogo = tenant.logoVersion !== null;
  if (!picture && !hadLogo) return tenant;
  if (picture) await saveLogo(sql, target.id, { version: randomUUID(), picture, now: target.source.at });
  else await removeLogo(sql, target.id);
  await recordTenantAction(sql, target.source, {
    act,
    tenant,
    before: { logo: hadLogo },
    after: { logo: picture !== null },
  });
  return rereadTenant(sql, target.id);
}
