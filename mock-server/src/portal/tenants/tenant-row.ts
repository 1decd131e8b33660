import {
  nullable,
  TenantSettings,
  themes,
  type TenantAttributes,
  type TenantFeatures,
  type TenantStatus,
} from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { storedFeatures } from '../../platform/auth/features';
import type { Sql } from '../../platform/database/database';
import { selectList } from '../../platform/lists/select-list';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { logoAddress } from './branding/logos.repository';
import { storedAttributes } from './tenant-attributes';
import { tenantExpressions } from './tenant-columns';
import {
  preferenceColumn,
  preferencesJson,
  storedLanguage,
  withPreferences,
  type TenantPreferences,
} from './tenant-preferences';

/** Values that administrators of the provider edit. */
export interface TenantValues extends TenantPreferences {
  name: string;
  region: string | null;
  contactEmail: string | null;
  userLimit: number | null;
  exportsPerDay: number | null;
  directoryId: string | null;
}

/** A tenant as stored. */
const TenantRow = Type.Object({
  ...Type.Omit(TenantSettings, ['features', 'attributes', 'branding']).properties,
  // Stored data may be malformed.
  features: Type.Unknown(),
  attributes: Type.Unknown(),
  theme: nullable(Type.String()),
  logoVersion: nullable(Type.String()),
});
export type TenantRow = Static<typeof TenantRow>;

const columns = () =>
  selectList(TenantRow, {
    ...tenantExpressions(),
    defaultLandingPage: preferenceColumn('defaultLandingPage'),
    language: preferenceColumn('language'),
    timeZone: preferenceColumn('timeZone'),
    theme: preferenceColumn('theme'),
    directoryId: 'item.external_tid',
    domainCount: `coalesce((select total from row_counts where tenant_id = item.id and list = 'domains'), 0)`,
  });

export const toTenantSettings = ({ theme, logoVersion, ...row }: TenantRow): TenantSettings => ({
  ...row,
  language: storedLanguage(row.language),
  features: storedFeatures(row.features),
  attributes: storedAttributes(row.attributes),
  branding: {
    theme: themes.find((known) => known === theme) ?? null,
    logo: logoAddress(logoVersion),
  },
});

export async function getTenant(sql: Sql, id: string): Promise<TenantRow | undefined> {
  const [row] = await sql.query<TenantRow>(`select ${columns()} from tenants item where item.id = $1`, [id]);
  return row;
}

/** Returns a tenant and lets other changes of it wait until the transaction ends. */
export async function lockTenant(sql: Sql, id: string): Promise<TenantRow | undefined> {
  const [row] = await sql.query<TenantRow>(
    `select ${columns()} from tenants item where item.id = $1 for update of item`,
    [id],
  );
  return row;
}

interface InsertedTenant extends TenantValues {
  id: string;
  slug: string;
  features: TenantFeatures;
  now: Date;
}

/** Returns undefined if another tenant has the slug. */
export async function addTenant(sql: Sql, tenant: InsertedTenant): Promise<TenantRow | undefined> {
  const { id, slug, name } = tenant;
  const sort = sortKeys(name);
  const added = await sql.query(
    `insert into tenants (id, slug, name, created_at, search_text, sort_en, sort_tr, region, contact_email, features,
                          user_limit, settings, exports_per_day, external_tid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $11,
             jsonb_build_object('preferences', jsonb_strip_nulls($12::text::jsonb)), $13, $14)
     on conflict (slug) do nothing returning id`,
    [
      id,
      slug,
      name,
      tenant.now,
      searchText(name, slug),
      sort.en,
      sort.tr,
      tenant.region,
      tenant.contactEmail,
      JSON.stringify(tenant.features),
      tenant.userLimit,
      preferencesJson(tenant),
      tenant.exportsPerDay,
      tenant.directoryId,
    ],
  );
  return added.length > 0 ? getTenant(sql, id) : undefined;
}

export async function updateTenant(
  sql: Sql,
  { id, slug }: Pick<TenantRow, 'id' | 'slug'>,
  values: TenantValues,
): Promise<void> {
  const { name } = values;
  const sort = sortKeys(name);
  await sql.query(
    `update tenants
        set name = $2, region = $3, contact_email = $4, user_limit = $5,
            settings = ${withPreferences('$6')}, search_text = $7, sort_en = $8, sort_tr = $9, exports_per_day = $10,
            external_tid = $11
      where id = $1`,
    [
      id,
      name,
      values.region,
      values.contactEmail,
      values.userLimit,
      preferencesJson(values),
      searchText(name, slug),
      sort.en,
      sort.tr,
      values.exportsPerDay,
      values.directoryId,
    ],
  );
}

export async function updateFeatures(sql: Sql, id: string, features: TenantFeatures): Promise<void> {
  await sql.query('update tenants set features = $2::text::jsonb where id = $1', [
    id,
    JSON.stringify(features),
  ]);
}

export async function updateAttributes(sql: Sql, id: string, attributes: TenantAttributes): Promise<void> {
  await sql.query('update tenants set attributes = $2::text::jsonb where id = $1', [
    id,
    JSON.stringify(attributes),
  ]);
}

export async function updateStatus(sql: Sql, id: string, status: TenantStatus): Promise<void> {
  await sql.query('update tenants set status = $2 where id = $1', [id, status]);
}
